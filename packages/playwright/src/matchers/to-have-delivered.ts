import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { DeliveryState, Topic } from '@platformapp/shop';
import { describeDelivery } from '../shop/describe-delivery.ts';
import { explainWebhooks } from '../shop/explain-webhooks.ts';
import type { Webhooks } from '../shop/webhooks.ts';
import { explainFailure } from '../waiting/explain-failure.ts';
import { describeCount, isCount, type CountOptions } from './count.ts';
import { matchUntil } from './match-until.ts';

/** Which delivery is expected. */
export interface DeliveredOptions extends CountOptions {
  /** Default: `delivered`, which means that the receiver took it. */
  readonly state?: DeliveryState;
  /** Part of the webhook's address. Default: every address. */
  readonly address?: string;
}

/**
 * Waits until the shop has delivered a topic to a webhook.
 *
 * @example
 * await expect(webhooks).toHaveDelivered('orders/create');
 * await expect(webhooks).toHaveDelivered('orders/updated', { times: 2 });
 */
export async function toHaveDelivered(
  this: ExpectMatcherState,
  webhooks: Webhooks,
  topic: Topic,
  { state = 'delivered', address = '', times, timeout }: DeliveredOptions = {},
): Promise<MatcherReturnType> {
  return await matchUntil(this, {
    name: 'toHaveDelivered',
    receiver: 'webhooks',
    read: () => webhooks.deliveries(),
    activity: this.isNot || times !== undefined ? webhooks.activity : undefined,
    isMatch: (deliveries) => {
      const { length } = deliveries.filter(
        (one) => one.topic === topic && one.state === state && one.address.includes(address),
      );
      return isCount(length, times);
    },
    expected: `${topic} ${state}${address === '' ? '' : ` to ${address}`}${describeCount(times)}`,
    describe: async (deliveries) => {
      const received = deliveries.map(describeDelivery).join('; ') || 'no delivery';
      const cause = await explainFailure(async () => explainWebhooks(await webhooks.list(), topic, address));
      return [received, cause].filter(Boolean).join('\n');
    },
    timeout,
  });
}
