import type { Scalar } from '@platformapp/shop';
import { checksum } from './checksum.ts';

/** Characters of the checksum in front, each of 7 bits. */
const CHECKSUM_LENGTH = 5;

const NOT_ASCII = /[\u0080-\uffff]/g;

/**
 * Writes a JSON value as text for URLs (base64url) with a checksum in front: what cursors and page info tokens are made
 * of. It hides nothing; it makes sure that a text that anybody altered is refused rather than misread.
 *
 * The content is ASCII, which base64 hardly ever writes with `+` or `/`, and is filled up with spaces to a length that
 * needs no padding and leaves no bits without a meaning.
 */
export function seal(value: unknown): string {
  const content = toAscii(value);
  return write(content, checksum(content));
}

/**
 * Makes a function that seals lists with the same beginning, for the hundreds of cursors that a page can have: what there
 * is to do for the beginning is done once.
 */
export function createSealer(head: readonly string[]): (value: Scalar, id: number) => string {
  const opening = toAscii(head).slice(0, -1);
  const before = checksum(opening);
  return (value, id) => {
    const rest = `,${typeof value === 'number' ? value : toAscii(value)},${id}]`;
    return write(opening + rest, checksum(rest, before));
  };
}

/** Reads what {@link seal} wrote; `undefined` for every other text. */
export function unseal(text: string): unknown {
  if (!/^(?:[A-Za-z0-9_-]{4})+$/.test(text)) return undefined;
  const sealed = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const content = sealed.slice(CHECKSUM_LENGTH);
  if (sealed.slice(0, CHECKSUM_LENGTH) !== toCharacters(checksum(content))) return undefined;
  try {
    const value: unknown = JSON.parse(content);
    return value;
  } catch {
    return undefined;
  }
}

function write(content: string, sum: number): string {
  const spaces = '  '.slice(0, (3 - ((CHECKSUM_LENGTH + content.length) % 3)) % 3);
  // The spaces are under the checksum too.
  const sealed = toCharacters(checksum(spaces, sum)) + content + spaces;
  const text = btoa(sealed);
  return /[+/]/.test(text) ? text.replaceAll('+', '-').replaceAll('/', '_') : text;
}

function toAscii(value: unknown): string {
  return JSON.stringify(value).replaceAll(NOT_ASCII, escape);
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function toCharacters(sum: number): string {
  return String.fromCharCode(sum >>> 28, (sum >>> 21) & 127, (sum >>> 14) & 127, (sum >>> 7) & 127, sum & 127);
}
