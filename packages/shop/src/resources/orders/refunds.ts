import { datetime, field, integer, list, longText, nullable, reference, shopMoney } from '../../declaration/field.ts';
import { defineEmbedded } from '../../declaration/resource.ts';
import type { Embedded, RecordOf } from '../../declaration/shape.ts';
import { MAX_LINE_ITEMS } from './fulfillments.ts';

const itemFields = {
  line_item_id: field(reference('LineItem'), 'writable', 'The line item.'),
  quantity: field(integer, 'writable', 'How many of the item were given back.', { initially: 1 }),
};

/** The quantity of a line item that was given back. */
export interface RefundLineItem extends RecordOf<typeof itemFields> {}

/** The declaration of refunded line items. */
export const refundLineItems: Embedded<RefundLineItem> = defineEmbedded({
  typeName: 'RefundLineItem',
  description: 'The quantity of a line item that was given back.',
  singular: 'refund_line_item',
  plural: 'refund_line_items',
  fields: itemFields,
});

const fields = {
  order_id: field(reference('Order'), 'fixed', 'The order.'),
  amount: field(shopMoney, 'writable', 'The amount of the refund.'),
  note: field(longText, 'writable', 'The reason for the refund.', nullable),
  refund_line_items: field(list(refundLineItems, MAX_LINE_ITEMS), 'writable', 'The line items that were given back.'),
  created_at: field(datetime, 'fixed', 'When the refund was made.'),
};

/** A repayment of money for an order. */
export interface Refund extends RecordOf<typeof fields> {}

/** The declaration of refunds. */
export const refunds: Embedded<Refund> = defineEmbedded({
  typeName: 'Refund',
  description: 'A repayment of money for an order.',
  singular: 'refund',
  plural: 'refunds',
  fields,
});
