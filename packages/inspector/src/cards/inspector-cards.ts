import { type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { InspectorElement } from '../controls/inspector-element.ts';
import { renderButton } from '../controls/render-controls.ts';
import { isRowClick } from '../controls/row-focus.ts';
import { toggle } from '../controls/toggle.ts';
import { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { cardStyles } from './card-styles.ts';
import type { Card } from './card.ts';
import { type CardAct, renderCard } from './render-card.ts';

/** Lines that are drawn, and that *Show earlier* adds: more than fit on most screens. */
const STEP = 40;

/** CSS pixels from its end within which a list follows it. */
const NEAR = 28;

/**
 * Cards as a tree: each root cause with its effects below it. It stays at the end until the user
 * scrolls up, and then stays where it is. Earlier lines are shown when they are wanted.
 *
 * @summary The list of cards.
 * @event {EntrySelectEvent} entry-select - The user chose an entry.
 * @slot - Shown when there are no cards.
 */
@customElement('inspector-cards')
export class InspectorCards extends InspectorElement {
  static override styles: CSSResultGroup = [InspectorElement.styles, cardStyles];

  /** Pinned ones first, then oldest first. */
  @property({ attribute: false }) cards: readonly Card[] = [];

  /** The number of the entry whose details are open. */
  @property({ attribute: false }) selected: number | undefined = undefined;

  /** The numbers of the roots of pinned cards. */
  @property({ attribute: false }) pinned: ReadonlySet<number> = new Set();

  /** Whether a step back has undone a card. */
  @property({ attribute: false }) isUndone: (card: Card) => boolean = () => false;

  /** What can be done with a card. */
  @property({ attribute: false }) actsOf: (card: Card) => readonly CardAct[] = () => [];

  /** Called with the number of the entry that the pointer is on, or without one. */
  @property({ attribute: false }) point: (number?: number) => void = () => {};

  /** The number of cards that came while the user looked at others. */
  @state() private unseen = 0;
  /** The roots of cards that the user has opened or closed. */
  @state() private toggled: ReadonlySet<number> = new Set();
  /** The number of lines that are drawn, counted from the end, besides pinned cards. */
  @state() private lines = STEP;

  #isAtEnd = true;
  #pointed: number | undefined;
  /** The newest entry and the newest root that were rendered before. */
  #known = { entry: Infinity, root: 0 };
  #lateAfter = Infinity;
  /** Details that open leave the list less room. */
  readonly #sizes = new ResizeObserver(() => {
    this.#followEnd();
    this.#rowOf(this.selected)?.scrollIntoView({ block: 'nearest' });
  });

  override connectedCallback(): void {
    super.connectedCallback();
    // A list that comes back is at its end, as a new one is.
    this.#isAtEnd = true;
    this.unseen = 0;
    this.#sizes.observe(this);
    this.requestUpdate('cards');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('cards')) this.#takeNew();
    if (!changed.has('selected')) return;
    const chosen = this.cards.findIndex(({ entries }) => entries.some(({ number }) => number === this.selected));
    if (chosen >= 0) this.lines = Math.max(this.lines, this.#countLines(this.cards.slice(chosen)));
  }

  override render(): TemplateResult {
    if (this.cards.length === 0) return html`<slot></slot>`;
    const drawn = this.#drawn();
    const count = drawn.reduce((sum, [, rows]) => sum + 1 + rows.length, 0);
    const total = this.#countLines(this.cards);
    return html`<div class="scroller" @scroll=${this.#onScroll}>
        ${count < total ? renderButton('Show earlier', this.#showEarlier, { look: 'plain' }) : nothing}
        <div
          role="treegrid"
          aria-label="Timeline"
          aria-rowcount=${total}
          @click=${this.#onClick}
          @focusin=${this.#onFocus}
          @pointerover=${({ target }: Event) => this.#pointAt(numberOf(target))}
          @pointerleave=${() => this.#pointAt(undefined)}
        >
          ${repeat(
            drawn,
            ([card]) => card.root.number,
            ([card, rows]) => this.#renderCard(card, rows),
          )}
        </div>
      </div>
      ${
        this.unseen
          ? renderButton(html`<bdi>${this.unseen} new</bdi>`, this.#goToEnd, { glyph: 'end', look: 'unseen' })
          : nothing
      }`;
  }

  override updated(changed: PropertyValues<this>): void {
    this.#followEnd();
    if (changed.has('selected')) this.#rowOf(this.selected)?.scrollIntoView({ block: 'nearest' });
  }

  /** Focuses the row that Tab reaches. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus(options);
  }

  /** The pinned cards and the last lines: of a card that has more, the last rows. */
  #drawn(): readonly (readonly [Card, rows: Card['rows']])[] {
    const drawn: (readonly [Card, Card['rows']])[] = [];
    let left = this.lines;
    for (const card of this.cards.toReversed()) {
      const isPinned = this.pinned.has(card.root.number);
      const rows = this.#isOpen(card) ? card.rows : [];
      if (left > 0 || isPinned) drawn.unshift([card, rows.slice(-Math.max(1, isPinned ? STEP : left - 1))]);
      left -= isPinned ? 0 : 1 + rows.length;
    }
    return drawn;
  }

  #renderCard(card: Card, rows: Card['rows']): TemplateResult {
    const { number } = card.root;
    return renderCard(card, {
      rows,
      selected: this.selected,
      isOpen: this.#isOpen(card),
      isPinned: this.pinned.has(number),
      isUndone: this.isUndone(card),
      lateAfter: number <= this.#lateAfter ? this.#lateAfter : Infinity,
      acts: this.actsOf(card),
    });
  }

  /** Cards are open, except undone ones, until the user toggles them. */
  #isOpen(card: Card): boolean {
    return this.toggled.has(card.root.number) === this.isUndone(card);
  }

  #countLines(cards: readonly Card[]): number {
    return cards.reduce((sum, card) => sum + 1 + (this.#isOpen(card) ? card.rows.length : 0), 0);
  }

  #takeNew(): void {
    const entry = this.cards.reduce((most, { entries }) => Math.max(most, entries.at(-1)?.number ?? 0), 0);
    if (this.#isAtEnd) this.lines = STEP;
    else {
      this.unseen += this.cards.filter(({ root }) => root.number > this.#known.root).length;
      this.lines += Math.max(0, entry - this.#known.entry);
    }
    this.#lateAfter = this.#known.entry;
    this.#known = { entry, root: Math.max(this.cards.at(-1)?.root.number ?? 0, this.#known.root) };
  }

  readonly #showEarlier = (): void => {
    this.#isAtEnd = false;
    this.lines += STEP;
  };

  readonly #onScroll = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return;
    this.#isAtEnd = target.scrollHeight - target.scrollTop - target.clientHeight < NEAR;
    if (this.#isAtEnd) this.unseen = 0;
  };

  readonly #onClick = (event: Event): void => {
    const number = numberOf(event.target);
    if (number === undefined || !isRowClick(event)) return;
    const isCaret = event.target instanceof Element && event.target.closest('.caret') !== null;
    if (!isCaret) this.dispatchEvent(new EntrySelectEvent(number));
    else {
      const before = this.#countLines(this.cards);
      this.#isAtEnd = false;
      this.toggled = toggle(this.toggled, number);
      this.lines += Math.max(0, this.#countLines(this.cards) - before);
    }
  };

  /** Details that are open show the row with focus. */
  readonly #onFocus = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.role === 'row') {
      this.dispatchEvent(new EntrySelectEvent(numberOf(target), false));
    }
  };

  /** Once for each row, however many of its parts the pointer crosses. */
  #pointAt(number: number | undefined): void {
    if (number !== this.#pointed) this.point(number);
    this.#pointed = number;
  }

  #followEnd(): void {
    const scroller = this.renderRoot.querySelector('.scroller');
    if (scroller && this.#isAtEnd) scroller.scrollTop = scroller.scrollHeight;
  }

  readonly #goToEnd = (): void => {
    this.unseen = 0;
    this.#isAtEnd = true;
    this.#followEnd();
    [...this.renderRoot.querySelectorAll<HTMLElement>('[role=row]')].at(-1)?.focus();
  };

  #rowOf(number: number | undefined): Element | null {
    return this.renderRoot.querySelector(`[data-number="${number}"]`);
  }
}

/** The number of the entry whose row holds an element. */
function numberOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role=row]') : null;
  return row ? Number(row.dataset['number']) : undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-cards': InspectorCards;
  }
}
