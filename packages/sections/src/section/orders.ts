import { orders, readField, type ShopRecord } from '@platformapp/shop';
import { createSection, type Section } from './section.ts';

const listIn = (record: ShopRecord, name: string): readonly unknown[] => {
  const list = readField(record, name);
  return Array.isArray(list) ? list : [];
};

/** Orders: the merchant pays, sends, refunds, cancels and closes them. */
export const ordersSection: Section = createSection(orders, {
  icon: 'orders',
  title: { label: 'Order', fields: ['name'], sort: 'order_number' },
  columns: ['created_at', 'customer', 'total_price', 'financial_status', 'fulfillment_status', 'items', 'tags'],
  extraColumns: [
    {
      name: 'items',
      label: 'Items',
      needs: ['line_items'],
      field: { type: { kind: 'integer' } },
      read: (record) => listIn(record, 'line_items').length,
    },
  ],
  filters: {
    status: ['open', 'closed', 'cancelled'],
    fulfillment_status: ['unfulfilled', 'partial', 'fulfilled'],
  },
  statuses: ['financial_status', 'fulfillment_status'],
});
