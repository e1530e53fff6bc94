import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { Modal, Shown } from '@platformapp/protocol';
import type { Admin } from '../admin/admin.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';
import { describeText, isTextMatch, type TextMatch } from './text-match.ts';

/** Which dialog is expected. */
export interface ModalOptions extends MatcherOptions {
  /** Default: any. */
  readonly title?: TextMatch | undefined;
  /** The text in it. Default: any. */
  readonly message?: TextMatch | undefined;
}

/**
 * Waits until the topmost dialog has this title and message; without both, until there is any. An
 * alert, a confirm or an input that the app gave only a text has the title Alert, Confirm or Input.
 *
 * @example
 * await expect(admin).toShowModal('Confirm');
 * await expect(admin).toShowModal({ title: /^Delete/, message: 'This cannot be undone.' });
 */
export async function toShowModal(
  this: ExpectMatcherState,
  admin: Admin,
  which?: TextMatch | ModalOptions,
  options: MatcherOptions = {},
): Promise<MatcherReturnType> {
  const wanted = typeof which === 'object' && !(which instanceof RegExp) ? which : { title: which };
  const { title, message, timeout } = { ...options, ...wanted };
  const isMatch = (modal: Shown<Modal> | undefined): boolean =>
    modal !== undefined &&
    (title === undefined || isTextMatch(title, modal.title)) &&
    (message === undefined || isTextMatch(message, messageOf(modal)));
  const parts = [
    ...(title === undefined ? [] : [describeText(title)]),
    ...(message === undefined ? [] : [`with the message ${describeText(message)}`]),
  ];
  return await matchUntil(this, {
    name: 'toShowModal',
    receiver: 'admin',
    read: async () => (await admin.state())?.modals.at(-1),
    isMatch,
    expected: ['a dialog', ...parts].join(' '),
    describe: (modal) => (modal ? describeModal(modal) : 'no dialog'),
    timeout,
  });
}

/** A dialog that the app gave only a message has a title of the admin, so the message tells more. */
function describeModal(modal: Shown<Modal>): string {
  const message = messageOf(modal);
  const told = message === undefined ? '' : `, with the message “${message}”`;
  return `a dialog “${modal.title}” of the type ${modal.type}${told}`;
}

function messageOf(modal: Shown<Modal>): string | undefined {
  return 'message' in modal ? modal.message : undefined;
}
