import { sourceOf, type TimelineEntry } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { renderIconButton } from '../controls/render-controls.ts';
import { describeRow, formatAgo, formatDuration, formatTime, type RowText } from '../entries/describe-row.ts';
import { type GlyphName, renderGlyph } from '../look/glyph.ts';
import type { Card, CardRow } from '../cards/card.ts';
import { describeCard, describeFailure } from '../cards/describe-card.ts';
import type { CardList } from './card-list.ts';

/** Something that can be done with a card. */
export interface CardAct {
  readonly glyph: GlyphName;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly run: () => unknown;
}

/** What a card is drawn with. */
export interface CardScene {
  readonly list: CardList;
  readonly acts: readonly CardAct[];
  readonly rows: Card['rows'];
  /** The number of the entry whose details are open. */
  readonly selected: number | undefined;
}

/** Renders a cause with its effects, as rows of a tree. */
export function renderCard(card: Card, { list, acts, rows, selected }: CardScene): TemplateResult {
  const { root, failure } = card;
  const isOpen = list.isOpen(card);
  const isUndone = list.isUndone(card);
  // Entries that came before the card was drawn are not late.
  const lateAfter = root.number <= list.lateAfter ? list.lateAfter : Infinity;
  const fault = failure && describeRow(failure).fault !== '' ? 'faulted' : '';
  const looks = [
    failure && !isUndone ? 'wrong' : '',
    fault,
    list.isPinned(card) ? 'pinned' : '',
    isUndone ? 'undone' : '',
    card.entries.some(({ number }) => number === selected) ? 'chosen' : '',
  ];
  return html`<div role="rowgroup" class="card ${looks.join(' ')}">
    <div
      class="line head"
      role="row"
      data-number=${root.number}
      aria-level="1"
      aria-expanded=${card.rows.length === 0 ? nothing : isOpen}
      aria-selected=${root.number === selected}
      tabindex="-1"
    >
      ${renderHead(card, list, acts)}
    </div>
    ${repeat(
      rows,
      ({ entry }) => entry.number,
      (row) => renderRow(card, row, row.entry.number > lateAfter, row.entry.number === selected),
    )}
  </div>`;
}

function renderHead(card: Card, list: CardList, acts: readonly CardAct[]): TemplateResult {
  const { root, rows } = card;
  const isOpen = list.isOpen(card);
  const isUndone = list.isUndone(card);
  const title = describeCard(root);
  const failure = isUndone ? '' : describeFailure(card);
  const [state, label, look] = stateOf(card, isUndone);
  return html`<span class="caret">${rows.length === 0 ? nothing : renderGlyph(isOpen ? 'down' : 'closed')}</span>
    <span class="muted">${renderGlyph(title.glyph)}</span>
    <span role="gridcell" class="clip name ${title.isCode ? 'code' : ''}">${renderText(title)}</span>
    ${isOpen || rows.length === 0 ? nothing : html`<span class="pill muted">${rows.length}</span>`}
    ${list.isPinned(card) ? html`<span class="muted">${renderGlyph('pin')}</span>` : nothing}
    <span role="gridcell" class="clip reason" dir="auto">${failure}</span>
    <span role="gridcell" class="acts"
      >${acts.map((act) => renderIconButton(act.glyph, act.label, act.run, act.isPressed))}</span
    >
    ${
      failure === ''
        ? html`<span class="ago muted" title=${formatTime(root.at)}
            >${isUndone ? 'Undone · ' : ''}${formatAgo(root.at)}</span
          >`
        : nothing
    }
    <span role="gridcell" class=${look} title=${label}
      >${renderGlyph(state)}<span class="visually-hidden">${label}</span></span
    >
    <span role="gridcell" class="took"><bdi>${describeSpan(root, card.span, rows.length > 0)}</bdi></span>`;
}

/** Only what was measured, so far: a lone call or rule break has no duration. */
function describeSpan(entry: TimelineEntry, { start, end }: CardRow['span'], hasRows = false): string {
  const isMeasured = end > start || (entry.type === 'request' ? entry.answer !== undefined : hasRows);
  return isMeasured ? formatDuration(end - start) : '';
}

function stateOf({ failure, isRunning }: Card, isUndone: boolean): readonly [GlyphName, label: string, look: string] {
  if (isUndone) return ['undo', 'Undone', 'muted'];
  if (!failure) return isRunning ? ['running', 'Running', 'muted'] : ['done', 'Done', 'ok'];
  return describeRow(failure).fault === '' ? ['close', 'Failed', 'failed'] : ['fault', 'Failed by a fault', 'warn'];
}

function renderRow(card: Card, { entry, guides, span }: CardRow, isLate: boolean, isSelected: boolean): TemplateResult {
  const { number, type } = entry;
  const row = describeRow(entry);
  // Most requests are the app's own.
  const aside = type === 'request' && entry.lane === 'tunnel' ? '' : row.aside;
  return html`<div
    class="line row ${row.isError ? 'bad' : ''} ${isLate ? 'late' : ''}"
    role="row"
    data-number=${number}
    aria-level=${guides.length + 1}
    aria-selected=${isSelected}
    tabindex="-1"
  >
    ${guides.map((goesOn, level) => {
      const turn = level < guides.length - 1 ? '' : goesOn ? 'fork' : 'last';
      return html`<span class="guide ${goesOn ? 'through' : ''} ${turn}"></span>`;
    })}
    <span role="gridcell" class="what ${row.isCode ? 'code' : ''}" dir="auto">${renderText({ ...row, aside })}</span>
    ${row.fault === '' ? nothing : html`<span class="pill warn">${renderGlyph('fault')}${row.fault}</span>`}
    <span role="gridcell" class="clip result">${row.result}</span>
    <span class="lane" aria-hidden="true">${renderBar(card, span, sourceOf(entry))}</span>
    <span role="gridcell" class="took"><bdi>${describeSpan(entry, span)}</bdi></span>
  </div>`;
}

/** The lane begins with the cause, and ends with the last effect. */
function renderBar({ span }: Card, { start, end }: CardRow['span'], source: string): TemplateResult {
  const whole = Math.max(1, span.end - span.start);
  const place = Math.min(96, Math.max(0, ((start - span.start) / whole) * 100));
  const size = Math.max(0, ((end - start) / whole) * 100);
  const colour = `var(--admin-source-${source}, var(--admin-muted))`;
  return html`<span
    class="bar"
    .style=${`inset-inline-start: ${place}%; inline-size: ${size}%; color: ${colour}`}
  ></span>`;
}

/** Texts within an app's calls have the colour of texts in code. */
function renderText({ verb, text, aside }: Pick<RowText, 'verb' | 'text' | 'aside'>): TemplateResult {
  const parts = text.split(/("(?:[^"\\]|\\.)*")/);
  return html`${verb === '' ? nothing : html`<b>${verb}</b> `}${parts.map((part, index) =>
    index % 2 === 1 ? html`<span class="string">${part}</span>` : part,
  )}${aside === '' ? nothing : html` <span class="muted">${aside}</span>`}`;
}
