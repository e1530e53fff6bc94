import type { Webhook } from '@platformapp/shop';
import { escapeXml, xmlDocument, xmlElement } from '../xml/xml-writer.ts';

/** Writes one webhook: spec table *Webhook*. */
export function encodeWebhook(webhook: Webhook): string {
  return xmlDocument(webhookElement(webhook));
}

/** Writes a list of webhooks. Its root element has the type `array`. */
export function encodeWebhooks(webhooks: readonly Webhook[]): string {
  if (webhooks.length === 0) return xmlDocument('<webhooks type="array"/>');
  return xmlDocument(`<webhooks type="array">\n${webhooks.map(webhookElement).join('\n')}\n</webhooks>`);
}

/** Writes a count: spec section *Count*. */
export function encodeCount(count: number): string {
  return xmlDocument(xmlElement('count', String(count), 'integer'));
}

// A template: fast-xml-parser's builder takes a hundred times as long for a list (decision 0001).
function webhookElement({ id, address, topic, created_at: created, updated_at: updated }: Webhook): string {
  return `<webhook>
  <id type="integer">${id}</id>
  <address>${escapeXml(address)}</address>
  <topic>${escapeXml(topic)}</topic>
  <created-at type="datetime">${created}</created-at>
  <updated-at type="datetime">${updated}</updated-at>
</webhook>`;
}
