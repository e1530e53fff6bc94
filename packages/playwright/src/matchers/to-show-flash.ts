import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { FlashKind } from '@platformapp/protocol';
import type { Admin } from '../admin/admin.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';
import { describeText, isTextMatch, type TextMatch } from './text-match.ts';

/** Which flash is expected. */
export interface FlashOptions extends MatcherOptions {
  /** Default: either. */
  readonly kind?: FlashKind;
}

/**
 * Waits until the admin shows a message, by `flashNotice` or `flashError`.
 *
 * @example
 * await expect(admin).toShowFlash('Saved', { kind: 'notice' });
 */
export async function toShowFlash(
  this: ExpectMatcherState,
  admin: Admin,
  text: TextMatch,
  { kind, timeout }: FlashOptions = {},
): Promise<MatcherReturnType> {
  return await matchUntil(this, {
    name: 'toShowFlash',
    receiver: 'admin',
    read: () => admin.state(),
    isMatch: (state) => isTextMatch(text, state?.flash?.text) && (kind === undefined || kind === state?.flash?.kind),
    expected: `${kind ?? 'notice or error'} ${describeText(text)}`,
    describe: (state) => {
      const { flash, flashLog = [] } = state ?? {};
      const now = flash ? `${flash.kind} “${flash.text}”` : 'no flash';
      const earlier = flashLog.filter(({ id }) => id !== flash?.id).map((entry) => `${entry.kind} “${entry.text}”`);
      return earlier.length === 0 ? now : `${now}, after ${earlier.join(', ')}`;
    },
    timeout,
  });
}
