import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { Admin } from '../admin/admin.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';
import { describeText, isTextMatch, type TextMatch } from './text-match.ts';

/**
 * Waits until the topmost dialog has a title; without one, until there is any dialog.
 *
 * @example
 * await expect(admin).toShowModal('Delete the order?');
 */
export async function toShowModal(
  this: ExpectMatcherState,
  admin: Admin,
  title?: TextMatch,
  { timeout }: MatcherOptions = {},
): Promise<MatcherReturnType> {
  return await matchUntil(this, {
    name: 'toShowModal',
    receiver: 'admin',
    read: async () => (await admin.state())?.modals.at(-1),
    isMatch: (modal) => modal !== undefined && (title === undefined || isTextMatch(title, modal.title)),
    expected: title === undefined ? 'a dialog' : `a dialog ${describeText(title)}`,
    describe: (modal) => (modal ? `a dialog “${modal.title}” of the type ${modal.type}` : 'no dialog'),
    timeout,
  });
}
