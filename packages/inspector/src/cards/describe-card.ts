import { decodeJson } from '@platformapp/protocol';
import type { RequestEntry, TimelineEntry } from '@platformapp/timeline';
import { describeRow, type RowText } from '../entries/describe-row.ts';
import { readErrors } from '../entries/read-errors.ts';
import type { GlyphName } from '../look/glyph.ts';
import type { Card } from './card.ts';

/** The head of a card. */
export interface CardTitle extends RowText {
  readonly glyph: GlyphName;
}

/** Writes the cause of a card. */
export function describeCard(root: TimelineEntry): CardTitle {
  const title = { ...describeRow(root), glyph: glyphOf(root) };
  if (root.type === 'event') return { ...title, text: `Trigger ${root.topic}`, isCode: false };
  // Its event was before the timeline began.
  if (root.type === 'delivery') return { ...title, text: root.topic };
  if (root.type !== 'request' || root.lane !== 'shell') return title;
  return { ...title, verb: '', text: describeChange(root), aside: '', isCode: false };
}

const GLYPHS: Readonly<Record<TimelineEntry['type'], GlyphName>> = {
  call: 'call',
  notification: 'notification',
  session: 'session',
  request: 'request',
  event: 'event',
  delivery: 'webhook',
  attempt: 'send',
  misuse: 'rules',
  navigation: 'navigation',
  notice: 'notice',
};

function glyphOf(root: TimelineEntry): GlyphName {
  if (root.type === 'notification' && root.name === 'press') return 'press';
  if (root.type === 'session' && root.state === 'opened') return 'reload';
  if (root.type === 'request' && root.lane === 'shell') return 'change';
  return root.type === 'request' && root.lane === 'server' ? 'server' : GLYPHS[root.type];
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
  const { result, fault } = describeRow(failure);
  // Otherwise there was no answer, which the reason explains.
  const status = /^\d+$/.test(result) ? result : '';
  return [status, fault || reasonOf(failure)].filter(Boolean).join(' · ');
}

function reasonOf(entry: TimelineEntry): string {
  if (entry.type === 'attempt') return entry.reason;
  if (entry.type === 'misuse') return entry.report.sentence;
  if (entry.type !== 'request') return describeRow(entry).text;
  return entry.answer?.failure ?? readErrors(decodeJson(entry.answer?.body?.text ?? ''))[0]?.text ?? '';
}
