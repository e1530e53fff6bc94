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
  const title = { verb, text, aside, glyph: glyphOf(root) ?? glyph };
  if (root.type === 'event') return { ...title, text: `Trigger ${root.topic}`, isCode: false };
  // Its event was before the timeline began.
  if (root.type === 'delivery') return { ...title, text: root.topic, isCode: true };
  if (root.type !== 'request' || root.lane !== 'shell') return { ...title, isCode: CODE.has(root.type) };
  return { ...title, verb: '', text: describeChange(root), aside: '', isCode: false };
}

/** The types of roots that are written as code. */
const CODE: ReadonlySet<string> = new Set(['request', 'call', 'delivery', 'attempt']);

/** The glyph of a root that has another one as a row. */
function glyphOf(root: TimelineEntry): GlyphName | undefined {
  if (root.type === 'notification') return root.name === 'press' ? 'press' : undefined;
  if (root.type === 'session') return root.state === 'opened' ? 'reload' : undefined;
  if (root.type !== 'request') return undefined;
  return root.lane === 'shell' ? 'change' : root.lane === 'server' ? 'server' : undefined;
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
  if (entry.type === 'attempt') return entry.reason;
  if (entry.type === 'misuse') return entry.report.sentence;
  if (entry.type !== 'request') return describeRow(entry).text;
  return entry.answer?.failure ?? readErrors(decodeJson(entry.answer?.body?.text ?? ''))[0]?.text ?? '';
}
