import type { WireRequest, WireResponse } from '@platformapp/protocol';
import type { RecordedBody, RecordedMessage } from './recorded-message.ts';

/** Bytes of a body that are recorded. */
export const RECORDED_BYTES = 65_536;

/** Records the headers and the body of a request or an answer. */
export function recordMessage({
  headers,
  body,
}: Pick<WireRequest | WireResponse, 'headers' | 'body'>): RecordedMessage {
  return body && body.byteLength > 0 ? { headers, body: recordBody(body) } : { headers };
}

function recordBody(body: ArrayBuffer): RecordedBody {
  const bytes = new Uint8Array(body, 0, Math.min(body.byteLength, RECORDED_BYTES));
  const size = body.byteLength;
  try {
    // As a stream, the decoder waits for the rest of a character that was cut.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: size > RECORDED_BYTES });
    return { text, isBase64: false, size };
  } catch {
    const characters = Array.from(bytes, (byte) => String.fromCharCode(byte));
    return { text: btoa(characters.join('')), isBase64: true, size };
  }
}
