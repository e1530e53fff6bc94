import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import { describeFilter, describeRequest, type RequestFilter, type Requests } from '../requests/requests.ts';
import { describeCount, isCount, type CountOptions } from './count.ts';
import { matchUntil } from './match-until.ts';

/**
 * Waits until a page or the app's server has sent such a request to the admin API.
 *
 * @example
 * await expect(requests).toHaveRequested({ method: 'POST', url: '/admin/webhooks.xml' });
 */
export async function toHaveRequested(
  this: ExpectMatcherState,
  requests: Requests,
  filter: RequestFilter,
  { times, timeout }: CountOptions = {},
): Promise<MatcherReturnType> {
  return await matchUntil(this, {
    name: 'toHaveRequested',
    receiver: 'requests',
    read: () => requests.find(filter).length,
    activity: this.isNot || times !== undefined ? requests.activity : undefined,
    isMatch: (count) => isCount(count, times),
    expected: `a request ${describeFilter(filter)}${describeCount(times)}`,
    describe: (count) => {
      const all = requests.all().map(describeRequest);
      if (all.length === 0) return 'no requests at all';
      const latest = all.length > 10 ? ['…', ...all.slice(-10)] : all;
      return `${count} of ${all.length}: ${latest.join(', ')}`;
    },
    timeout,
  });
}
