import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { AdminLocation } from '../admin/admin-location.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';
import { describeText, isTextMatch, type TextMatch } from './text-match.ts';

/**
 * Waits until the admin's address has this path and query.
 *
 * @example
 * await expect(admin.location).toHavePath('/admin/customers/7');
 */
export async function toHavePath(
  this: ExpectMatcherState,
  location: AdminLocation,
  path: TextMatch,
  { timeout }: MatcherOptions = {},
): Promise<MatcherReturnType> {
  return await matchUntil(this, {
    name: 'toHavePath',
    receiver: 'admin.location',
    read: () => location.path(),
    isMatch: (now) => isTextMatch(path, now),
    expected: describeText(path),
    describe: describeText,
    timeout,
  });
}
