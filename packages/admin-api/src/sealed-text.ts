import type { Scalar } from '@platformapp/shop';
import { checksum, NO_CHECKSUM } from './checksum.ts';

/** Digits of the checksum at the end. */
const CHECKSUM_LENGTH = 6;

/** What fills a text up to a length that three divides, by the remainder. */
const FILLING = ['', '  ', ' '];

const NOT_ASCII = /[\u0080-\uffff]/g;

/** What needs no more than quotes around it to be JSON and ASCII. */
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The two digits of each number of 12 bits. */
const PAIRS: readonly string[] = DIGITS.split('').flatMap((first) => DIGITS.split('').map((second) => first + second));

/**
 * Writes a JSON value as text for URLs (base64url) with a checksum at its end: what cursors and page info tokens are made
 * of. It hides nothing; it makes sure that a text that anybody altered is refused rather than misread.
 *
 * The content is ASCII, which base64 hardly ever writes with `+` or `/`, and is filled up with spaces to a length that
 * needs no padding and leaves no bits without a meaning.
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
  if (!/^(?:[A-Za-z0-9_-]{4})+[A-Za-z0-9_-]{6}$/.test(text)) return undefined;
  const digits = text.slice(0, -CHECKSUM_LENGTH);
  const content = atob(digits.replaceAll('-', '+').replaceAll('_', '/'));
  const before = place ? checksum(toAscii(place)) : NO_CHECKSUM;
  if (text.slice(-CHECKSUM_LENGTH) !== toDigits(checksum(content, before))) return undefined;
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
  const content = json + FILLING[json.length % 3];
  const digits = btoa(content);
  const safe = /[+/]/.test(digits) ? digits.replaceAll('+', '-').replaceAll('/', '_') : digits;
  return safe + toDigits(checksum(content, before));
}

/** Writes 32 bits, and four that are 0. */
function toDigits(sum: number): string {
  return `${PAIRS[sum >>> 20]}${PAIRS[(sum >>> 8) & 4095]}${PAIRS[(sum & 255) << 4]}`;
}

function toAscii(value: unknown): string {
  if (typeof value === 'string' && PLAIN_TEXT.test(value)) return `"${value}"`;
  return JSON.stringify(value).replaceAll(NOT_ASCII, escape);
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
