import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { Topic } from '@platformapp/shop';
import type { WebhookReceiver } from '../shop/webhook-receiver.ts';
import { describeCount, isCount, type CountOptions } from './count.ts';
import { matchUntil } from './match-until.ts';

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
  { times, timeout }: CountOptions = {},
): Promise<MatcherReturnType> {
  return await matchUntil(this, {
    name: 'toHaveReceived',
    receiver: 'receiver',
    read: () => receiver.received.filter((delivery) => delivery.topic === topic).length,
    activity: this.isNot || times !== undefined ? receiver.activity : undefined,
    isMatch: (count) => isCount(count, times),
    expected: `a delivery of ${topic}${describeCount(times)}`,
    describe: (count) => {
      const topics = receiver.received.map((delivery) => delivery.topic);
      return topics.length === 0 ? 'no delivery' : `${count} of ${topics.length}: ${topics.join(', ')}`;
    },
    timeout,
  });
}
