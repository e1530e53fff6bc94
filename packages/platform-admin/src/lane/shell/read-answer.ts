import { decodeJson } from '@platformapp/protocol';
import type { LaneAnswer } from './shell-lane.ts';

/** An answer of a shell and the request that it belongs to. */
export interface ReadAnswer {
  readonly id: string;
  readonly answer: LaneAnswer;
}

/** Headers of the connection, and headers that the server sets itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\t\u0020-\u007E\u0080-\u00FF]*$/;

/**
 * Reads what a shell posts: `{ id, status, headers }` as a line of JSON, then the bytes of the
 * body. Gives `undefined` for anything else, and for headers that HTTP does not allow.
 */
export function readAnswer(posted: Buffer): ReadAnswer | undefined {
  const end = posted.indexOf('\n');
  const head = end === -1 ? undefined : decodeJson(posted.toString('utf8', 0, end));
  if (typeof head !== 'object' || head === null || !('id' in head && 'status' in head && 'headers' in head))
    return undefined;
  const { id, status, headers } = head;
  if (typeof id !== 'string' || !isStatus(status) || !Array.isArray(headers) || !headers.every(isHeader))
    return undefined;
  const sent = headers.filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
  return { id, answer: { type: 'answer', status, headers: sent, body: posted.subarray(end + 1) } };
}

function isStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && (value === 0 || (value >= 200 && value <= 599));
}

/** Whether a value is a header that can be sent: RFC 9110, section 5. */
function isHeader(value: unknown): value is [string, string] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [name, text]: readonly unknown[] = value;
  return typeof name === 'string' && typeof text === 'string' && NAME.test(name) && VALUE.test(text);
}
