import { readXml, type XmlElement } from '../xml/xml-reader.ts';

/** The input in a request body, or why the body was refused. */
export type WebhookInput =
  | { readonly status: 'read'; readonly input: Readonly<Record<string, string | null>> }
  /** The body is not XML that this API reads. */
  | { readonly status: 'malformed'; readonly reason: string }
  /** The root element is not `webhook`. */
  | { readonly status: 'wrong-root' };

/**
 * Reads a request body. Elements other than address and topic are ignored, because clients send
 * whole webhooks back. `nil="true"` means null.
 */
export function decodeWebhook(text: string): WebhookInput {
  const document = readXml(text);
  if (document.status === 'refused') return { status: 'malformed', reason: document.reason };
  const { root } = document;
  if (root.name !== 'webhook') return { status: 'wrong-root' };
  const input: Record<string, string | null> = {};
  for (const child of root.children) {
    if (child.name === 'address' || child.name === 'topic') {
      if (child.children.length > 0) return { status: 'malformed', reason: `<${child.name}> contains elements.` };
      if (Object.hasOwn(input, child.name)) return { status: 'malformed', reason: `<${child.name}> occurs twice.` };
      input[child.name] = isNil(child) ? null : child.text.trim();
    }
  }
  return { status: 'read', input };
}

function isNil({ attributes }: XmlElement): boolean {
  return attributes.get('nil') === 'true' || attributes.get('xsi:nil') === 'true';
}
