import {
  type EntryTest,
  parseFilter,
  sourceOf,
  type Timeline,
  type TimelineEntry,
  type TimelineSource,
} from '@platformapp/timeline';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../detail/inspector-detail.ts';
import type { EntryPinEvent } from '../entries/entry-pin-event.ts';
import { columnStyles } from '../look/column-styles.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import type { ResendRequest } from '../resend/edited-request.ts';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import type { EntrySelectEvent } from '../entries/entry-select-event.ts';
import './inspector-grid.ts';

/** From this width on, the details are shown beside the list. */
const WIDE = 700;

/**
 * A list of entries with the field that filters it, and the details of one entry: beside the list
 * from a width of 700 CSS pixels on, instead of the list below that.
 *
 * @summary The entries of a timeline, with their details.
 * @event {EntrySelectEvent} entry-select - The user chose an entry, or none.
 * @slot - Shown when there are no entries.
 */
@customElement('inspector-entries')
export class InspectorEntries extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    columnStyles,
    css`
      .filter {
        flex: 1 1 160px;
      }
      .problem {
        flex-basis: 100%;
        color: var(--ins-error);
      }
      .split {
        display: flex;
        flex: 1;
        min-block-size: 0;
      }
      inspector-grid {
        flex: 1 1 0;
        min-inline-size: 0;
      }
      inspector-grid[hidden] {
        display: none;
      }
      inspector-detail {
        flex: 1 1 0;
        min-inline-size: 0;
      }
      inspector-detail:not([instead]) {
        flex: 0 0 46%;
        border-inline-start: 1px solid var(--ins-line);
      }
    `,
  ];

  /** The accessible name of the list. */
  @property() label = 'Timeline';

  @property({ attribute: false }) timeline: Timeline | undefined = undefined;

  /** Only entries of this source are listed. */
  @property() source: TimelineSource | undefined = undefined;

  /** The number of the entry whose details are open. */
  @property({ attribute: false }) row: number | undefined = undefined;

  /** Resends a request. Absent where that is not possible. */
  @property({ attribute: false }) resend: ResendRequest | undefined = undefined;

  @state() private filter = '';
  @state() private test: EntryTest = () => true;
  @state() private problem = '';
  @state() private pinned: ReadonlySet<number> = new Set();
  @state() private isPinnedOnly = false;
  @state() private isWide = true;
  /** The last valid filter. */
  #matches: EntryTest = () => true;
  readonly #sizes = new ResizeObserver(([entry]) => {
    this.isWide = (entry?.contentRect.width ?? WIDE) >= WIDE;
  });

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('timeline') && this.hasUpdated) this.#forget();
    const parts = ['source', 'filter', 'isPinnedOnly', ...(this.isPinnedOnly ? ['pinned'] : [])];
    // With another test, the list counts its new rows from zero.
    if (!parts.some((name) => changed.has(name))) return;
    const reading = parseFilter(this.filter);
    this.problem = 'problem' in reading ? reading.problem : '';
    // In place of an invalid filter, such as one that is still being typed, the last valid one stays.
    if ('matches' in reading) this.#matches = reading.matches;
    const { source, isPinnedOnly, pinned } = this;
    const matches = this.#matches;
    this.test = (entry) => isFrom(entry, source) && (!isPinnedOnly || pinned.has(entry.number)) && matches(entry);
  }

  override render(): TemplateResult {
    const entry = this.row === undefined ? undefined : this.timeline?.find(this.row);
    // Details that cover the list have nothing to filter.
    return html`${entry && !this.isWide ? nothing : this.#renderBar()}
      <div class="split">
        <inspector-grid
          ?hidden=${entry !== undefined && !this.isWide}
          .label=${this.label}
          .timeline=${this.timeline}
          .test=${this.test}
          .selected=${entry?.number}
          .pinned=${this.pinned}
          @entry-select=${this.#follow}
        >
          ${
            this.filter === '' && !this.isPinnedOnly
              ? html`<slot></slot>`
              : html`<div class="empty">
                  <strong>Nothing fits the filter</strong>
                  <span class="actions"
                    ><button type="button" class="button" @click=${this.#clearFilter}>Show everything</button></span
                  >
                </div>`
          }
        </inspector-grid>
        ${
          entry
            ? html`<inspector-detail
                .entry=${entry}
                .timeline=${this.timeline}
                ?pinned=${this.pinned.has(entry.number)}
                ?instead=${!this.isWide}
                .resend=${this.resend}
                @entry-pin=${({ number }: EntryPinEvent) => this.#pin(number)}
                @entry-select=${this.#onDetailSelect}
              ></inspector-detail>`
            : nothing
        }
      </div>`;
  }

  /** Focuses the details where they are open, else the list. */
  override focus(): void {
    void this.#focus(this.row === undefined ? 'inspector-grid' : 'inspector-detail');
  }

  #renderBar(): TemplateResult {
    const pinned = this.#pinnedCount;
    return html`<div class="bar" role="search">
      <input
        class="field filter"
        type="search"
        aria-label="Filter"
        aria-invalid=${this.problem === '' ? nothing : 'true'}
        aria-describedby=${this.problem === '' ? nothing : 'problem'}
        placeholder="Filter: is:error  source:api  status:4xx  -word"
        spellcheck="false"
        autocomplete="off"
        .value=${this.filter}
        @input=${({ target }: Event) => {
          if (target instanceof HTMLInputElement) this.filter = target.value;
        }}
      />
      ${
        pinned > 0
          ? html`<button
              type="button"
              class="button"
              aria-pressed=${this.isPinnedOnly}
              @click=${() => (this.isPinnedOnly = !this.isPinnedOnly)}
            >
              ${renderGlyph('pin')} <bdi>${pinned} pinned</bdi>
            </button>`
          : nothing
      }
      <slot name="actions"></slot>
      ${this.problem === '' ? nothing : html`<span class="problem" id="problem" role="status">${this.problem}</span>`}
    </div>`;
  }

  /** Arrow keys change the details only if they are open already. */
  readonly #follow = (event: EntrySelectEvent): void => {
    if (!event.isOpening && this.row === undefined) event.stopPropagation();
    else if (event.isOpening && !this.isWide) void this.#focus('inspector-detail');
  };

  readonly #onDetailSelect = ({ number }: EntrySelectEvent): void => {
    if (number === undefined) {
      void this.#focusList();
      return;
    }
    const entry = this.timeline?.find(number);
    // Without the filter, an entry of another source is not listed either.
    if (entry && isFrom(entry, this.source) && !this.test(entry)) this.#clearFilter();
  };

  async #focusList(): Promise<void> {
    await this.#focus('inspector-grid:not([hidden]), inspector-detail');
  }

  async #focus(selector: string): Promise<void> {
    // The list is back once the owner has removed the details.
    await new Promise(requestAnimationFrame);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  readonly #clearFilter = (): void => {
    this.filter = '';
    this.isPinnedOnly = false;
  };

  /** Entries that were dropped meanwhile are left out. */
  get #pinnedCount(): number {
    return [...this.pinned].filter((number) => this.timeline?.find(number)).length;
  }

  /** The same numbers are other entries in another timeline. */
  #forget(): void {
    this.pinned = new Set();
    this.isPinnedOnly = false;
  }

  #pin(number: number): void {
    const pinned = new Set(this.pinned);
    if (!pinned.delete(number)) pinned.add(number);
    this.pinned = pinned;
    if (pinned.size === 0) this.isPinnedOnly = false;
  }
}

function isFrom(entry: TimelineEntry, source: TimelineSource | undefined): boolean {
  return source === undefined || sourceOf(entry) === source;
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-entries': InspectorEntries;
  }
}
