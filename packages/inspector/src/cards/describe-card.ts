import { decodeJson } from '@platformapp/protocol';
import { faultOf, type RequestEntry, type TimelineEntry } from '@platformapp/timeline';
import { FAULTS } from '@platformapp/kernel/faults';
import { describeRow, type RowText } from '../entries/describe-row.ts';
import { readErrors } from '../entries/read-errors.ts';
import type { GlyphName } from '../look/glyph.ts';
import type { Card } from './card.ts';

/** The head of a card. */
export interface CardTitle extends Pick<RowText, 'verb' | 'text' | 'aside'> {
  readonly glyph: GlyphName;
  /** Whether it is written as code. */
  readonly isCode: boolean;
}

/** Writes the cause of a card. */
export function describeCard(root: TimelineEntry): CardTitle {
  const { verb, text, aside, glyph } = describeRow(root);
  const say = (words: string, icon: GlyphName = glyph): CardTitle => ({
    verb: '',
    text: words,
    aside: '',
    glyph: icon,
    isCode: false,
  });
  switch (root.type) {
    case 'notification':
      return root.name === 'press' ? say(text, 'press') : { ...say(text), aside };
    case 'session':
      return { ...say(text, root.state === 'opened' ? 'reload' : 'session'), aside };
    case 'event':
      return { ...say(`Trigger ${root.topic}`), aside };
    case 'request':
      if (root.lane === 'shell') return say(describeChange(root), 'change');
      return { verb, text, aside, glyph: root.lane === 'server' ? 'server' : glyph, isCode: true };
    case 'call':
    case 'delivery':
    case 'attempt':
      return { verb, text, aside, glyph, isCode: true };
    case 'misuse':
    case 'navigation':
    case 'notice':
      return { ...say(text), aside };
  }
}

const VERBS: Readonly<Record<string, string>> = {
  POST: 'Create',
  PUT: 'Change',
  PATCH: 'Change',
  DELETE: 'Delete',
};

/** What the user of the admin did with a request: `Change orders/1057`. */
function describeChange({ method, url }: RequestEntry): string {
  const { pathname } = new URL(url);
  const path = pathname.replace(/^\/admin\/(?:api\/[^/]+\/)?/, '').replace(/\.\w+$/, '');
  return `${VERBS[method] ?? method} ${path}`;
}

/** What went wrong in a card, in a few words. */
export function describeFailure({ root, failure }: Pick<Card, 'root' | 'failure'>): string {
  // What is neither a request nor a delivery says it in its title.
  if (!failure || (failure === root && failure.type !== 'request' && failure.type !== 'attempt')) return '';
  const fault = faultOf(failure);
  const status = statusOf(failure);
  const reason = fault ? FAULTS[fault].label : reasonOf(failure);
  return [status, reason].filter(Boolean).join(' · ');
}

function statusOf(entry: TimelineEntry): string {
  if (entry.type === 'request') return entry.answer?.status ? String(entry.answer.status) : '';
  return entry.type === 'attempt' && entry.status !== null ? String(entry.status) : '';
}

function reasonOf(entry: TimelineEntry): string {
  switch (entry.type) {
    case 'request':
      return entry.answer?.failure ?? readErrors(decodeJson(entry.answer?.body?.text ?? ''))[0]?.text ?? '';
    case 'attempt':
      return entry.reason;
    case 'misuse':
      return entry.report.sentence;
    case 'call':
    case 'notification':
    case 'event':
    case 'delivery':
    case 'session':
    case 'navigation':
    case 'notice':
      return describeRow(entry).text;
  }
}
