import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { AdminLocation } from '../admin/admin-location.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';
import { describeText, isTextMatch, type TextMatch } from './text-match.ts';

/**
 * Waits until the admin's address shows the open app at this path and query of the app.
 *
 * @example
 * await expect(admin.location).toHaveAppPath('/orders?page=2');
 */
export async function toHaveAppPath(
  this: ExpectMatcherState,
  location: AdminLocation,
  path: TextMatch,
  { timeout }: MatcherOptions = {},
): Promise<MatcherReturnType> {
  return await matchUntil(this, {
    name: 'toHaveAppPath',
    receiver: 'admin.location',
    read: () => location.appPath(),
    isMatch: (now) => isTextMatch(path, now),
    expected: describeText(path),
    describe: (now) => (now === undefined ? `no app, but ${location.path()}` : describeText(now)),
    timeout,
  });
}
