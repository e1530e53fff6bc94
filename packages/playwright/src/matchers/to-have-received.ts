import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { Topic } from '@platformapp/shop';
import type { WebhookReceiver } from '../shop/webhook-receiver.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';

/** How often a delivery is expected. */
export interface ReceivedOptions extends MatcherOptions {
  /** Default: at least once. */
  readonly times?: number;
}

/**
 * Waits until a receiver has got a delivery of a topic.
 *
 * @example
 * await expect(receiver).toHaveReceived('orders/create');
 */
export async function toHaveReceived(
  this: ExpectMatcherState,
  receiver: WebhookReceiver,
  topic: Topic,
  { times, timeout }: ReceivedOptions = {},
): Promise<MatcherReturnType> {
  return await matchUntil(this, {
    name: 'toHaveReceived',
    receiver: 'receiver',
    read: () => receiver.received.filter((delivery) => delivery.topic === topic).length,
    untilQuiet: this.isNot || times !== undefined ? (time) => receiver.untilQuiet(time) : undefined,
    isMatch: (count) => (times === undefined ? count > 0 : count === times),
    expected: `a delivery of ${topic}${times === undefined ? '' : `, ${times} ${times === 1 ? 'time' : 'times'}`}`,
    describe: (count) => {
      const topics = receiver.received.map((delivery) => delivery.topic);
      return topics.length === 0 ? 'no delivery' : `${count} of ${topics.length}: ${topics.join(', ')}`;
    },
    timeout,
  });
}
