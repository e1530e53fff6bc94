import type { AdminState } from '@platformapp/host';
import type { MisuseReport } from '@platformapp/protocol';
import type { Timeline, TimelineEntry } from '@platformapp/timeline';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ActionStatus } from '../controls/action-status.ts';
import { RowFocus } from '../controls/row-focus.ts';
import { copyText } from '../controls/copy-text.ts';
import { describeMisuse, formatAgo, formatTime } from '../entries/describe-row.ts';
import { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { columnStyles } from '../look/column-styles.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { listStyles } from '../look/list-styles.ts';
import { renderIconButton } from '../look/render-icon-button.ts';
import { toolsStyles } from '../look/tools-styles.ts';
import { FollowTimeline } from '../updates/follow-timeline.ts';

/** Maximum number of rule breaks that are listed. */
const SHOWN = 200;

type MisuseEntry = Extract<TimelineEntry, { readonly type: 'misuse' }>;

/** A rule break, however often it was reported. */
interface RuleBreak {
  /** The newest report. */
  readonly entry: MisuseEntry;
  readonly count: number;
}

/**
 * Where the app breaks documented rules, newest first, each with its place, its value and the rule.
 *
 * @summary The tab of the rules.
 * @event {EntrySelectEvent} entry-select - The user wants to see a rule break in the timeline.
 * @slot - Shown when no rule was broken.
 */
@customElement('inspector-rules')
export class InspectorRules extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    columnStyles,
    toolsStyles,
    listStyles,
    css`
      [role='row'] {
        display: grid;
        grid-template-columns: 14px minmax(0, 1fr) max-content;
        align-items: start;
        gap: 2px 8px;
        padding-block: 8px;
      }
      [role='row'] > .glyph {
        margin-block-start: 1px;
        color: var(--admin-danger-text);
      }
      .place {
        font: var(--admin-dense-mono);
        font-weight: 700;
        overflow-wrap: anywhere;
      }
      .about {
        grid-column: 2 / -1;
        overflow-wrap: anywhere;
      }
      .link {
        min-block-size: 24px;
        margin-inline-end: 12px;
        padding: 0;
        border: 0;
        background: none;
        color: var(--admin-accent-text);
        font: inherit;
        cursor: pointer;
      }
      .link:hover {
        text-decoration: underline;
      }
      .more {
        padding: 8px 12px;
        color: var(--admin-muted);
      }
    `,
  ];

  @property({ attribute: false }) timeline: Timeline | undefined = undefined;
  @property({ attribute: false }) admin: AdminState | undefined = undefined;

  @state() private filter = '';
  /** The number of the newest entry that was there when the list was cleared. */
  @state() private clearedTo = 0;
  readonly #status = new ActionStatus(this);

  constructor() {
    super();
    void new RowFocus(this);
    this.addController(new FollowTimeline(this, ({ type }) => type === 'misuse'));
  }

  override render(): TemplateResult {
    const all = this.#listBreaks();
    const words = this.filter.trim().toLowerCase();
    const shown = all.filter(({ entry }) => textOf(entry.report).toLowerCase().includes(words));
    const dropped = (this.admin?.dropped.atWindow ?? 0) + (this.admin?.dropped.atPort ?? 0);
    return html`<div class="tools" role="toolbar" aria-label="Rules">
        ${renderIconButton('clear', 'Clear', this.#clear)}
        <span class="search" role="search"
          >${renderGlyph('filter')}<input
            class="field"
            type="search"
            aria-label="Filter"
            placeholder="Filter"
            .value=${this.filter}
            @input=${this.#onFilter}
        /></span>
      </div>
      <div class="body">
        ${all.length === 0 ? html`<slot></slot>` : this.#renderBreaks(shown)}
        ${dropped > 0 ? html`<p class="more">${dropped} ${dropped === 1 ? 'message' : 'messages'} dropped</p>` : nothing}
      </div>
      ${this.#status.renderOutcome()}`;
  }

  #renderBreaks(breaks: readonly RuleBreak[]): TemplateResult {
    return html`<section>
      <h2>Rule breaks <span class="muted">${breaks.length}, newest first</span></h2>
      ${
        breaks.length === 0
          ? html`<p class="muted" role="status">No entries match the filter</p>`
          : html`<div role="grid" aria-label="Rule breaks">
              ${breaks.slice(0, SHOWN).map((each) => this.#renderBreak(each))}
            </div>`
      }
      ${breaks.length > SHOWN ? html`<p class="muted">and ${breaks.length - SHOWN} older</p>` : nothing}
    </section>`;
  }

  #renderBreak({ entry: { number, at, report }, count }: RuleBreak): TemplateResult {
    const what = describeMisuse(report);
    return html`<div role="row" tabindex="-1">
      ${renderGlyph('rules')}
      <span role="gridcell" class="place" dir="auto">${what}</span>
      <span role="gridcell" class="muted" title=${formatTime(at)}
        >${count > 1 ? html`<span class="pill">${count}×</span> ` : nothing}${formatAgo(at)}</span
      >
      <span role="gridcell" class="about">${report.sentence} <span class="muted">${report.rule}</span></span>
      <span role="gridcell" class="about">
        <button
          type="button"
          class="link"
          aria-label="Show in Timeline: ${what}"
          @click=${() => this.dispatchEvent(new EntrySelectEvent(number))}
        >
          Show in Timeline
        </button>
        <button
          type="button"
          class="link"
          aria-label="Copy as test: ${what}"
          @click=${() => void this.#status.run(() => copyText(writeTest(report), 'Copied as test.'))}
        >
          Copy as test
        </button>
      </span>
    </div>`;
  }

  /** Newest first. An app that loads again breaks the same rules again. */
  #listBreaks(): readonly RuleBreak[] {
    const breaks = new Map<string, RuleBreak>();
    for (const entry of this.timeline?.entries ?? []) {
      if (entry.type !== 'misuse' || entry.number <= this.clearedTo) continue;
      const { code, place, value } = entry.report;
      const key = JSON.stringify([code, place, value]);
      const count = (breaks.get(key)?.count ?? 0) + 1;
      breaks.delete(key);
      breaks.set(key, { entry, count });
    }
    return [...breaks.values()].toReversed();
  }

  readonly #clear = (): void => {
    this.clearedTo = this.timeline?.entries.at(-1)?.number ?? 0;
  };

  readonly #onFilter = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) this.filter = target.value;
  };
}

function textOf(report: MisuseReport): string {
  return `${describeMisuse(report)} ${report.sentence} ${report.rule}`;
}

function writeTest({ code }: MisuseReport): string {
  return `await expect(admin).toReportMisuse("${code}");`;
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-rules': InspectorRules;
  }
}
