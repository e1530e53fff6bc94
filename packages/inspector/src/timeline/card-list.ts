import type { TimelineEntry } from '@platformapp/timeline';
import type { LitElement } from 'lit';
import { buildCards, type Card, isAdminRead } from '../cards/card.ts';
import type { EntryFilter } from './entry-filter.ts';

/** Lines that are drawn, and that *Show earlier* adds: more than fit on most screens. */
const STEP = 40;

/** CSS pixels from its end within which a list follows it. */
const NEAR = 28;

/**
 * The cards of a timeline, and which of their lines are drawn: the last ones, until earlier ones
 * are wanted. The list stays at its end until the user scrolls up, and then stays where it is.
 */
export class CardList {
  /** Pinned cards first, which stay whatever happens, then oldest first. */
  cards: readonly Card[] = [];
  /** The number of cards that the filter hides. */
  hidden = 0;
  /** The number of reads of the admin itself. */
  adminReads = 0;
  /** The number of cards that came while the user looked at others. */
  unseen = 0;
  isAtEnd = true;
  /** Entries with a greater number have slipped in after their card was drawn. */
  lateAfter = Infinity;
  /** Whether a step back has undone a card. */
  readonly isUndone: (card: Card) => boolean;
  readonly #host: LitElement;
  /** The roots of pinned cards. */
  #pinned: ReadonlySet<number> = new Set();
  /** The roots of cards that the user has opened or closed. */
  #toggled: ReadonlySet<number> = new Set();
  /** The number of lines that are drawn, counted from the end, besides pinned cards. */
  #lines = STEP;
  /** The newest entry and the newest root that were listed before. */
  #known = { entry: Infinity, root: 0 };

  constructor(host: LitElement, isUndone: (card: Card) => boolean) {
    this.#host = host;
    this.isUndone = isUndone;
  }

  /**
   * Lists the entries of the timeline, which may have dropped some of pinned cards.
   *
   * @param after The number of the newest entry that was there when the list was cleared.
   */
  list(entries: readonly TimelineEntry[], after: number, { test, isAdminShown }: EntryFilter): void {
    const first = entries[0]?.number ?? Infinity;
    const pinned = this.cards.filter(this.isPinned);
    const kept = pinned.flatMap((card) => card.entries.filter(({ number }) => number < first));
    const all = buildCards([...kept, ...entries], () => true);
    const current = all.filter((card) => card.root.number > after || this.isPinned(card));
    const candidates = isAdminShown ? current : current.filter((card) => this.isPinned(card) || !isAdminRead(card));
    const shown = candidates.flatMap((card) => (test && !this.isPinned(card) ? buildCards(card.entries, test) : card));
    this.cards = [...shown.filter(this.isPinned), ...shown.filter((card) => !this.isPinned(card))];
    this.hidden = candidates.length - shown.length;
    this.adminReads = current.filter(isAdminRead).length;
    this.#follow();
  }

  /** The pinned cards and the last lines: of a card that has more, the last rows. */
  draw(): readonly (readonly [Card, rows: Card['rows']])[] {
    const drawn: (readonly [Card, Card['rows']])[] = [];
    let left = this.#lines;
    for (const card of this.cards.toReversed()) {
      const isPinned = this.isPinned(card);
      const rows = this.isOpen(card) ? card.rows : [];
      if (left > 0 || isPinned) drawn.unshift([card, rows.slice(-Math.max(1, isPinned ? STEP : left - 1))]);
      left -= isPinned ? 0 : 1 + rows.length;
    }
    return drawn;
  }

  /** The number of lines, also of those that are not drawn. */
  count(cards: readonly Card[] = this.cards): number {
    return cards.reduce((sum, card) => sum + 1 + (this.isOpen(card) ? card.rows.length : 0), 0);
  }

  readonly isPinned = ({ root }: Card): boolean => this.#pinned.has(root.number);

  /** Cards are open, except undone ones, until the user toggles them. */
  isOpen(card: Card): boolean {
    return this.#toggled.has(card.root.number) === this.isUndone(card);
  }

  pin(root: number): void {
    this.#pinned = this.#pinned.symmetricDifference(new Set([root]));
    this.#host.requestUpdate('pinned');
  }

  toggle(root: number): void {
    const before = this.count();
    this.isAtEnd = false;
    this.#toggled = this.#toggled.symmetricDifference(new Set([root]));
    this.#lines += Math.max(0, this.count() - before);
    this.#host.requestUpdate();
  }

  /** Draws the line of an entry too. */
  reveal(entry: number | undefined): void {
    const place = this.cards.findIndex(({ entries }) => entries.some(({ number }) => number === entry));
    if (place >= 0) this.#lines = Math.max(this.#lines, this.count(this.cards.slice(place)));
  }

  readonly showEarlier = (): void => {
    this.isAtEnd = false;
    this.#lines += STEP;
    this.#host.requestUpdate();
  };

  /** Follows the end again once the user is there. */
  readonly onScroll = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return;
    this.isAtEnd = isNearEnd(target);
    if (this.isAtEnd) this.goToEnd();
  };

  goToEnd(): void {
    if (this.unseen > 0) this.#host.requestUpdate();
    this.isAtEnd = true;
    this.unseen = 0;
  }

  /** What is in view stays in place when cards come. */
  #follow(): void {
    const entry = this.cards.reduce((most, { entries }) => Math.max(most, entries.at(-1)?.number ?? 0), 0);
    if (this.isAtEnd) this.#lines = STEP;
    else {
      this.unseen += this.cards.filter(({ root }) => root.number > this.#known.root).length;
      this.#lines += Math.max(0, entry - this.#known.entry);
    }
    this.lateAfter = this.#known.entry;
    this.#known = { entry, root: Math.max(this.cards.at(-1)?.root.number ?? 0, this.#known.root) };
  }
}

/** Whether a scroller is at its end, or nearly so. */
export function isNearEnd({ scrollHeight, scrollTop, clientHeight }: Element): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}
