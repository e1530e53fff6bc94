import { decodeJson } from '@platformapp/protocol';
import * as v from 'valibot';
import { readNdjson } from '../files/ndjson.ts';
import { SESSION_VERSION, sessionFormatSchema, sessionHeadSchema } from './session-head.ts';
import type { Session } from './session.ts';

/** The longest text of a session that is read, in characters. */
export const SESSION_LIMIT = 128_000_000;

/** The result of {@link readSession}. */
export type SessionReading =
  | { readonly session: Session }
  /** A sentence that says what is wrong and where. */
  | { readonly problem: string };

/**
 * Reads what `writeSession` wrote. Refuses a damaged text as a whole. Checks that the lines of the
 * shop are JSON; the kernel that imports them checks the rest.
 */
export function readSession(text: string): SessionReading {
  if (text.length > SESSION_LIMIT) {
    return { problem: `The session is too long: ${text.length} characters, where ${SESSION_LIMIT} are allowed.` };
  }
  const firstEnd = endOfLine(text, 0);
  const first = decodeJson(text.slice(0, firstEnd));
  const format = v.safeParse(sessionFormatSchema, first);
  if (!format.success) return { problem: 'Line 1 does not say that this is a session.' };
  if (format.output.version !== SESSION_VERSION) {
    return { problem: `The session has version ${format.output.version}; this software reads ${SESSION_VERSION}.` };
  }
  const head = v.safeParse(sessionHeadSchema, first);
  if (!head.success) {
    const [issue] = head.issues;
    return { problem: `Line 1: ${v.getDotPath(issue) ?? 'the line'} is wrong. ${issue.message}` };
  }
  const { shopLines, ...start } = head.output;
  const shopStart = firstEnd + 1;
  let shopEnd = firstEnd;
  for (let line = 0; line < shopLines; line += 1) {
    const lineStart = shopEnd + 1;
    if (lineStart >= text.length) return { problem: `The session ends at line ${line + 1}, within the shop.` };
    shopEnd = endOfLine(text, lineStart);
    if (decodeJson(text.slice(lineStart, shopEnd)) === undefined) {
      return { problem: `Line ${line + 2}, of the shop, is not JSON.` };
    }
  }
  const timeline = readNdjson(text.slice(shopEnd + 1), shopLines + 1);
  if ('problem' in timeline) return timeline;
  return { session: { ...start, shop: text.slice(shopStart, shopEnd), entries: timeline.entries } };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
