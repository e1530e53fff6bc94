import type { EntryTest, Timeline } from '@platformapp/timeline';
import { buildCards, type Card, isAdminRead } from '../cards/card.ts';

/** Which cards are shown. */
export interface CardChoice {
  /** The filter. Absent: there is none. */
  readonly test: EntryTest | undefined;
  /** The numbers of the roots of pinned cards, which stay whatever happens. */
  readonly pinned: ReadonlySet<number>;
  /** The number of the newest entry that was there when the list was cleared. */
  readonly clearedTo: number;
  /** Whether the reads of the admin itself are shown. */
  readonly isAdminShown: boolean;
}

/** The cards of a list. */
export interface CardList {
  /** Pinned cards first, then oldest first. */
  readonly cards: readonly Card[];
  /** The number of cards that the filter hides. */
  readonly hidden: number;
  /** The number of reads of the admin itself. */
  readonly adminReads: number;
}

/**
 * Lists the cards of a timeline.
 *
 * @param before The list before: the timeline may have dropped entries of its pinned cards.
 */
export function listCards(
  { entries: all }: Pick<Timeline, 'entries'>,
  { test, pinned, clearedTo, isAdminShown }: CardChoice,
  before: readonly Card[],
): CardList {
  const isPinned = ({ root }: Card): boolean => pinned.has(root.number);
  const first = all[0]?.number ?? Infinity;
  const kept = before.filter(isPinned).flatMap((card) => card.entries.filter(({ number }) => number < first));
  const entries = [...kept, ...all];
  const current = buildCards(entries, () => true).filter((card) => card.root.number > clearedTo || isPinned(card));
  const candidates = isAdminShown ? current : current.filter((card) => isPinned(card) || !isAdminRead(card));
  const shown = candidates.flatMap((card) => (test && !isPinned(card) ? buildCards(card.entries, test) : card));
  return {
    cards: [...shown.filter(isPinned), ...shown.filter((card) => !isPinned(card))],
    hidden: candidates.length - shown.length,
    adminReads: current.filter(isAdminRead).length,
  };
}
