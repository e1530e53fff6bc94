import type { Scalar } from '@platformapp/shop';
import { checksum, NO_CHECKSUM } from './checksum.ts';

/** Characters of the checksum at the end, each of 7 bits. */
const CHECKSUM_LENGTH = 5;

const NOT_ASCII = /[\u0080-\uffff]/g;

/** What needs no more than quotes around it to be JSON and ASCII. */
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The two digits of each number of 12 bits. */
const PAIRS: readonly string[] = [...DIGITS].flatMap((first) => Array.from(DIGITS, (second) => first + second));

/**
 * Writes a JSON value as text for URLs (base64url) with a checksum at its end: what cursors and page info tokens are made
 * of. It hides nothing; it makes sure that a text that anybody altered is refused rather than misread.
 *
 * The content is ASCII and is filled up with spaces to a length that needs no padding and leaves no bits without a meaning.
 */
export function seal(value: unknown): string {
  return finish(toAscii(value), NO_CHECKSUM);
}

/**
 * Makes a function that seals pairs for one place, such as a type and a sort order. The place is under the checksum and not
 * in the text, so that a page with hundreds of cursors stays short: a text sealed for another place is refused like an
 * altered one.
 */
export function createSealer(place: readonly string[]): (value: Scalar, id: number) => string {
  const before = checksum(toAscii(place));
  return (value, id) => finish(`[${typeof value === 'number' ? value : toAscii(value)},${id}]`, before);
}

/**
 * Reads what {@link seal} wrote, or with a place what {@link createSealer} wrote for it; `undefined` for every other text.
 */
export function unseal(text: string, place?: readonly string[]): unknown {
  if (!/^(?:[A-Za-z0-9_-]{4})+$/.test(text)) return undefined;
  const sealed = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const content = sealed.slice(0, -CHECKSUM_LENGTH);
  const before = place ? checksum(toAscii(place)) : NO_CHECKSUM;
  if (sealed.slice(-CHECKSUM_LENGTH) !== toCharacters(checksum(content, before))) return undefined;
  try {
    const value: unknown = JSON.parse(content);
    return value;
  } catch {
    return undefined;
  }
}

/** Writes a text under a checksum that begins with the given one. */
function finish(json: string, before: number): string {
  // The spaces are under the checksum too.
  const content = json + '  '.slice(0, (3 - ((json.length + CHECKSUM_LENGTH) % 3)) % 3);
  return toBase64(content + toCharacters(checksum(content, before)));
}

/** As `btoa` in the alphabet for URLs; for a text of a few characters that takes several times as long. */
function toBase64(ascii: string): string {
  let digits = '';
  for (let index = 0; index < ascii.length; index += 3) {
    const bits =
      (ascii.charCodeAt(index) << 16) | (ascii.charCodeAt(index + 1) << 8) | ascii.charCodeAt(index + 2);
    digits += `${PAIRS[bits >>> 12]}${PAIRS[bits & 4095]}`;
  }
  return digits;
}

function toAscii(value: unknown): string {
  if (typeof value === 'string' && PLAIN_TEXT.test(value)) return `"${value}"`;
  return JSON.stringify(value).replaceAll(NOT_ASCII, escape);
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function toCharacters(sum: number): string {
  return String.fromCharCode(sum >>> 28, (sum >>> 21) & 127, (sum >>> 14) & 127, (sum >>> 7) & 127, sum & 127);
}
