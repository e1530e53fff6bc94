import { datetime, field, longText, reference, shopMoney } from '../declaration/field.ts';
import { idFilters, idSorts } from '../declaration/orderings.ts';
import type { Embedded } from '../declaration/shape.ts';

/** Money of an order that was given back. */
export interface Refund {
  readonly id: number;
  readonly order_id: number;
  readonly amount: string;
  readonly note: string | null;
  readonly created_at: string;
}

/** The declaration of refunds. */
export const refunds: Embedded<Refund> = {
  typeName: 'Refund',
  description: 'Money of an order that was given back.',
  singular: 'refund',
  plural: 'refunds',
  isEditable: false,
  fields: {
    order_id: field(reference('Order'), 'fixed', 'The order.'),
    amount: field(shopMoney, 'writable', 'How much was given back.'),
    note: field(longText, 'writable', 'Why.', { isNullable: true }),
    created_at: field(datetime, 'fixed', 'When it was given back.'),
  },
  sorts: { ...idSorts, created_at: { read: (refund) => refund.created_at } },
  filters: { ...idFilters },
  defaultOrder: { sort: 'id', isReversed: false },
};
