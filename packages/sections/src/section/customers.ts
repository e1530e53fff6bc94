import { customers } from '@platformapp/shop';
import { createSection, type Section } from './section.ts';

/** Customers, listed by name. */
export const customersSection: Section = createSection(customers, {
  icon: 'customers',
  title: { label: 'Customer', fields: ['first_name', 'last_name'], sort: 'last_name' },
  columns: ['email', 'state', 'orders_count', 'total_spent', 'tags'],
  statuses: ['state'],
});
