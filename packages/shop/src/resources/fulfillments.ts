import { choice, datetime, field, integer, list, reference, text } from '../declaration/field.ts';
import { datedFilters, datedSorts, idFilters, idSorts } from '../declaration/orderings.ts';
import type { Embedded } from '../declaration/shape.ts';

/** How many of a line item were sent. */
export interface FulfillmentLineItem {
  /** Id of the line item. */
  readonly id: number;
  readonly title: string;
  readonly quantity: number;
}

/** Goods of an order that were sent together. */
export interface Fulfillment {
  readonly id: number;
  readonly order_id: number;
  readonly status: 'success';
  readonly tracking_company: string | null;
  readonly tracking_number: string | null;
  readonly line_items: readonly FulfillmentLineItem[];
  readonly created_at: string;
  readonly updated_at: string;
}

const fulfillmentLineItems: Embedded<FulfillmentLineItem> = {
  typeName: 'FulfillmentLineItem',
  description: 'How many of a line item were sent.',
  singular: 'line_item',
  plural: 'line_items',
  isEditable: false,
  fields: {
    title: field(text, 'fixed', 'Name of what was sent.'),
    quantity: field(integer, 'writable', 'How many were sent.'),
  },
  sorts: { ...idSorts },
  filters: { ...idFilters },
  defaultOrder: { sort: 'id', isReversed: false },
};

/** The declaration of fulfillments. */
export const fulfillments: Embedded<Fulfillment> = {
  typeName: 'Fulfillment',
  description: 'Goods of an order that were sent together.',
  singular: 'fulfillment',
  plural: 'fulfillments',
  isEditable: false,
  fields: {
    order_id: field(reference('Order'), 'fixed', 'The order.'),
    status: field(choice('FulfillmentStatus', ['success']), 'fixed', 'How it ended.'),
    tracking_company: field(text, 'writable', 'Who carries the goods.', { isNullable: true }),
    tracking_number: field(text, 'writable', 'Number to follow them by.', { isNullable: true }),
    line_items: field(list(fulfillmentLineItems), 'writable', 'What was sent.'),
    created_at: field(datetime, 'fixed', 'When they were sent.'),
    updated_at: field(datetime, 'fixed', 'When the fulfillment was last changed.'),
  },
  sorts: { ...datedSorts },
  filters: { ...datedFilters },
  defaultOrder: { sort: 'id', isReversed: false },
};
