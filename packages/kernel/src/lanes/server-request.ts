import { isObject, type WireHeader, type WireRequest, type WireResponse } from '@platformapp/protocol';

/** A request of an app's server that the command passed on. */
export interface ServerRequest extends WireRequest {
  /** Names the request in its answer. */
  readonly id: string;
}

/**
 * Reads a line of the server's lane: JSON, with the body as a text of one character for each byte.
 */
export function readServerRequest(line: string): ServerRequest | undefined {
  if (line === '') return undefined;
  const value: unknown = JSON.parse(line);
  if (!isObject(value)) return undefined;
  const { id, method, url, headers, body } = value;
  if (typeof id !== 'string' || typeof method !== 'string' || typeof url !== 'string') return undefined;
  if (!Array.isArray(headers) || !headers.every(isHeader) || typeof body !== 'string') return undefined;
  return { id, method, url, headers, body: body === '' ? undefined : toBytes(body) };
}

/**
 * Writes an answer: a line of JSON, then the bytes of the body. The status 0 stands for a network
 * error.
 */
export function encodeServerAnswer(id: string, response: WireResponse | 'network-error'): Blob {
  const {
    status,
    headers,
    body = new ArrayBuffer(0),
  } = response === 'network-error' ? { status: 0, headers: [], body: undefined } : response;
  return new Blob([JSON.stringify({ id, status, headers }), '\n', body]);
}

function isHeader(value: unknown): value is WireHeader {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'string';
}

function toBytes(text: string): ArrayBuffer {
  const bytes = new Uint8Array(text.length);
  // `Uint8Array.from` takes seconds for a whole shop.
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes.buffer;
}
