import { base64urlnopad } from '@scure/base';
import crc32 from 'crc-32';

/** The number of bytes in the checksum at the end. */
const CHECKSUM_LENGTH = 4;

/**
 * Writes a JSON value as text for URLs: its bytes and their CRC-32 in base64url. Cursors and page
 * info tokens are such texts. The text is not secret, but an altered text is refused.
 */
export function seal(value: unknown): string {
  const content = new TextEncoder().encode(JSON.stringify(value));
  const bytes = new Uint8Array(content.length + CHECKSUM_LENGTH);
  bytes.set(content);
  new DataView(bytes.buffer).setInt32(content.length, crc32.buf(content));
  return base64urlnopad.encode(bytes);
}

/** Reads a text that {@link seal} wrote; `undefined` for any other text. */
export function unseal(text: string): unknown {
  try {
    const bytes = base64urlnopad.decode(text);
    const content = bytes.subarray(0, -CHECKSUM_LENGTH);
    const checksum = new DataView(bytes.buffer, content.length).getInt32(0);
    if (checksum !== crc32.buf(content)) return undefined;
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
    return value;
  } catch {
    // Not base64url, shorter than a checksum, or not JSON.
    return undefined;
  }
}
