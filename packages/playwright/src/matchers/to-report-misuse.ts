import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { MisuseCode } from '@platformapp/protocol';
import type { Admin } from '../admin/admin.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';

/**
 * Waits until an app of the test has been reported for a misuse. It is expected from then on and no longer fails the test.
 *
 * @example
 * await expect(admin).toReportMisuse('too-many-buttons');
 */
export async function toReportMisuse(
  this: ExpectMatcherState,
  admin: Admin,
  code: MisuseCode,
  { timeout }: MatcherOptions = {},
): Promise<MatcherReturnType> {
  if (!this.isNot) admin.expectedMisuses.push(code);
  return await matchUntil(this, {
    name: 'toReportMisuse',
    receiver: 'admin',
    read: () => admin.misuses(),
    isMatch: (reports) => reports.some((report) => report.code === code),
    expected: code,
    describe: (reports) => [...new Set(reports.map((report) => report.code))].join(', ') || 'no misuse',
    timeout,
  });
}
