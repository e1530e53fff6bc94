import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { Admin } from '../admin/admin.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';

/**
 * Waits until the open app has a session with the admin, for instance after it has moved to
 * another page.
 *
 * @example
 * await expect(admin).toBeReady();
 */
export async function toBeReady(
  this: ExpectMatcherState,
  admin: Admin,
  { timeout }: MatcherOptions = {},
): Promise<MatcherReturnType> {
  return await matchUntil(this, {
    name: 'toBeReady',
    receiver: 'admin',
    read: () => admin.state(),
    isMatch: (state) => state?.phase === 'connected',
    expected: 'an app with a session',
    describe: (state) => PHASES[state?.phase ?? 'none'],
    timeout,
  });
}

const PHASES = {
  none: 'no app is open',
  loading: "the app's page is loading",
  loaded: "the app's page has loaded, and has not opened a session yet",
  waiting: 'the app has not opened a session in time',
  connected: 'the app has a session',
  ended: "the app's session has ended, because its page is going away",
} as const;
