import { sourceOf, type TimelineEntry } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { renderGlyph } from '../look/glyph.ts';
import { describeRow, formatTime } from '../entries/describe-row.ts';

/** Height of a row in CSS pixels. */
export const ROW = 28;

/** Deeper rows have the same indent. */
const DEEPEST = 8;

/** An entry as a row of the grid. */
export interface GridRow {
  readonly entry: TimelineEntry;
  /** Its place among all rows, from 0. */
  readonly index: number;
  /** The number of causes above it. */
  readonly depth: number;
  /** Whether its details are open. */
  readonly isSelected: boolean;
  readonly isPinned: boolean;
  /** Whether Tab reaches it. */
  readonly isTabStop: boolean;
}

/** Renders a row at its place in the list. */
export function renderRow({ entry, index, depth, isSelected, isPinned, isTabStop }: GridRow): TemplateResult {
  const { kind, glyph, text, aside, result, took, isError, isFault } = describeRow(entry);
  const classes = ['row', isError && 'error', entry.type === 'navigation' && 'divider', isSelected && 'selected'];
  return html`<div
    class=${classes.filter(Boolean).join(' ')}
    role="row"
    .style=${`inset-block-start: ${index * ROW}px`}
    data-number=${entry.number}
    aria-rowindex=${index + 2}
    aria-selected=${isSelected}
    tabindex=${isTabStop ? 0 : -1}
  >
    <span role="gridcell" class="time">${formatTime(entry.at)}</span>
    <span role="gridcell" class="kind ${sourceOf(entry)}">
      ${renderGlyph(glyph)}<span class="word">${kind}</span>
    </span>
    <span role="gridcell" class="what" .style=${`--depth: ${Math.min(depth, DEEPEST)}`}>
      ${isPinned ? html`<span class="pin">${renderGlyph('pin')}</span>` : nothing}
      ${isFault ? html`<span class="fault">Fault</span>` : nothing}
      <span class="text" dir="auto">${text}</span>
      ${aside === '' ? nothing : html`<span class="aside muted">· <bdi>${aside}</bdi></span>`}
    </span>
    <span role="gridcell" class="result">${result}</span>
    <span role="gridcell" class="took"><bdi>${took}</bdi></span>
  </div>`;
}
