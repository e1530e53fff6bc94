import type { EntryTest, Timeline, TimelineEntry } from '@platformapp/timeline';
import { VirtualizerController } from '@tanstack/lit-virtual';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { columnStyles } from '../look/column-styles.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { Throttle } from '../updates/throttle.ts';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { gridStyles } from './grid-styles.ts';
import { renderRow, ROW } from './render-row.ts';
import { RowModel } from './row-model.ts';

/** Rows that are rendered beyond each edge of the visible part. */
const OVERSCAN = 12;

/**
 * The entries of a timeline, one row each, oldest first. It stays at the end until the user scrolls
 * up, and renders new entries ten times a second, however many come.
 *
 * @summary The list of entries.
 * @event {EntrySelectEvent} entry-select - The user chose an entry.
 * @slot - Shown when there are no rows.
 */
@customElement('inspector-grid')
export class InspectorGrid extends LitElement {
  static override readonly styles: CSSResultGroup = [instrumentStyles, columnStyles, gridStyles];

  /** The accessible name of the grid. */
  @property() label = 'Timeline';

  /** The timeline with the entries. */
  @property({ attribute: false }) timeline: Timeline | undefined = undefined;

  /** The filter of the entries. */
  @property({ attribute: false }) test: EntryTest = () => true;

  /** The number of the entry whose details are open. */
  @property({ attribute: false }) selected: number | undefined = undefined;

  /** The numbers of the entries that are pinned. */
  @property({ attribute: false }) pinned: ReadonlySet<number> = new Set();

  /** The number of rows that came while the user looked at others. */
  @state() private unseen = 0;

  #model: RowModel | undefined;
  /** The number of the row that Tab reaches. */
  #current: number | undefined;
  #isAtEnd = true;
  readonly #looks = new Throttle(() => this.#look());
  /** Rows dropped from the start since the last rendering. The visible ones stay in place. */
  #gone = 0;

