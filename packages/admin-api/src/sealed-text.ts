import { checksum } from './checksum.ts';

/** Characters of the checksum in front, each of 7 bits. */
const CHECKSUM_LENGTH = 5;

const NOT_ASCII = /[\u0080-\uffff]/g;

/**
 * Writes a JSON value as text for URLs (base64url) with a checksum in front: what cursors and page info tokens are made
 * of. It hides nothing; it makes sure that a text that anybody altered is refused rather than misread.
 *
 * A page can have hundreds of cursors, so the content is ASCII, which base64 hardly ever writes with `+` or `/`, and is
 * filled up with spaces to a length that needs no padding and leaves no bits without a meaning.
 */
export function seal(value: unknown): string {
  const json = JSON.stringify(value).replaceAll(NOT_ASCII, escape);
  const content = json + '  '.slice((json.length + CHECKSUM_LENGTH + 2) % 3);
  const text = btoa(checksumOf(content) + content);
  return /[+/]/.test(text) ? text.replaceAll('+', '-').replaceAll('/', '_') : text;
}

/** Reads what {@link seal} wrote; `undefined` for every other text. */
export function unseal(text: string): unknown {
  if (!/^(?:[A-Za-z0-9_-]{4})+$/.test(text)) return undefined;
  const sealed = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const content = sealed.slice(CHECKSUM_LENGTH);
  if (sealed.slice(0, CHECKSUM_LENGTH) !== checksumOf(content)) return undefined;
  try {
    const value: unknown = JSON.parse(content);
    return value;
  } catch {
    return undefined;
  }
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function checksumOf(content: string): string {
  const bits = checksum(content);
  return String.fromCharCode(bits >>> 28, (bits >>> 21) & 127, (bits >>> 14) & 127, (bits >>> 7) & 127, bits & 127);
}
