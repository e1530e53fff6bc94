import { draftOrders, readField } from '@platformapp/shop';
import { createSection, type Section } from './section.ts';

/** Draft orders, which become orders. */
export const draftOrdersSection: Section = createSection(draftOrders, {
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
});
