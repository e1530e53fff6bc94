import { visuallyHiddenStyles } from '@platformapp/elements/styles/visually-hidden';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { toggle } from '../controls/toggle.ts';
import { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { columnStyles } from '../look/column-styles.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import type { CardAct } from './card-act-event.ts';
import type { Card } from './card.ts';
import { type CardLine, findLineAt, heightOf, HEIGHTS, layOut } from './card-lines.ts';
import { cardStyles } from './card-styles.ts';
import { findStep } from './find-step.ts';
import { renderLine } from './render-line.ts';
import { rowStyles } from './row-styles.ts';

const KEYS = { back: 'ArrowLeft', forward: 'ArrowRight' } as const;

/** CSS pixels that are rendered beyond each edge of the visible part. */
const OVERSCAN = 320;

/**
 * Cards as a tree: each root cause with its effects below it. It stays at the end until the user
 * scrolls up, and then stays where it is. Only the lines in and near view are in the document.
 *
 * @summary The list of cards.
 * @event {EntrySelectEvent} entry-select - The user chose an entry.
 * @event {CardActEvent} card-act - The user wants something done with a card.
 * @slot - Shown when there are no cards.
 */
@customElement('inspector-cards')
export class InspectorCards extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    columnStyles,
    visuallyHiddenStyles,
    cardStyles,
    rowStyles,
  ];

  /** Oldest first. */
  @property({ attribute: false }) cards: readonly Card[] = [];

  /** The number of the entry whose details are open. */
  @property({ attribute: false }) selected: number | undefined = undefined;

  /** The numbers of the roots of pinned cards. */
  @property({ attribute: false }) pinned: ReadonlySet<number> = new Set();

  /** Whether a step back has undone a card. */
  @property({ attribute: false }) isUndone: (card: Card) => boolean = () => false;

  /** What can be done with a card. */
  @property({ attribute: false }) actsOf: (card: Card) => readonly CardAct[] = () => [];

  /** The number of cards that came while the user looked at others. */
  @state() private unseen = 0;
  /** The roots of cards that the user has opened or closed. */
  @state() private toggled: ReadonlySet<number> = new Set();

  #lines: readonly CardLine[] = [];
  /** The entry of the line that Tab reaches. */
  #current: number | undefined;
  /** The index of that line. */
  #stop = -1;
  #isAtEnd = true;
  /** The line that stays where it is when others come. */
  #anchor: { readonly number: number; readonly offset: number } | undefined;
  /** The newest entry and the newest root that were rendered before. */
  #known = { entry: Infinity, root: 0 };
  #lateAfter = Infinity;
  /** Details that open leave the list less room. */
  readonly #sizes = new ResizeObserver(() => {
    this.requestUpdate();
    this.#reveal(this.#indexOf(this.selected));
  });

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // A list that comes back is at its end, as a new one is.
    this.#isAtEnd = true;
    this.unseen = 0;
    this.#sizes.observe(this);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  override willUpdate(changed: PropertyValues): void {
    this.#keepAnchor();
    if (changed.has('cards')) this.#takeNew();
    const before = this.#lines;
    if (changed.has('cards') || changed.has('toggled')) this.#lines = layOut(this.cards, (card) => this.#isOpen(card));
    if (changed.has('selected') && this.selected !== undefined) this.#current = this.selected;
    this.#keepCurrent(before);
    const stop = this.#indexOf(this.#current);
    this.#stop = stop === -1 ? this.#lines.length - 1 : stop;
  }

  override render(): TemplateResult {
    if (this.#lines.length === 0) return html`<slot></slot>`;
    return html`<div
        class="scroller"
        role="treegrid"
        aria-label="Timeline"
        aria-rowcount=${this.#lines.length}
        @scroll=${this.#onScroll}
        @keydown=${this.#onKey}
        @click=${this.#onClick}
      >
        <div class="lines" role="presentation" .style=${`block-size: ${heightOf(this.#lines)}px`}>
          ${repeat(
            this.#drawn(),
            (index) => this.#lines[index]?.number,
            (index) => this.#renderLine(index),
          )}
        </div>
      </div>
      ${
        this.unseen
          ? html`<button type="button" class="button more" @click=${this.#goToEnd}>
              <bdi>${this.unseen} new</bdi> ${renderGlyph('end')}
            </button>`
          : nothing
      }`;
  }

  override updated(changed: PropertyValues<this>): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    if (changed.has('selected') && this.selected !== undefined) this.#reveal(this.#indexOf(this.selected));
    if (this.#isAtEnd) scroller.scrollTop = scroller.scrollHeight;
    else if (this.#anchor) {
      const line = this.#lines[this.#indexOf(this.#anchor.number)];
      if (line) scroller.scrollTop = line.top - this.#anchor.offset;
    }
    this.#anchor = undefined;
  }

  /** Focuses the line that Tab reaches. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus(options);
  }

  #renderLine(index: number): TemplateResult | typeof nothing {
    const line = this.#lines[index];
    if (!line) return nothing;
    const { card, number } = line;
    return renderLine(line, {
      index,
      isSelected: number === this.selected,
      isTabStop: index === this.#stop,
      isOpen: this.#isOpen(card),
      isPinned: this.pinned.has(card.root.number),
      isUndone: this.isUndone(card),
      isLate: number > this.#lateAfter && card.root.number <= this.#lateAfter,
      acts: this.actsOf(card),
    });
  }

  /** Cards are open, except undone ones, until the user toggles them. */
  #isOpen(card: Card): boolean {
    return this.toggled.has(card.root.number) === this.isUndone(card);
  }

  #takeNew(): void {
    if (!this.#isAtEnd) this.unseen += this.cards.filter((card) => card.root.number > this.#known.root).length;
    this.#lateAfter = this.#known.entry;
    const entry = this.cards.reduce((most, { entries }) => Math.max(most, entries.at(-1)?.number ?? 0), 0);
    this.#known = { entry, root: Math.max(this.cards.at(-1)?.root.number ?? 0, this.#known.root) };
  }

  /** Unless the list is at its end, its first visible line stays in place. */
  #keepAnchor(): void {
    const scroller = this.#scroller;
    const line = scroller && this.#lines[findLineAt(this.#lines, scroller.scrollTop)];
    if (!scroller || !line || this.#isAtEnd) return;
    this.#anchor = { number: line.number, offset: line.top - scroller.scrollTop };
  }

  /** When the line that had focus goes, the head of its card takes it, else the nearest line. */
  #keepCurrent(before: readonly CardLine[]): void {
    const hadFocus = numberOf(this.shadowRoot?.activeElement?.closest('[role=row]')) === this.#current;
    if (this.#current === undefined || this.#indexOf(this.#current) !== -1) return;
    const index = before.findIndex(({ number }) => number === this.#current);
    const root = before[index]?.card.root.number;
    const next =
      this.#indexOf(root) === -1 ? Math.min(Math.max(index, 0), this.#lines.length - 1) : this.#indexOf(root);
    this.#current = this.#lines[next]?.number;
    if (hadFocus && this.#current !== undefined) void this.#moveTo(next);
  }

  /** The line with focus is always rendered, so that scrolling never removes focus. */
  #drawn(): readonly number[] {
    const height = this.clientHeight;
    const scrolled = this.#isAtEnd ? heightOf(this.#lines) - height : (this.#scroller?.scrollTop ?? 0);
    const first = findLineAt(this.#lines, scrolled - OVERSCAN);
    const last = Math.min(findLineAt(this.#lines, scrolled + height + OVERSCAN), this.#lines.length - 1);
    const indexes = Array.from({ length: last - first + 1 }, (_, place) => first + place);
    return indexes.includes(this.#stop) ? indexes : [...indexes, this.#stop].toSorted((one, other) => one - other);
  }

  #indexOf(number: number | undefined): number {
    return number === undefined ? -1 : this.#lines.findIndex((line) => line.number === number);
  }

  readonly #onScroll = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return;
    this.#isAtEnd = target.scrollHeight - target.scrollTop - target.clientHeight < HEIGHTS.row;
    if (this.#isAtEnd) this.unseen = 0;
    this.requestUpdate();
  };

  readonly #onClick = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest('button')) return;
    const number = numberOf(target.closest('[role=row]'));
    if (number === undefined) return;
    this.#current = number;
    this.requestUpdate();
    if (target.closest('.caret')) this.#toggle(number);
    else this.dispatchEvent(new EntrySelectEvent(number));
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return;
    const line = this.#lines[this.#stop];
    // The buttons of a card have keys of their own.
    if (!line || (target.role !== 'row' && (key === 'Enter' || key === ' '))) return;
    const step = findStep(key, this.#lines, this.#stop, {
      ...(this.matches(':dir(rtl)') ? { back: 'ArrowRight', forward: 'ArrowLeft' } : KEYS),
      page: Math.max(1, Math.floor((this.#scroller?.clientHeight ?? 0) / HEIGHTS.row) - 1),
    });
    if (key === 'Enter') this.dispatchEvent(new EntrySelectEvent(line.number));
    else if (step === 'toggle') this.#toggle(line.card.root.number);
    else if (step === undefined) return;
    else void this.#moveTo(step);
    event.preventDefault();
  };

  #toggle(root: number): void {
    this.toggled = toggle(this.toggled, root);
    this.#isAtEnd = false;
  }

  async #moveTo(wanted: number): Promise<void> {
    const index = Math.min(Math.max(wanted, 0), this.#lines.length - 1);
    const number = this.#lines[index]?.number;
    if (number === undefined) return;
    this.#current = number;
    this.#isAtEnd = index === this.#lines.length - 1;
    this.requestUpdate();
    await this.updateComplete;
    this.#reveal(this.#indexOf(number));
    this.renderRoot.querySelector<HTMLElement>(`[data-number="${number}"]`)?.focus({ preventScroll: true });
    this.dispatchEvent(new EntrySelectEvent(number, false));
  }

  /** Scrolls just enough to show a line. */
  #reveal(index: number): void {
    const scroller = this.#scroller;
    const line = this.#lines[index];
    if (!scroller || !line) return;
    const bottom = line.top + line.height;
    if (line.top < scroller.scrollTop) scroller.scrollTop = line.top - HEIGHTS.gap;
    else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
    else return;
    this.#isAtEnd = index === this.#lines.length - 1;
    this.#anchor = undefined;
  }

  readonly #goToEnd = (): void => {
    this.unseen = 0;
    void this.#moveTo(this.#lines.length - 1);
  };

  get #scroller(): HTMLElement | null {
    return this.renderRoot.querySelector('.scroller');
  }
}

function numberOf(row: Element | null | undefined): number | undefined {
  return row instanceof HTMLElement && row.dataset['number'] ? Number(row.dataset['number']) : undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-cards': InspectorCards;
  }
}
