import type { AdminState } from '@platformapp/host';
import type { TimelineEntry } from '@platformapp/timeline';
import { css, type CSSResultGroup, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { InspectorElement } from '../controls/inspector-element.ts';
import { renderFilter, renderIconButton, renderLink } from '../controls/render-controls.ts';
import { renderList } from '../controls/render-list.ts';
import { describeMisuse, formatAgo, formatTime, splitMisuse } from '../entries/describe-row.ts';
import { renderEntryLink } from '../entries/entry-select-event.ts';
import { renderGlyph } from '../look/glyph.ts';

/** A rule break, however often it was reported. */
export interface RuleBreak {
  /** The newest report. */
  readonly entry: Extract<TimelineEntry, { readonly type: 'misuse' }>;
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
export class InspectorRules extends InspectorElement {
  static override styles: CSSResultGroup = [
    InspectorElement.styles,
    css`
      [role='grid'] [role='row'] {
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
      [role='gridcell'] {
        overflow-wrap: anywhere;
      }
      .value {
        background: var(--admin-danger-soft);
        color: var(--admin-danger-text);
      }
      .about {
        grid-column: 2 / -1;
      }
      .link {
        margin-inline-end: 12px;
      }
      .more {
        padding: 8px 12px;
      }
    `,
  ];

  @property({ attribute: false }) admin: AdminState | undefined = undefined;

  /** The number of the newest entry that was there when the timeline was cleared. */
  @property({ attribute: false }) clearedTo = 0;

  /** Clears the timeline, and the rule breaks with it. */
  @property({ attribute: false }) clear: () => void = () => {};

  @state() private filter = '';

  override render(): TemplateResult {
    const all = listBreaks(this.timeline?.entries ?? [], this.clearedTo);
    const words = this.filter.trim().toLowerCase();
    const items = all.filter(({ entry: { report } }) =>
      `${describeMisuse(report)} ${report.sentence} ${report.rule}`.toLowerCase().includes(words),
    );
    const dropped = (this.admin?.dropped.atWindow ?? 0) + (this.admin?.dropped.atPort ?? 0);
    return html`<div class="tools" role="toolbar" aria-label="Rules">
        ${renderIconButton('clear', 'Clear', this.clear)} ${renderFilter(this.filter, this.#setFilter)}
        <a class="button plain" href="/admin/docs/rules.html" target="_blank">All rules ${renderGlyph('external')}</a>
      </div>
      <div class="body">
        ${
          all.length === 0
            ? html`<slot></slot>`
            : renderList({
                label: 'Rule breaks',
                note: `${items.length}, newest first`,
                items,
                keyOf: ({ entry }) => entry.number,
                renderRow: (each) => this.#renderBreak(each),
                empty: html`<span role="status">No entries match the filter</span>`,
              })
        }
        ${
          dropped > 0
            ? html`<p class="more muted">${dropped} ${dropped === 1 ? 'message' : 'messages'} dropped</p>`
            : nothing
        }
      </div>
      ${this.status.render()}`;
  }

  readonly #setFilter = (text: string): void => {
    this.filter = text;
  };

  #renderBreak({ entry, count }: RuleBreak): TemplateResult {
    const { number, at, report } = entry;
    const what = describeMisuse(report);
    const test = `await expect(admin).toReportMisuse("${report.code}");`;
    const [place, value, wrong] = splitMisuse(report);
    const [name, ...path] = place.split(/(?=: )/);
    return html`<div role="row" tabindex="-1">
      ${renderGlyph('rules')}
      <span role="gridcell" class="code" dir="auto"
        ><b>${name}</b>${path} <span class="value">${value}</span> ${wrong}</span
      >
      <span role="gridcell" class="muted" title=${formatTime(at)}
        >${count > 1 ? html`<span class="pill">${count}×</span> ` : nothing}${formatAgo(at)}</span
      >
      <span role="gridcell" class="about">${report.sentence} <span class="muted">${report.rule}</span></span>
      <span role="gridcell" class="about">
        ${renderEntryLink(number, 'Show in Timeline', `Show in Timeline: ${what}`)}
        ${renderLink('Copy as test', () => this.copy(test, 'Copied as test.'), `Copy as test: ${what}`)}
      </span>
    </div>`;
  }
}

/**
 * The rule breaks after an entry, newest first. An app that loads again breaks the same rules
 * again.
 *
 * @param after The number of the entry.
 */
export function listBreaks(entries: readonly TimelineEntry[], after: number): readonly RuleBreak[] {
  const breaks = new Map<string, RuleBreak>();
  for (const entry of entries) {
    if (entry.type !== 'misuse' || entry.number <= after) continue;
    const { code, place, value } = entry.report;
    const key = JSON.stringify([code, place, value]);
    const count = (breaks.get(key)?.count ?? 0) + 1;
    breaks.delete(key);
    breaks.set(key, { entry, count });
  }
  return [...breaks.values()].toReversed();
}
