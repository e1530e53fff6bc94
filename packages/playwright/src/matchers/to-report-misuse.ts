import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { MisuseCode } from '@platformapp/protocol';
import type { Admin } from '../admin/admin.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';

/** How often a misuse is expected. */
export interface MisuseOptions extends MatcherOptions {
  /** At how many places of the app's code it is reported. Default: at least one. */
  readonly places?: number;
}

/**
 * Waits until an app of the test has been reported for a misuse. It is expected from then on and
 * no longer fails the test.
 *
 * @example
 * await expect(admin).toReportMisuse('too-many-buttons');
 */
export async function toReportMisuse(
  this: ExpectMatcherState,
  admin: Admin,
  code: MisuseCode,
  { places, timeout }: MisuseOptions = {},
): Promise<MatcherReturnType> {
  if (!this.isNot) admin.expectMisuse(code);
  return await matchUntil(this, {
    name: 'toReportMisuse',
    receiver: 'admin',
    read: () => admin.misuses(),
    activity: this.isNot || places !== undefined ? admin.activity : undefined,
    isMatch: (reports) => {
      const { length } = reports.filter((report) => report.code === code);
      return places === undefined ? length > 0 : length === places;
    },
    expected: places === undefined ? code : `${code} at ${places} ${places === 1 ? 'place' : 'places'}`,
    describe: (reports) => reports.map((report) => `${report.code} at ${report.place}`).join(', ') || 'no misuse',
    timeout,
  });
}
