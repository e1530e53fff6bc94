import { sourceOf } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { renderIconButton } from '../controls/render-controls.ts';
import { describeRow, formatAgo, formatDuration, formatTime } from '../entries/describe-row.ts';
import { type GlyphName, renderGlyph } from '../look/glyph.ts';
import type { Card, CardRow } from './card.ts';
import { describeCard, describeFailure } from './describe-card.ts';

/** What the user can do with a card, with its icon and its label. */
const ACTS = {
  redo: ['resend', 'Do again'],
  'step-back': ['undo', 'Step back'],
  resend: ['resend', 'Resend'],
  'copy-test': ['test', 'Copy as test'],
  pin: ['pin', 'Pin'],
} as const satisfies Readonly<Record<string, readonly [glyph: GlyphName, label: string]>>;

/** What the user can do with a card. */
export type CardAct = keyof typeof ACTS;

/** What the list knows of a card besides its entries. */
export interface CardState {
  /** The rows that are drawn. */
  readonly rows: Card['rows'];
  /** The number of the entry whose details are open. */
  readonly selected: number | undefined;
  /** Whether its rows are shown. */
  readonly isOpen: boolean;
  readonly isPinned: boolean;
  /** Whether a step back has undone it. */
  readonly isUndone: boolean;
  /** Entries with a greater number have slipped in after the card was drawn. */
  readonly lateAfter: number;
  /** What can be done with it. */
  readonly acts: readonly CardAct[];
  readonly act: (act: CardAct, card: Card) => void;
}

/** Renders a cause with its effects, as rows of a tree. */
export function renderCard(card: Card, state: CardState): TemplateResult {
  const { root, failure } = card;
  const { selected, isOpen, isPinned, isUndone } = state;
  const fault = failure && describeRow(failure).fault !== '' ? 'faulted' : '';
  const looks = [failure && !isUndone ? 'wrong' : '', fault, isPinned ? 'pinned' : '', isUndone ? 'undone' : ''];
  return html`<div role="rowgroup" class=${['card', ...looks].filter(Boolean).join(' ')}>
    <div
      class="line head"
      role="row"
      data-number=${root.number}
      aria-level="1"
      aria-expanded=${card.rows.length === 0 ? nothing : isOpen}
      aria-selected=${root.number === selected}
      tabindex="-1"
    >
      ${renderHead(card, state)}
    </div>
    ${repeat(
      state.rows,
      ({ entry }) => entry.number,
      (row) => renderRow(card, row, state),
    )}
  </div>`;
}

function renderHead(card: Card, { isOpen, isPinned, isUndone, acts, act }: CardState): TemplateResult {
  const { root, rows } = card;
  const { glyph, verb, text, aside, isCode } = describeCard(root);
  const failure = isUndone ? '' : describeFailure(card);
  const [state, label, look] = stateOf(card, isUndone);
  return html`<span class="caret">${rows.length === 0 ? nothing : renderGlyph(isOpen ? 'open' : 'closed')}</span>
    <span class="muted">${renderGlyph(glyph)}</span>
    <span role="gridcell" class=${isCode ? 'clip name code' : 'clip name'}>${renderText(verb, text, aside)}</span>
    ${isOpen || rows.length === 0 ? nothing : html`<span class="pill muted">${rows.length}</span>`}
    ${isPinned ? html`<span class="muted">${renderGlyph('pin')}</span>` : nothing}
    <span role="gridcell" class="clip reason" dir="auto">${failure}</span>
    <span role="gridcell" class="acts">${acts.map((each) => renderAct(card, each, isPinned, act))}</span>
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
    <span role="gridcell" class="took"><bdi>${describeTotal(card)}</bdi></span>`;
}

function renderAct(card: Card, name: CardAct, isPinned: boolean, act: CardState['act']): TemplateResult {
  const [glyph, label] = ACTS[name];
  return renderIconButton(glyph, label, () => act(name, card), name === 'pin' ? isPinned : undefined);
}

/** Only what was measured: a lone call or rule break has no duration. */
function describeTotal({ root, rows, span }: Card): string {
  if (root.type === 'request' ? !root.answer : rows.length === 0) return '';
  return formatDuration(span.end - span.start);
}

function stateOf({ failure, isRunning }: Card, isUndone: boolean): readonly [GlyphName, label: string, look: string] {
  if (isUndone) return ['undo', 'Undone', 'muted'];
  if (!failure) return isRunning ? ['running', 'Running', 'muted'] : ['done', 'Done', 'ok'];
  return describeRow(failure).fault === '' ? ['close', 'Failed', 'failed'] : ['fault', 'Failed by a fault', 'warn'];
}

function renderRow(card: Card, { entry, depth, guides, isLast, span }: CardRow, state: CardState): TemplateResult {
  const { verb, text, aside, result, fault, isError } = describeRow(entry);
  const { number, type } = entry;
  const look = `line ${isError ? 'bad' : ''} ${number > state.lateAfter ? 'late' : ''}`;
  const isSentence = type === 'notification' || type === 'notice' || type === 'session';
  const took =
    span.end > span.start || (type === 'request' && entry.answer) ? formatDuration(span.end - span.start) : '';
  return html`<div
    class=${look}
    role="row"
    data-number=${number}
    aria-level=${depth + 1}
    aria-selected=${number === state.selected}
    tabindex="-1"
  >
    ${guides.map((goesOn) => html`<span class=${goesOn ? 'guide through' : 'guide'}></span>`)}
    <span class=${isLast ? 'guide last' : 'guide through fork'}></span>
    <span role="gridcell" class=${isSentence ? 'what' : 'what code'} dir="auto">${renderText(verb, text, aside)}</span>
    ${fault === '' ? nothing : html`<span class="pill warn">${fault}</span>`}
    <span role="gridcell" class="clip result">${result}</span>
    <span class="lane ${sourceOf(entry)}" aria-hidden="true">${renderBar(card, span)}</span>
    <span role="gridcell" class="took"><bdi>${took}</bdi></span>
  </div>`;
}

/** The lane begins with the cause, and ends with the last effect. */
function renderBar({ span }: Card, { start, end }: CardRow['span']): TemplateResult {
  const whole = Math.max(1, span.end - span.start);
  const place = Math.min(96, Math.max(0, ((start - span.start) / whole) * 100));
  const size = Math.max(0, ((end - start) / whole) * 100);
  return html`<span class="bar" .style=${`inset-inline-start: ${place}%; inline-size: ${size}%`}></span>`;
}

function renderText(verb: string, text: string, aside: string): TemplateResult {
  return html`${verb === '' ? nothing : html`<b>${verb}</b> `}${text}${
    aside === '' ? nothing : html` <span class="muted">${aside}</span>`
  }`;
}
