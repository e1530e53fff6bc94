import type { Delivery, Webhook } from '@platformapp/shop';
import { formatAgo, formatDuration } from '../entries/describe-row.ts';

/** How far a delivery is, in words. */
export interface DeliveryText {
  /** What it is about: the name of its record, or its id. */
  readonly name: string;
  /** The status of the last attempt, or why there is none. */
  readonly result: string;
  readonly look: 'ok' | 'bad' | '';
  /** How many attempts there were, if several. */
  readonly tries: string;
  /** From the event to the answer of a single attempt, or `''`. */
  readonly took: string;
}

/** @param isHeld Whether all deliveries are held. */
export function describeDelivery({ payload, state, attempts, createdAt }: Delivery, isHeld: boolean): DeliveryText {
  const last = attempts.at(-1);
  const { name, id } = payload;
  const waits = isHeld ? 'held' : 'waiting';
  return {
    name: typeof name === 'string' ? name : typeof id === 'number' ? `#${id}` : '',
    result: state === 'dropped' ? 'dropped' : last ? describeStatus(last) : waits,
    look: state === 'dropped' || !last ? '' : last.reason === '' ? 'ok' : 'bad',
    tries: attempts.length > 1 ? `${attempts.length} tries` : '',
    took: last && attempts.length === 1 ? formatDuration(last.at - createdAt) : '',
  };
}

/** The status of an attempt, in words. */
export function describeStatus({ status }: Pick<Delivery['attempts'][number], 'status'>): string {
  return status === null ? 'no answer' : String(status);
}

/** How a webhook was last answered. */
export interface WebhookText {
  readonly look: 'ok' | 'bad' | 'off';
  readonly text: string;
}

/**
 * @param deliveries All deliveries, oldest first.
 * @param now Milliseconds since the epoch, by the shop's clock.
 */
export function describeWebhook({ id }: Webhook, deliveries: readonly Delivery[], now: number): WebhookText {
  const last = deliveries
    .findLast(({ webhookId, attempts }) => webhookId === id && attempts.length > 0)
    ?.attempts.at(-1);
  if (!last) return { look: 'off', text: 'never sent' };
  return { look: last.reason === '' ? 'ok' : 'bad', text: `${describeStatus(last)} · ${formatAgo(last.at, now)}` };
}
