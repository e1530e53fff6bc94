import type { WireHeader, WireRequest, WireResponse } from '@platformapp/protocol';

/** Headers and body of a request or its answer. */
export interface RecordedMessage {
  readonly headers: readonly WireHeader[];
  /** Absent: it has none. */
  readonly body?: RecordedBody | undefined;
}

/** A recorded body: its first 64 kB. */
export interface RecordedBody {
  /** The text; of a body that is not text, the bytes in base64. */
  readonly text: string;
  /** Whether the text is base64. */
  readonly isBase64: boolean;
  /** Bytes of the whole body. */
  readonly size: number;
}

/** Bytes of a body that are recorded. */
export const RECORDED_BYTES = 65_536;

/** Records the headers and the body of a request or an answer. */
export function recordMessage({
  headers,
  body,
}: Pick<WireRequest | WireResponse, 'headers' | 'body'>): RecordedMessage {
  const recorded = body && recordBytes(new Uint8Array(body));
  return recorded ? { headers, body: recorded } : { headers };
}

/**
 * Records the beginning of a body: as text when it is UTF-8, otherwise in base64. Returns
 * `undefined` for an empty one.
 */
export function recordBytes(bytes: Uint8Array): RecordedBody | undefined {
  const size = bytes.length;
  if (size === 0) return undefined;
  const recorded = bytes.subarray(0, RECORDED_BYTES);
  try {
    // In stream mode the decoder leaves out a character that was cut.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(recorded, { stream: size > recorded.length });
    return { text, isBase64: false, size };
  } catch {
    const characters = Array.from(recorded, (byte) => String.fromCharCode(byte));
    return { text: btoa(characters.join('')), isBase64: true, size };
  }
}
