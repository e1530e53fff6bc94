import { sourceOf } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { describeRow, formatAgo, formatDuration, formatTime } from '../entries/describe-row.ts';
import { type GlyphName, renderGlyph } from '../look/glyph.ts';
import { type CardAct, CardActEvent } from './card-act-event.ts';
import { type Card, type CardRow, hasChangedShop } from './card.ts';
import type { CardLine } from './card-lines.ts';
import { describeCard, describeFailure } from './describe-card.ts';

/** What the list knows of a line besides its entry. */
export interface LineState {
  /** Its place among all lines, from 0. */
  readonly index: number;
  /** Whether its details are open. */
  readonly isSelected: boolean;
  /** Whether Tab reaches it. */
  readonly isTabStop: boolean;
  /** Whether the rows of its card are shown. */
  readonly isOpen: boolean;
  readonly isPinned: boolean;
  /** Whether a step back has undone its card. */
  readonly isUndone: boolean;
  /** Whether it has slipped into a card that was there before. */
  readonly isLate: boolean;
  /** What can be done with its card. */
  readonly acts: readonly CardAct[];
}

/** Renders a line at its place in the list. */
export function renderLine(line: CardLine, state: LineState): TemplateResult {
  const { card, row, number, top, height, isEnd } = line;
  const { failure } = card;
  const classes = {
    head: row === undefined,
    row: row !== undefined,
    end: isEnd,
    wrong: failure !== undefined && !state.isUndone,
    faulted: failure !== undefined && describeRow(failure).fault !== '',
    pinned: state.isPinned,
    undone: state.isUndone,
    selected: state.isSelected,
    late: state.isLate,
    bad: row !== undefined && describeRow(row.entry).isError,
  };
  const names = Object.entries(classes).flatMap(([name, isOn]) => (isOn ? [name] : []));
  return html`<div
    class=${['line', ...names].join(' ')}
    role="row"
    .style=${`inset-block-start: ${top}px; block-size: ${height}px`}
    data-number=${number}
    aria-rowindex=${state.index + 1}
    aria-level=${(row?.depth ?? 0) + 1}
    aria-expanded=${row || card.rows.length === 0 ? nothing : state.isOpen}
    aria-selected=${state.isSelected}
    tabindex=${state.isTabStop ? 0 : -1}
  >
    ${row ? renderRow(card, row) : renderHead(card, state)}
  </div>`;
}

function renderHead(card: Card, { isOpen, isPinned, isUndone, acts }: LineState): TemplateResult {
  const { root, rows } = card;
  const { glyph, verb, text, aside, isCode } = describeCard(root);
  const failure = isUndone ? '' : describeFailure(card);
  const ago = `${isUndone ? 'Undone · ' : ''}${formatAgo(root.at)}`;
  return html`<span class="caret">${rows.length === 0 ? nothing : renderGlyph(isOpen ? 'open' : 'closed')}</span>
    <span class="kind">${renderGlyph(glyph)}</span>
    <span role="gridcell" class=${isCode ? 'title code' : 'title'}
      >${renderText(verb, text)}${aside === '' ? nothing : html` <span class="aside">${aside}</span>`}</span
    >
    ${isOpen || rows.length === 0 ? nothing : html`<span class="count">${rows.length}</span>`}
    ${isPinned ? html`<span class="state">${renderGlyph('pin')}</span>` : nothing}
    <span role="gridcell" class="reason" dir="auto">${failure}</span>
    ${
      acts.length === 0
        ? nothing
        : html`<span role="gridcell" class="acts">${acts.map((act) => renderAct(act, card, isPinned))}</span>`
    }
    ${failure === '' ? html`<span class="ago" title=${formatTime(root.at)}>${ago}</span>` : nothing}
    ${renderState(card, isUndone)}
    <span role="gridcell" class="took"><bdi>${describeTotal(card)}</bdi></span>`;
}

/** Only what was measured: a lone call or rule break has no duration. */
function describeTotal({ root, rows, span }: Card): string {
  if (root.type === 'request' && !root.answer) return '';
  return root.type !== 'request' && rows.length === 0 ? '' : formatDuration(span.end - span.start);
}

