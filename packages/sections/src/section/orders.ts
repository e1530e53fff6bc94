import { isObject } from '@platformapp/protocol';
import { orders, readField, type ShopRecord } from '@platformapp/shop';
import { createSection, type Section } from './section.ts';

/** Orders: the merchant pays, sends, refunds, cancels and closes them. */
export const ordersSection: Section = createSection(orders, {
  icon: 'orders',
  title: { label: 'Order', fields: ['name'], sort: 'order_number' },
  columns: ['created_at', 'customer', 'financial_status', 'fulfillment_status', 'items', 'total_price', 'tags'],
  extraColumns: [
    {
      name: 'items',
      label: 'Items',
      needs: ['line_items'],
      field: { type: { kind: 'integer' } },
      read: (record) => lineItemsOf(record).length,
    },
  ],
  filters: {
    status: ['open', 'closed', 'cancelled'],
    fulfillment_status: ['unfulfilled', 'partial', 'fulfilled'],
  },
  statuses: ['financial_status', 'fulfillment_status'],
  actions: {
    pay: {
      label: 'Mark as paid',
      isPossible: (order) => isOneOf(order, 'financial_status', ['pending', 'authorized']),
    },
    fulfill: {
      label: 'Fulfill items',
      isPossible: (order) => !isSet(order, 'cancelled_at') && !isOneOf(order, 'fulfillment_status', ['fulfilled']),
      start: (order) => ({ line_items: unsentItemsOf(order) }),
    },
    refund: {
      label: 'Refund',
      isPossible: (order) => isOneOf(order, 'financial_status', ['paid', 'partially_refunded']),
    },
    close: { label: 'Close order', isPossible: (order) => !isSet(order, 'closed_at') },
    open: {
      label: 'Reopen order',
      isPossible: (order) => isSet(order, 'closed_at') && !isSet(order, 'cancelled_at'),
    },
    cancel: {
      label: 'Cancel order',
      isDanger: true,
      isPossible: (order) => !isSet(order, 'cancelled_at') && !isSet(order, 'fulfillment_status'),
      start: () => ({ reason: 'customer' }),
    },
  },
  bulkActions: [
    {
      label: 'Fulfill',
      done: 'fulfilled',
      run: async (client, id) => await client.act(orders, id, 'fulfill', {}),
    },
    {
      label: 'Archive',
      done: 'archived',
      run: async (client, id) => await client.act(orders, id, 'close', {}),
    },
  ],
});

function isSet(order: ShopRecord, name: string): boolean {
  return readField(order, name) !== null;
}

function isOneOf(order: ShopRecord, name: string, words: readonly unknown[]): boolean {
  return words.includes(readField(order, name));
}

function lineItemsOf(order: ShopRecord): readonly Readonly<Record<string, unknown>>[] {
  const items = readField(order, 'line_items');
  return Array.isArray(items) ? items.filter(isObject) : [];
}

/** The quantities that are not sent yet, as the input of a fulfillment. */
function unsentItemsOf(order: ShopRecord): readonly object[] {
  return lineItemsOf(order).flatMap(({ id, title, fulfillable_quantity: quantity }) =>
    typeof quantity === 'number' && quantity > 0 ? [{ id, title, quantity }] : [],
  );
}
