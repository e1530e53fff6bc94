import { isDeepStrictEqual } from 'node:util';
import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { Admin } from '../admin/admin.ts';
import { summarizeBar, type BarSummary } from './bar-summary.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';

/** The expected parts of the bar. Keys that are left out are not compared. */
export type BarExpectation = Partial<BarSummary>;

/**
 * Waits until the top bar has these parts. It may have others.
 *
 * @example
 * await expect(admin).toHaveBar({ title: 'Orders', primary: 'Save', isLoading: false });
 * await expect(admin).toHaveBar({ secondary: ['Help', 'More > Export, Print'] });
 */
export async function toHaveBar(
  this: ExpectMatcherState,
  admin: Admin,
  wanted: BarExpectation,
  { timeout }: MatcherOptions = {},
): Promise<MatcherReturnType> {
  return await matchUntil(this, {
    name: 'toHaveBar',
    receiver: 'admin',
    read: async () => {
      const state = await admin.state();
      return state && summarizeBar(state);
    },
    isMatch: (bar) => bar !== undefined && isDeepStrictEqual(pick(bar, wanted), pick(wanted, wanted)),
    expected: JSON.stringify(wanted),
    // Other keys would only hide the difference.
    describe: (bar) => (bar ? JSON.stringify(pick(bar, wanted)) : 'no admin'),
    compare: (bar) => bar && { expected: pick(wanted, wanted), received: pick(bar, wanted) },
    timeout,
  });
}

/** The values of one bar under the keys of another. Absent and set to nothing are the same. */
function pick(bar: BarExpectation, keys: BarExpectation): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = { ...bar };
  return Object.fromEntries(Object.keys(keys).map((key) => [key, values[key]]));
}
