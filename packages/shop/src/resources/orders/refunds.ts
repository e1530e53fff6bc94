import { datetime, field, longText, nullable, reference, shopMoney } from '../../declaration/field.ts';
import { defineEmbedded } from '../../declaration/resource.ts';
import type { Embedded, RecordOf } from '../../declaration/shape.ts';

const fields = {
  order_id: field(reference('Order'), 'fixed', 'The order.'),
  amount: field(shopMoney, 'writable', 'How much was given back.'),
  note: field(longText, 'writable', 'Why.', nullable),
  created_at: field(datetime, 'fixed', 'When it was given back.'),
};

/** Money of an order that was given back. */
export interface Refund extends RecordOf<typeof fields> {}

/** The declaration of refunds. */
export const refunds: Embedded<Refund> = defineEmbedded({
  typeName: 'Refund',
  description: 'Money of an order that was given back.',
  singular: 'refund',
  plural: 'refunds',
  fields,
});
