import type { ExpectMatcherState, Frame, MatcherReturnType } from '@playwright/test';
import { describeDifference } from '@platformapp/timeline/replay';
import { Admin } from '../admin/admin.ts';
import { AdminSession } from '../session/admin-session.ts';
import type { MatcherOptions } from './match-until.ts';

/**
 * Replays a recorded session, from the same state of the shop: the admin repeats its actions, and
 * the app must make the same calls and requests. Fails with the first difference.
 *
 * @example
 * await expect(app).toReplay('orders.session');
 *
 * @param receiver The admin, or the app's frame from `admin.open()`.
 * @param file Relative to the test file.
 */
export async function toReplay(
  this: ExpectMatcherState,
  receiver: Admin | Frame,
  file: string,
  { timeout = this.timeout }: MatcherOptions = {},
): Promise<MatcherReturnType> {
  const { isNot, utils } = this;
  const [name, page] = receiver instanceof Admin ? ['admin', receiver.page] : ['app', receiver.page()];
  const { difference, matched, acts } = await AdminSession.of(page).replay(file, { deadline: timeout });
  const { expected, got } = difference?.comparison ?? {};
  return {
    name: 'toReplay',
    pass: !difference,
    expected,
    actual: got,
    message: () =>
      [
        utils.matcherHint('toReplay', name, 'file', { isNot }),
        '',
        difference
          ? describeDifference(difference)
          : `The app did what it does in ${file}: ${matched} calls and requests, ${acts} acts of the admin.`,
        ...(expected && got ? ['', utils.diff(expected, got) ?? ''] : []),
      ].join('\n'),
  };
}
