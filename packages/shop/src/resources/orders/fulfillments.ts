import { choice, field, integer, list, nullable, reference, text, timestamps } from '../../declaration/field.ts';
import { defineEmbedded } from '../../declaration/resource.ts';
import type { Embedded, RecordOf } from '../../declaration/shape.ts';

const itemFields = {
  title: field(text, 'fixed', 'The name of the item.'),
  quantity: field(integer, 'writable', 'How many of the item were sent.'),
};

/** The quantity of a line item that was sent, under the id of the line item. */
export interface FulfillmentLineItem extends RecordOf<typeof itemFields> {}

const fulfillmentLineItems: Embedded<FulfillmentLineItem> = defineEmbedded({
  typeName: 'FulfillmentLineItem',
  description: 'The quantity of a line item that was sent.',
  singular: 'line_item',
  plural: 'line_items',
  fields: itemFields,
});

/** Maximum number of line items in an order or a fulfillment. */
export const MAX_LINE_ITEMS = 500;

const fields = {
  order_id: field(reference('Order'), 'fixed', 'The order.'),
  status: field(choice('FulfillmentStatus', ['success']), 'fixed', 'Whether the goods were sent.'),
  tracking_company: field(text, 'writable', 'The carrier of the shipment.', nullable),
  tracking_number: field(text, 'writable', 'The tracking number of the shipment.', nullable),
  line_items: field(list(fulfillmentLineItems, MAX_LINE_ITEMS), 'writable', 'The line items that were sent.'),
  ...timestamps,
};

/** Goods of an order that were sent together. */
export interface Fulfillment extends RecordOf<typeof fields> {}

/** The declaration of fulfillments. */
export const fulfillments: Embedded<Fulfillment> = defineEmbedded({
  typeName: 'Fulfillment',
  description: 'A shipment of items of an order.',
  singular: 'fulfillment',
  plural: 'fulfillments',
  fields,
});
