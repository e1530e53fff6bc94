import type { Webhook } from '@platformapp/shop';
import { readXml, type XmlElement } from './xml-reader.ts';
import { xmlDocument, xmlElement } from './xml-writer.ts';

/** Writes one webhook: spec table *Webhook*. */
export function encodeWebhook(webhook: Webhook): string {
  return xmlDocument(webhookElement(webhook));
}

/** Writes a list of webhooks, whose root says that it is an array. */
export function encodeWebhooks(webhooks: readonly Webhook[]): string {
  if (webhooks.length === 0) return xmlDocument('<webhooks type="array"/>');
  return xmlDocument(`<webhooks type="array">\n${webhooks.map(webhookElement).join('\n')}\n</webhooks>`);
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

function webhookElement(webhook: Webhook): string {
  return [
    '<webhook>',
    `  ${xmlElement('id', String(webhook.id), 'integer')}`,
    `  ${xmlElement('address', webhook.address)}`,
    `  ${xmlElement('topic', webhook.topic)}`,
    `  ${xmlElement('created-at', webhook.created_at, 'datetime')}`,
    `  ${xmlElement('updated-at', webhook.updated_at, 'datetime')}`,
    '</webhook>',
  ].join('\n');
}

function isNil({ attributes }: XmlElement): boolean {
  return attributes.get('nil') === 'true' || attributes.get('xsi:nil') === 'true';
}
