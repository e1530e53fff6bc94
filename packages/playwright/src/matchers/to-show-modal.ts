import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { ModalState } from '@platformapp/protocol';
import type { Admin } from '../admin/admin.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';
import { describeText, isTextMatch, type TextMatch } from './text-match.ts';

/** Which dialog is expected. */
export interface ModalOptions extends MatcherOptions {
  /** Default: any. */
  readonly title?: TextMatch | undefined;
}

/**
 * Waits until the topmost dialog has this title; without a title, until there is any dialog. An
 * alert, a confirm or an input that the app gave only a text has the title Alert, Confirm or Input.
 *
 * @example
 * await expect(admin).toShowModal('Confirm');
 * await expect(admin).toShowModal({ title: /^Delete/ });
 */
export async function toShowModal(
  this: ExpectMatcherState,
  admin: Admin,
  which?: TextMatch | ModalOptions,
  options: MatcherOptions = {},
): Promise<MatcherReturnType> {
  const given = typeof which === 'object' && !(which instanceof RegExp) ? which : { ...options, title: which };
  const { title, timeout } = given;
  return await matchUntil(this, {
    name: 'toShowModal',
    receiver: 'admin',
    read: async () => (await admin.state())?.modals.at(-1),
    isMatch: (modal) => modal !== undefined && (title === undefined || isTextMatch(title, modal.title)),
    expected: title === undefined ? 'a dialog' : `a dialog ${describeText(title)}`,
    describe: (modal) => (modal ? describeModal(modal) : 'no dialog'),
    timeout,
  });
}

/** A dialog that the app gave only a message has a title of the admin, so the message tells more. */
function describeModal(modal: ModalState): string {
  const message = 'message' in modal ? `, with the message “${modal.message}”` : '';
  return `a dialog “${modal.title}” of the type ${modal.type}${message}`;
}
