import { checksum } from './checksum.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });
const CHECKSUM_BYTES = 4;

/**
 * Writes a JSON value as text for URLs (base64url) with a checksum in front: what cursors and page info tokens are made
 * of. It hides nothing; it makes sure that a text that anybody altered is refused rather than misread.
 */
export function seal(value: unknown): string {
  const content = encoder.encode(JSON.stringify(value));
  const bytes = new Uint8Array(CHECKSUM_BYTES + content.length);
  new DataView(bytes.buffer).setUint32(0, checksum(content));
  bytes.set(content, CHECKSUM_BYTES);
  return toBase64Url(bytes);
}

/** Reads what {@link seal} wrote; `undefined` for every other text. */
export function unseal(text: string): unknown {
  const bytes = fromBase64Url(text);
  if (!bytes || bytes.length <= CHECKSUM_BYTES) return undefined;
  const content = bytes.subarray(CHECKSUM_BYTES);
  const written = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (written !== checksum(content) || toBase64Url(bytes) !== text) return undefined;
  try {
    const value: unknown = JSON.parse(decoder.decode(content));
    return value;
  } catch {
    return undefined;
  }
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}
