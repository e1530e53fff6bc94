import * as v from 'valibot';
import { LIMITS } from './limits.ts';

/** Accepts a short text, at most `LIMITS.textLength` long. */
export const textSchema: v.GenericSchema<string> = v.pipe(v.string(), v.maxLength(LIMITS.textLength));

/** Accepts a longer text, at most `LIMITS.messageLength` long. */
export const messageSchema: v.GenericSchema<string> = v.pipe(v.string(), v.maxLength(LIMITS.messageLength));

/** Accepts a URL or a path of at most `LIMITS.urlLength`. The host decides where it may lead. */
export const urlTextSchema: v.GenericSchema<string> = v.pipe(v.string(), v.maxLength(LIMITS.urlLength));

/** Accepts a title or a label and gives it as the chrome shows it: {@link cleanText}. */
export const labelSchema: v.GenericSchema<string> = v.pipe(textSchema, v.transform(cleanText));

/** Accepts the text of a flash or a dialog and gives it as the chrome shows it: {@link cleanText}. */
export const shownMessageSchema: v.GenericSchema<string> = v.pipe(messageSchema, v.transform(cleanText));

// Bidirectional embeddings, overrides and isolates can reorder the text around them. Direction
// marks cannot, so they stay.
const HIDDEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
const ALL_HIDDEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Makes text from an app safe to show in the chrome. Removes control characters, except line
 * breaks and tabs, and the bidirectional controls that could reorder the text around it.
 */
export function cleanText(text: string): string {
  // Nearly every text is clean, and testing one takes a third of the time of a replacement.
  if (!HIDDEN.test(text)) return text;
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(ALL_HIDDEN, (found) => (found === '\n' || found === '\t' ? found : ''));
}

/**
 * Cleans the text and cuts it to `length` UTF-16 code units. A cut text ends with an ellipsis.
 */
export function shortenText(text: string, length: number): string {
  const clean = cleanText(text);
  return clean.length > length ? `${cutTo(clean, length - 1)}…` : clean;
}

/**
 * The beginning of a text: at most `length` UTF-16 code units, or one less where that would split
 * a character.
 */
export function cutTo(text: string, length: number): string {
  const isSplit = (text.codePointAt(length - 1) ?? 0) > 0xffff;
  return text.slice(0, isSplit ? length - 1 : length);
}
