import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import type { FlashKind, Flash } from '@platformapp/protocol';
import type { Admin } from '../admin/admin.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';
import { describeText, isTextMatch, type TextMatch } from './text-match.ts';

/** Which flash is expected. */
export interface FlashOptions extends MatcherOptions {
  /** Default: either. */
  readonly kind?: FlashKind;
}

/** The last flash that a test has expected. */
const seen = new WeakMap<Admin, Flash>();

/**
 * Waits until the admin shows a message, by `flashNotice` or `flashError`, or has shown it since
 * the message that the test expected before. With `.not`, only what is shown now counts.
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
  const last = seen.get(admin);
  return await matchUntil(this, {
    name: 'toShowFlash',
    receiver: 'admin',
    read: () => admin.state(),
    isMatch: (state) => {
      const { flash, flashLog = [] } = state ?? {};
      const shown = flash ? [flash] : [];
      // A new document of the admin has a log of its own, so the last one may not be in it.
      const since = flashLog.slice(flashLog.findIndex(({ id, at }) => id === last?.id && at === last.at) + 1);
      const found = (this.isNot ? shown : [...since, ...shown]).find(
        (one) => isTextMatch(text, one.text) && (kind === undefined || kind === one.kind),
      );
      if (found && !this.isNot) seen.set(admin, found);
      return found !== undefined;
    },
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
