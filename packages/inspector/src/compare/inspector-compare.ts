import { visuallyHiddenStyles } from '@platformapp/elements/styles/visually-hidden';
import type { Timeline, TimelineEntry } from '@platformapp/timeline';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { FollowTimeline } from '../updates/follow-timeline.ts';
import { describeRow } from '../entries/describe-row.ts';
import { columnStyles } from '../look/column-styles.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { renderIconButton } from '../look/render-icon-button.ts';
import { EntryCompareEvent } from '../entries/entry-compare-event.ts';
import { diffLines, type DiffLine } from './diff-lines.ts';
import { partsOf } from './entry-parts.ts';

/**
 * Two entries side by side, with the lines that differ marked. Without room for two columns, lines
 * that differ are shown one below the other.
 *
 * @summary Two entries compared.
 * @event {EntryCompareEvent} entry-compare - The user goes back to the list.
 */
@customElement('inspector-compare')
export class InspectorCompare extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    columnStyles,
    visuallyHiddenStyles,
    css`
      :host {
        container-type: inline-size;
      }
      .bar {
        flex-wrap: nowrap;
      }
      h2 {
        flex: 1;
      }
      .line {
        /* Holds the words that are hidden from sight. */
        position: relative;
        display: grid;
        grid-template-columns: 20px minmax(0, 1fr) minmax(0, 1fr);
        font: var(--ins-mono);
      }
      .line > * {
        min-block-size: 20px;
        padding: 2px 6px;
        border-inline-start: 1px solid var(--ins-line);
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
      .mark {
        padding: 2px 0;
        border: 0;
        color: var(--ins-accent);
        text-align: center;
      }
      .head {
        position: sticky;
        z-index: 1;
        inset-block-start: 0;
        border-block-end: 1px solid var(--ins-line);
        background: var(--ins-bar);
        font-weight: 600;
      }
      .head > * {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      h3 {
        margin: 0;
        padding: 8px 8px 4px 26px;
      }
      h3 .muted {
        font-weight: 400;
      }
      .differs {
        background: var(--ins-selected);
      }
      @container (inline-size < 520px) {
        .line {
          grid-template-columns: 20px minmax(0, 1fr);
        }
        .line > .right {
          grid-column: 2;
          border-block-start: 1px dotted var(--ins-control);
        }
        .line:not(.differs, .head) > .right {
          display: none;
        }
      }
      @media (forced-colors: active) {
        .differs {
          outline: 1px solid Highlight;
          outline-offset: -1px;
        }
      }
    `,
  ];

  /** The two entries, the left one first. */
  @property({ attribute: false }) entries: readonly [TimelineEntry, TimelineEntry] | undefined = undefined;

  /** The timeline that they are in. */
  @property({ attribute: false }) timeline: Timeline | undefined = undefined;

  constructor() {
    super();
    this.addController(new FollowTimeline(this, (entry) => this.entries?.includes(entry) ?? false));
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.entries) return nothing;
    const [left, right] = this.entries;
    const others = new Map(partsOf(right).map((part) => [part.name, part.lines]));
    const parts = partsOf(left).map(({ name, lines }) => ({ name, lines: diffLines(lines, others.get(name) ?? []) }));
    return html`<div class="bar" @keydown=${this.#onKey}>
        ${renderIconButton('back', 'Back to the list', () => this.#close())}
        <h2 tabindex="-1">Compare #${left.number} and #${right.number}</h2>
        <button
          type="button"
          class="button"
          @click=${() => this.dispatchEvent(new EntryCompareEvent([right.number, left.number]))}
        >
          Swap
        </button>
      </div>
      <div class="body" tabindex="0" role="group" aria-label="Comparison" @keydown=${this.#onKey}>
        <div class="line head">
          <span class="mark"></span>
          <span dir="auto">#${left.number} ${describeRow(left).text}</span>
          <span class="right" dir="auto">#${right.number} ${describeRow(right).text}</span>
        </div>
        ${parts.map(({ name, lines }) => (lines.length === 0 ? nothing : renderPart(name, lines)))}
      </div>`;
  }

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('h2')?.focus(options);
  }

  readonly #onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.#close();
  };

  #close(): void {
    this.dispatchEvent(new EntryCompareEvent(undefined));
  }
}

function renderPart(name: string, lines: readonly DiffLine[]): TemplateResult {
  const count = lines.filter(({ isSame }) => !isSame).length;
  return html`<h3>
      ${name}
      <span class="muted">${count === 0 ? 'the same' : count === 1 ? '1 line differs' : `${count} lines differ`}</span>
    </h3>
    <div role="table" aria-label=${name}>
      ${lines.map(
        ({ left, right, isSame }) =>
          html`<div class=${isSame ? 'line' : 'line differs'} role="row">
            <span class="mark" role="cell"
              >${isSame ? nothing : html`<span aria-hidden="true">≠</span><span class="visually-hidden">differs</span>`}</span
            >
            <span role="cell" dir="ltr">${left}</span>
            <span class="right" role="cell" dir="ltr">${right}</span>
          </div>`,
      )}
    </div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-compare': InspectorCompare;
  }
}
