import type { Webhook } from '@platformapp/shop';

/**
 * Says that no webhook subscribes to a topic, which is the usual reason for a missing delivery, and
 * lists the webhooks. Empty when one does.
 *
 * @param address Part of the webhook's address. Default: every address.
 */
export function explainWebhooks(webhooks: readonly Webhook[], topic: string, address = ''): string {
  if (webhooks.some((webhook) => webhook.topic === topic && webhook.address.includes(address))) return '';
  const place = address === '' ? '' : ` at ${address}`;
  const others = webhooks.map((webhook) => `${webhook.topic} at ${webhook.address}`);
  return `No webhook subscribes to ${topic}${place}. The shop has ${others.length === 0 ? 'no webhooks' : others.join(', ')}.`;
}
