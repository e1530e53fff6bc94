import { orders, products, readField, type ShopRecord } from '@platformapp/shop';
import type { SectionView } from './section.ts';
import { objectsIn } from '../values/objects.ts';

/** What sections need beyond the declaration of their resource, by its plural name. */
export const VIEWS: Readonly<Partial<Record<string, SectionView>>> = {
  customers: {
    icon: 'customers',
    title: { label: 'Customer', fields: ['first_name', 'last_name'], sort: 'last_name' },
    columns: ['email', 'state', 'orders_count', 'total_spent', 'tags'],
    statuses: ['state'],
  },

  draft_orders: {
    icon: 'orders',
    columns: ['created_at', 'customer', 'status', 'total_price'],
    statuses: ['status'],
    actions: {
      complete: {
        label: 'Create order',
        done: 'completed',
        place: 'primary',
        isPossible: (record) => readField(record, 'status') === 'open',
      },
    },
  },

  products: {
    icon: 'products',
    title: { label: 'Product', fields: ['title'], sort: 'title' },
    columns: [
      'status',
      { label: 'Inventory', needs: ['variants'], field: { type: { kind: 'integer' } }, read: stockOf },
      'product_type',
      'vendor',
      'updated_at',
    ],
    statuses: ['status'],
    bulkActions: [
      {
        label: 'Archive',
        done: 'archived',
        act: async (client, id) => await client.update(products, id, { status: 'archived' }),
      },
    ],
  },

  orders: {
    icon: 'orders',
    title: { label: 'Order', fields: ['name'], sort: 'order_number' },
    columns: [
      'created_at',
      'customer',
      'financial_status',
      'fulfillment_status',
      {
        label: 'Items',
        needs: ['line_items'],
        field: { type: { kind: 'integer' } },
        read: (order) =>
          objectsIn(readField(order, 'line_items')).reduce((sum, item) => sum + Number(item['quantity']), 0),
      },
      'total_price',
      'tags',
    ],
    filters: {
      status: ['open', 'closed', 'cancelled'],
      fulfillment_status: ['unfulfilled', 'partial', 'fulfilled'],
    },
    statuses: ['financial_status', 'fulfillment_status'],
    actions: {
      pay: {
        label: 'Mark as paid',
        done: 'marked as paid',
        place: 'primary',
        isPossible: (order) => isOneOf(order, 'financial_status', ['pending', 'authorized']),
      },
      fulfill: {
        label: 'Fulfill items',
        done: 'fulfilled',
        place: 'primary',
        isPossible: (order) => !isSet(order, 'cancelled_at') && !isOneOf(order, 'fulfillment_status', ['fulfilled']),
      },
      refund: {
        label: 'Refund',
        done: 'refunded',
        place: 'button',
        isPossible: (order) => isOneOf(order, 'financial_status', ['paid', 'partially_refunded']),
      },
      close: {
        label: 'Close order',
        icon: 'archive',
        done: 'closed',
        isPossible: (order) => !isSet(order, 'closed_at'),
      },
      open: {
        label: 'Reopen order',
        icon: 'open',
        done: 'reopened',
        isPossible: (order) => isSet(order, 'closed_at') && !isSet(order, 'cancelled_at'),
      },
      cancel: {
        label: 'Cancel order',
        icon: 'cancelled',
        done: 'cancelled',
        isDanger: true,
        isPossible: (order) => !isSet(order, 'cancelled_at') && !isSet(order, 'fulfillment_status'),
      },
      // Payments of every kind are for clients of the API.
      transact: { label: 'Record payment', isPossible: () => false },
    },
    bulkActions: [
      {
        label: 'Fulfill',
        done: 'fulfilled',
        act: async (client, id) => await client.act(orders, id, 'fulfill', {}),
      },
      {
        label: 'Archive',
        done: 'archived',
        act: async (client, id) => await client.act(orders, id, 'close', {}),
      },
    ],
  },
};

function isSet(order: ShopRecord, name: string): boolean {
  return readField(order, name) !== null;
}

function isOneOf(order: ShopRecord, name: string, words: readonly unknown[]): boolean {
  return words.includes(readField(order, name));
}

/** The stock of all variants together. */
export function stockOf(product: ShopRecord): number {
  const variants = objectsIn(readField(product, 'variants'));
  return variants.reduce((sum, { inventory_quantity: count }) => sum + (Number(count) || 0), 0);
}