const ACTS: Readonly<Record<CardAct, readonly [glyph: GlyphName, label: string]>> = {
  redo: ['resend', 'Do again'],
  'step-back': ['undo', 'Step back'],
  resend: ['resend', 'Resend'],
  'copy-test': ['test', 'Copy as test'],
  pin: ['pin', 'Pin'],
};

function renderAct(act: CardAct, card: Card, isPinned: boolean): TemplateResult {
  const [glyph, label] = ACTS[act];
  return html`<button
    type="button"
    class="button plain icon-only"
    aria-label=${label}
    title=${label}
    aria-pressed=${act === 'pin' ? isPinned : nothing}
    @click=${({ target }: Event) => target?.dispatchEvent(new CardActEvent(act, card))}
  >
    ${renderGlyph(glyph)}
  </button>`;
}

function renderState(card: Card, isUndone: boolean): TemplateResult {
  const [glyph, label, look] = stateOf(card, isUndone);
  return html`<span role="gridcell" class="state ${look}" title=${label}
    >${renderGlyph(glyph)}<span class="visually-hidden">${label}</span></span
  >`;
}

function stateOf({ failure, isRunning }: Card, isUndone: boolean): readonly [GlyphName, string, string] {
  if (isUndone) return ['undo', 'Undone', ''];
  if (failure) {
    const isFault = describeRow(failure).fault !== '';
    return isFault ? ['fault', 'Failed by a fault', 'warn'] : ['close', 'Failed', 'bad'];
  }
  return isRunning ? ['running', 'Running', ''] : ['done', 'Done', 'ok'];
}

function renderRow(card: Card, { entry, guides, isLast, span }: CardRow): TemplateResult {
  const { verb, text, aside, result, took, fault } = describeRow(entry);
  const isSentence = entry.type === 'notification' || entry.type === 'notice' || entry.type === 'session';
  return html`${guides.map((goesOn) => html`<span class=${goesOn ? 'guide through' : 'guide'}></span>`)}
    <span class=${isLast ? 'guide last' : 'guide fork'}></span>
    <span role="gridcell" class=${isSentence ? 'what sentence' : 'what'} dir="auto"
      >${renderText(verb, text)}${aside === '' ? nothing : html` <span class="aside">${aside}</span>`}</span
    >
    ${fault === '' ? nothing : html`<span class="fault">${renderGlyph('fault')}${fault}</span>`}
    <span role="gridcell" class="result">${result}</span>
    <span class="lane ${sourceOf(entry)}" aria-hidden="true">${renderBar(card, span)}</span>
    <span role="gridcell" class="took"><bdi>${took || describeSpan(span)}</bdi></span>`;
}

function describeSpan({ start, end }: CardRow['span']): string {
  return end > start ? formatDuration(end - start) : '';
}

/** The lane begins with the cause, and ends with the last effect. */
function renderBar({ span }: Card, { start, end }: CardRow['span']): TemplateResult {
  const whole = Math.max(1, span.end - span.start);
  const place = Math.min(96, Math.max(0, ((start - span.start) / whole) * 100));
  const size = Math.max(0, ((end - start) / whole) * 100);
  return html`<span class="bar" .style=${`inset-inline-start: ${place}%; inline-size: ${size}%`}></span>`;
}

function renderText(verb: string, text: string): TemplateResult {
  return html`${verb === '' ? nothing : html`<span class="verb">${verb}</span> `}${text}`;
}

/** What can be done with a card of the live log. */
export function actsOf(card: Card, { isUndone, canRedo, canStepBack, canResend }: ActConditions): readonly CardAct[] {
  const hasRequest = card.entries.some(({ type }) => type === 'request');
  return [
    ...(isUndone && canRedo ? (['redo'] as const) : []),
    ...(!isUndone && canStepBack && hasChangedShop(card) ? (['step-back'] as const) : []),
    ...(hasRequest && canResend ? (['resend'] as const) : []),
    ...(hasRequest ? (['copy-test'] as const) : []),
    'pin',
  ];
}

/** What decides which acts a card has. */
export interface ActConditions {
  readonly isUndone: boolean;
  readonly canRedo: boolean;
  readonly canStepBack: boolean;
  readonly canResend: boolean;
}
