import { webhooks } from '@platformapp/shop';
import { createSection, type Section } from './section.ts';

/** Webhooks, which are among the settings, each with what was sent to it. */
export const webhooksSection: Section = createSection(webhooks, {
  heading: 'Webhooks',
  path: '/settings/notifications',
  icon: 'external',
  title: { label: 'Webhook', fields: ['address'] },
  columns: ['topic', 'created_at', 'updated_at'],
  hasDeliveries: true,
});
