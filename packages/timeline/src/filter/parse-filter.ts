import type { TimelineEntry } from '../entries/entry.ts';
import { matchWord } from './match-word.ts';
import { TERMS, type EntryTest } from './terms.ts';

/** The result of {@link parseFilter}. */
export type FilterReading =
  /** Whether the filter lets an entry through. */
  | { readonly matches: EntryTest }
  /** A sentence that names the term that was not understood. */
  | { readonly problem: string };

/**
 * A term: perhaps a minus, perhaps a key with a colon, then a word or a quoted text. What stands
 * before the `://` of a URL or a global id is no key.
 */
const TERM = /\s*(?<minus>-?)(?:(?<key>[a-z]+):(?!\/\/))?(?:"(?<quoted>[^"]*)"|(?<word>[^\s"]+))/y;

/**
 * Reads a filter of the timeline. An entry must match all of its terms; an empty filter matches
 * every entry.
 *
 * | Term | Means |
 * | --- | --- |
 * | `saved`, `"is saved"` | the text anywhere in the entry, bodies and arguments included |
 * | `source:api` | `bridge`, `api`, `shop`, `webhooks`, `rules` or `admin` |
 * | `method:post` | the method of a request |
 * | `status:404`, `status:4xx`, `status:>=400` | the status of a request or of a delivery's attempt |
 * | `topic:orders/create`, `topic:orders/*` | the topic of an event, a delivery or an attempt |
 * | `is:error`, `is:pending` | what needs a look; a request without an answer |
 * | `is:fault` | what one of the admin's faults did |
 * | `dir:in`, `dir:out` | from the app to the admin, or from the admin to the app |
 * | `frame:app`, `frame:modal` | the frame of a call, a notification or a session |
 * | `since:30s`, `since:5m`, `since:2h` | no older than that |
 * | `-term` | not that |
 *
 * @param now When the filter is used, for `since:`, in milliseconds since the epoch.
 */
export function parseFilter(text: string, now: number = Date.now()): FilterReading {
  const tests: EntryTest[] = [];
  const pattern = new RegExp(TERM);
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    const start = pattern.lastIndex;
    const groups = pattern.exec(text)?.groups;
    if (!groups) return { problem: `The quotation mark in ${text.slice(start).trim()} has no end.` };
    const { minus, key, quoted, word } = groups;
    const value = quoted ?? word ?? '';
    const test = key === undefined ? matchWord(value) : readTerm(key, value, now);
    if (typeof test === 'string') return { problem: test };
    tests.push(minus === '-' ? (entry) => !test(entry) : test);
  }
  return { matches: (entry: TimelineEntry) => tests.every((test) => test(entry)) };
}

/** Returns a sentence for a term that is not understood. */
function readTerm(key: string, value: string, now: number): EntryTest | string {
  const term = Object.hasOwn(TERMS, key) ? TERMS[key] : undefined;
  if (!term) return `${key}: is not a filter. There are ${Object.keys(TERMS).join(', ')}.`;
  return term.read(value, now) ?? `${key}:${value} is not understood. Write ${term.hint}.`;
}
