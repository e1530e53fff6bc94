/** What a list shows of a webhook. */
export interface ListedWebhook {
  readonly id: number;
  readonly address: string;
  readonly topic: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The text of a list of webhooks, made by hand: only what could need it is escaped. */
export function plainXml(records: readonly ListedWebhook[]): string {
  let text = '<?xml version="1.0" encoding="UTF-8"?>\n<webhooks type="array">\n';
  for (const { id, address, topic, created_at: created, updated_at: updated } of records) {
    text += `<webhook>\n  <id type="integer">${id}</id>\n  <address>${address.replaceAll('&', '&amp;')}</address>\n  <topic>${topic}</topic>\n  <created-at type="datetime">${created}</created-at>\n  <updated-at type="datetime">${updated}</updated-at>\n</webhook>\n`;
  }
  return `${text}</webhooks>\n`;
}
