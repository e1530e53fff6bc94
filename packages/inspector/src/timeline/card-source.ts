import type { EntryTest, Timeline, TimelineEntry } from '@platformapp/timeline';
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
 * Makes the cards of a timeline. The result of the filter for an entry is kept until the entry is
 * answered, because a filter may search megabytes.
 */
export class CardSource {
  readonly #timeline: Timeline;
  #test: EntryTest | undefined;
  #matching = new WeakMap<TimelineEntry, boolean>();
  /** The entries of pinned cards, which the timeline may drop. */
  #kept: readonly TimelineEntry[] = [];
  readonly #unsubscribe: () => void;

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
    this.#unsubscribe = timeline.subscribe((entry) => this.#matching.delete(entry));
  }

  /** Lists the cards as they are now. */
  list({ test, pinned, clearedTo, isAdminShown }: CardChoice): CardList {
    if (test !== this.#test) this.#matching = new WeakMap();
    this.#test = test;
    const first = this.#timeline.entries[0]?.number ?? Infinity;
    const entries = [...this.#kept.filter(({ number }) => number < first), ...this.#timeline.entries];
    const isPinned = ({ root }: Card): boolean => pinned.has(root.number);
    const all = buildCards(entries, () => true);
    const current = all.filter((card) => card.root.number > clearedTo || isPinned(card));
    const candidates = isAdminShown ? current : current.filter((card) => !isAdminRead(card));
    const shown = candidates.flatMap((card) => (test && !isPinned(card) ? this.#filter(card, test) : card));
    this.#kept = all.filter(isPinned).flatMap((card) => card.entries);
    return {
      cards: [...shown.filter(isPinned), ...shown.filter((card) => !isPinned(card))],
      hidden: candidates.length - shown.length,
      adminReads: current.filter(isAdminRead).length,
    };
  }

  /** Stops following the timeline. */
  dispose(): void {
    this.#unsubscribe();
  }

  #filter({ entries }: Card, test: EntryTest): readonly Card[] {
    return buildCards(entries, (entry) => {
      const matches = this.#matching.get(entry) ?? test(entry);
      this.#matching.set(entry, matches);
      return matches;
    });
  }
}
