import { decodeMessage, isWireHeader } from '@platformapp/kernel/message';
import { isObject, type WireHeader, type WireResponse } from '@platformapp/protocol';

/** An answer of a shell and the request that it belongs to. */
export interface ShellReply {
  readonly id: number;
  /** The status 0 stands for a network error. */
  readonly answer: WireResponse;
}

const NETWORK_ERROR: WireResponse = { status: 0, statusText: '', headers: [] };

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
 * Reads a shell's reply to a request: an answer, or a failure, which stands for a network error.
 * Gives `undefined` for anything else, and for headers that HTTP does not allow.
 */
export function readReply(message: Uint8Array<ArrayBuffer>): ShellReply | undefined {
  const { type, id, values = [] } = decodeMessage(message) ?? {};
  if (typeof id !== 'number') return undefined;
  if (type === 'failure') return { id, answer: NETWORK_ERROR };
  const [response] = values;
  if (type !== 'result' || !isObject(response)) return undefined;
  const { status, headers, body } = response;
  if (!isStatus(status) || !Array.isArray(headers) || !headers.every(isHeader)) return undefined;
  if (body !== undefined && !(body instanceof ArrayBuffer)) return undefined;
  const sent = headers.filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
  return { id, answer: { status, statusText: '', headers: sent, body } };
}

function isStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599;
}

/** Whether a value is a header that can be sent: RFC 9110, section 5. */
function isHeader(value: unknown): value is WireHeader {
  return isWireHeader(value) && NAME.test(value[0]) && VALUE.test(value[1]);
}
