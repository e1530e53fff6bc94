import type { Webhook } from '@platformapp/shop';
import { readXml, type XmlElement } from './xml-reader.ts';
import { escapeXml, xmlDocument, xmlElement } from './xml-writer.ts';

/** Writes one webhook: spec table *Webhook*. */
export function encodeWebhook(webhook: Webhook): string {
  return xmlDocument(webhookElement(webhook));
}

/** Writes a list of webhooks, whose root says that it is an array. */
export function encodeWebhooks(webhooks: readonly Webhook[]): string {
  if (webhooks.length === 0) return xmlDocument('<webhooks type="array"/>');
  let elements = '';
  for (const webhook of webhooks) elements += `${webhookElement(webhook)}\n`;
  return xmlDocument(`<webhooks type="array">\n${elements}</webhooks>`);
}

/** Writes a count: spec section *Count*. */
export function encodeCount(count: number): string {
  return xmlDocument(xmlElement('count', String(count), 'integer'));
}

/** What a request body says of a webhook, or why it cannot be read. */
export type WebhookInput =
  | { readonly status: 'read'; readonly input: Readonly<Record<string, string | null>> }
  /** Not a document that is read. */
  | { readonly status: 'malformed'; readonly reason: string }
  /** A document of something else. */
  | { readonly status: 'wrong-root' };

/**
 * Reads a request body. Clients send whole webhooks back, so elements other than address and topic are passed over;
 * `nil="true"` means nothing.
 */
export function decodeWebhook(text: string): WebhookInput {
  const document = readXml(text);
  if (document.status === 'refused') return { status: 'malformed', reason: document.reason };
  const { root } = document;
  if (root.name !== 'webhook') return { status: 'wrong-root' };
  const input: Record<string, string | null> = {};
  for (const child of root.children) {
    if (child.name === 'address' || child.name === 'topic') {
      if (child.children.length > 0) return { status: 'malformed', reason: `<${child.name}> holds elements.` };
      if (Object.hasOwn(input, child.name)) return { status: 'malformed', reason: `<${child.name}> occurs twice.` };
      input[child.name] = isNil(child) ? null : child.text.trim();
    }
  }
  return { status: 'read', input };
}

// One text, for this is most of what a list costs. Ids and timestamps are the shop's own and need no escaping.
function webhookElement({ id, address, topic, created_at: created, updated_at: updated }: Webhook): string {
  return `<webhook>
  <id type="integer">${id}</id>
  <address>${escapeXml(address)}</address>
  <topic>${escapeXml(topic)}</topic>
  <created-at type="datetime">${created}</created-at>
  <updated-at type="datetime">${updated}</updated-at>
</webhook>`;
}

function isNil({ attributes }: XmlElement): boolean {
  return attributes.get('nil') === 'true' || attributes.get('xsi:nil') === 'true';
}
