import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { Topic } from '@platformapp/shop';
import type { Webhooks } from '../shop/webhooks.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';

/** Which webhook is expected. */
export interface SubscribedOptions extends MatcherOptions {
  /** Part of the webhook's address. Default: every address. */
  readonly address?: string;
}

/**
 * Waits until the shop has a webhook for a topic.
 *
 * @example
 * await expect(webhooks).toHaveSubscribed('orders/create');
 */
export async function toHaveSubscribed(
  this: ExpectMatcherState,
  webhooks: Webhooks,
  topic: Topic,
  { address = '', timeout }: SubscribedOptions = {},
): Promise<MatcherReturnType> {
  return await matchUntil(this, {
    name: 'toHaveSubscribed',
    receiver: 'webhooks',
    read: () => webhooks.list(),
    activity: this.isNot ? webhooks.activity : undefined,
    isMatch: (list) => list.some((one) => one.topic === topic && one.address.includes(address)),
    expected: `a webhook for ${topic}${address === '' ? '' : ` at ${address}`}`,
    describe: (list) => list.map((one) => `${one.topic} at ${one.address}`).join(', ') || 'no webhooks',
    timeout,
  });
}