  readonly #virtual = new VirtualizerController<HTMLElement, HTMLElement>(this, {
    count: 0,
    estimateSize: () => ROW,
    getScrollElement: () => this.#scroller,
    overscan: OVERSCAN,
  });

  /** The number of rows. */
  get count(): number {
    return this.#model?.rows.length ?? 0;
  }

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('timeline')) {
      this.#model?.dispose();
      this.#model = this.timeline && new RowModel(this.timeline, this.test, this.#looks.request);
    } else if (changed.has('test')) {
      this.#model?.setTest(this.test);
    }
    if (changed.has('timeline') || changed.has('test')) this.unseen = 0;
    if (changed.has('selected') && this.selected !== undefined) this.#current = this.selected;
    const virtualizer = this.#virtual.getVirtualizer();
    if (virtualizer.options.count !== this.count) virtualizer.setOptions({ ...virtualizer.options, count: this.count });
  }

  override render(): TemplateResult {
    if (this.count === 0) return html`<slot></slot>`;
    const virtualizer = this.#virtual.getVirtualizer();
    return html`<div class="grid" role="grid" aria-label=${this.label} aria-rowcount=${this.count + 1}>
        <div role="rowgroup">
          <div class="row head" role="row" aria-rowindex="1">
            <span role="columnheader" class="time">Time</span>
            <span role="columnheader" class="kind">Kind</span>
            <span role="columnheader" class="what">What</span>
            <span role="columnheader" class="result">Result</span>
            <span role="columnheader" class="took">Took</span>
          </div>
        </div>
        <div class="scroller" role="rowgroup" @scroll=${this.#onScroll} @keydown=${this.#onKey} @click=${this.#onClick}>
          <div class="rows" role="presentation" .style=${`block-size: ${virtualizer.getTotalSize()}px`}>
            ${repeat(
              this.#drawn(),
              (index) => this.#model?.rows[index]?.number ?? -index,
              (index) => this.#renderRow(index),
            )}
          </div>
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

  override updated(changed: PropertyValues): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    if (changed.has('selected') && this.selected !== undefined) this.#reveal(this.selected);
    if (this.#isAtEnd) scroller.scrollTop = scroller.scrollHeight;
    else if (this.#gone > 0) scroller.scrollTop -= this.#gone * ROW;
    this.#gone = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // A list that comes back is at its end, as a new one is.
    this.#isAtEnd = true;
    this.unseen = 0;
    if (this.timeline && !this.#model) {
      this.#model = new RowModel(this.timeline, this.test, this.#looks.request);
      this.requestUpdate();
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#model?.dispose();
    this.#model = undefined;
    this.#looks.cancel();
  }

  /** Focuses the row that Tab reaches. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus(options);
  }

  #look(): void {
    const model = this.#model;
    if (!model) return;
    const focused = this.#focusedNumber();
    const { added, dropped, isReset } = model.update();
    if (isReset) this.unseen = 0;
    else if (!this.#isAtEnd) this.unseen += added;
    this.#gone += dropped;
    this.requestUpdate();
    // The row that had focus was dropped, so the oldest remaining row takes it.
    if (focused !== undefined && model.indexOf(focused) === -1) void this.#moveTo(0);
  }

  #renderRow(index: number): TemplateResult | typeof nothing {
    const entry = this.#model?.rows[index];
    if (!entry) return nothing;
    return renderRow({
      entry,
      index,
      depth: this.#model?.depthOf(entry) ?? 0,
      isSelected: entry.number === this.selected,
      isPinned: this.pinned.has(entry.number),
      isTabStop: index === this.#tabStop(),
    });
  }

  /** The row with focus is always rendered, so that scrolling never removes focus. */
  #drawn(): readonly number[] {
    const indexes = this.#virtual
      .getVirtualizer()
      .getVirtualItems()
      .map(({ index }) => index);
    const stop = this.#tabStop();
    return indexes.includes(stop) ? indexes : [...indexes, stop].toSorted((one, other) => one - other);
  }

  #tabStop(): number {
    const index = this.#model?.indexOf(this.#current) ?? -1;
    return index === -1 ? this.count - 1 : index;
  }

  #focusedNumber(): number | undefined {
    return numberOf(this.shadowRoot?.activeElement);
  }

  readonly #onScroll = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return;
    this.#isAtEnd = target.scrollHeight - target.scrollTop - target.clientHeight < ROW;
    if (this.#isAtEnd) this.unseen = 0;
  };

  readonly #onClick = ({ target }: Event): void => {
    const number = target instanceof Element ? numberOf(target.closest('[role=row]')) : undefined;
    if (number === undefined) return;
    this.#current = number;
    this.dispatchEvent(new EntrySelectEvent(number));
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const index = this.#tabStop();
    const entry = this.#model?.rows[index];
    if (!entry) return;
    if (event.key === 'Enter' || event.key === ' ') {
      this.dispatchEvent(new EntrySelectEvent(entry.number));
    } else {
      const next = this.#stepOf(event.key, index, entry);
      if (next === undefined) return;
      void this.#moveTo(next);
    }
    event.preventDefault();
  };

  #stepOf(key: string, index: number, entry: TimelineEntry): number | undefined {
    const page = Math.max(1, Math.floor((this.#scroller?.clientHeight ?? 0) / ROW) - 1);
    const isRtl = this.matches(':dir(rtl)');
    switch (key) {
      case 'ArrowDown':
        return index + 1;
      case 'ArrowUp':
        return index - 1;
      case 'PageDown':
        return index + page;
      case 'PageUp':
        return index - page;
      case 'Home':
        return 0;
      case 'End':
        return this.count - 1;
      case isRtl ? 'ArrowRight' : 'ArrowLeft':
        return this.#placeOf(this.#model?.indexOf(entry.cause));
      case isRtl ? 'ArrowLeft' : 'ArrowRight':
        return this.#placeOf(this.#model?.rows.findIndex(({ cause }) => cause === entry.number));
      default:
        return undefined;
    }
  }

  #placeOf(index: number | undefined): number | undefined {
    return index === -1 ? undefined : index;
  }

  async #moveTo(wanted: number): Promise<void> {
    const index = Math.min(Math.max(wanted, 0), this.count - 1);
    const number = this.#model?.rows[index]?.number;
    if (number === undefined) return;
    this.#current = number;
    this.#isAtEnd = index === this.count - 1;
    this.requestUpdate();
    await this.updateComplete;
    this.#reveal(number);
    this.renderRoot.querySelector<HTMLElement>(`[data-number="${number}"]`)?.focus({ preventScroll: true });
    this.dispatchEvent(new EntrySelectEvent(number, false));
  }

  /** Scrolls just enough to show a row. */
  #reveal(number: number): void {
    const scroller = this.#scroller;
    const index = this.#model?.indexOf(number) ?? -1;
    if (!scroller || index === -1) return;
    const [top, bottom] = [index * ROW, (index + 1) * ROW];
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
    else return;
    this.#isAtEnd = index === this.count - 1;
  }

  readonly #goToEnd = (): void => {
    this.unseen = 0;
    void this.#moveTo(this.count - 1);
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
    'inspector-grid': InspectorGrid;
  }
}
