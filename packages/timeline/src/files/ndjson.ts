import { decodeJson } from '@platformapp/protocol';
import * as v from 'valibot';
import type { NewEntry, TimelineEntry } from '../entries/entry.ts';
import { hideSecrets, hideSignatures } from '../entries/secrets.ts';
import type { Timeline } from '../entries/timeline.ts';
import { entrySchema } from '../entries/entry-schema.ts';

const FORMAT = 'platformapp-timeline';
const VERSION = 1;

const headSchema = v.object({ format: v.literal(FORMAT), version: v.number(), dropped: v.number() });
const numberedSchema = v.object({ number: v.pipe(v.number(), v.safeInteger()) });

/**
 * Writes a timeline as NDJSON: a line that names the format, then a line of JSON for each entry,
 * oldest first. The values of headers that give access and the `hmac` of URLs are left out.
 */
export function writeNdjson({ entries, dropped }: Pick<Timeline, 'entries' | 'dropped'>): string {
  const head = { format: FORMAT, version: VERSION, dropped };
  const lines = [head, ...entries.map(withoutSecrets)].map((line) => `${JSON.stringify(line)}\n`);
  return hideSignatures(lines.join(''));
}

/** The result of {@link readNdjson}. */
export type NdjsonReading =
  | { readonly entries: readonly TimelineEntry[]; readonly dropped: number }
  /** A sentence that says what is wrong and in which line. */
  | { readonly problem: string };

/** Reads what {@link writeNdjson} wrote. Refuses a damaged text as a whole. */
export function readNdjson(text: string): NdjsonReading {
  const [first = '', ...lines] = text.split('\n');
  const head = v.safeParse(headSchema, decodeJson(first));
  if (!head.success) return { problem: 'Line 1 does not say that this is a timeline.' };
  if (head.output.version > VERSION) {
    return { problem: `The timeline has version ${head.output.version}; this software reads up to ${VERSION}.` };
  }
  const entries: TimelineEntry[] = [];
  for (const [index, line] of lines.entries()) {
    // The last line ends with a line break too.
    if (line === '' && index === lines.length - 1) break;
    const value = decodeJson(line);
    const entry = v.safeParse(entrySchema, value);
    const numbered = v.safeParse(numberedSchema, value);
    if (!entry.success || !numbered.success) return { problem: `Line ${index + 2} is not an entry of a timeline.` };
    entries.push({ ...entry.output, number: numbered.output.number });
  }
  return { entries, dropped: head.output.dropped };
}

function withoutSecrets(entry: NewEntry): NewEntry {
  if (entry.type !== 'request') return entry;
  const { headers, answer } = entry;
  return {
    ...entry,
    headers: hideSecrets(headers),
    ...(answer ? { answer: { ...answer, headers: hideSecrets(answer.headers) } } : {}),
  };
}
