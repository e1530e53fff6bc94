import { datetime, field, longText, nullable, reference, shopMoney } from '../../declaration/field.ts';
import { defineEmbedded } from '../../declaration/resource.ts';
import type { Embedded, RecordOf } from '../../declaration/shape.ts';

const fields = {
  order_id: field(reference('Order'), 'fixed', 'The order.'),
  amount: field(shopMoney, 'writable', 'The amount of the refund.'),
  note: field(longText, 'writable', 'The reason for the refund.', nullable),
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
