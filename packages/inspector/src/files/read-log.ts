import { errorMessage } from '@platformapp/protocol';
import { type NewEntry, readHar, readNdjson, Timeline, type TimelineEntry } from '@platformapp/timeline';

/** A log from a file. */
export interface ImportedLog {
  /** The name of the file. */
  readonly name: string;
  readonly timeline: Timeline;
}

/** The largest file that is read, in bytes: more than a full timeline writes. */
const MOST_BYTES = 100_000_000;

/**
 * Reads one of our logs (NDJSON), or the requests of a HAR file of any program. Gives a sentence,
 * and no entries, for a file that is neither, is damaged, is too large, or cannot be read. Never
 * rejects.
 */
export async function readLog(file: File): Promise<ImportedLog | { readonly problem: string }> {
  const { name, size } = file;
  if (size > MOST_BYTES) return { problem: `${name} is larger than 100 MB.` };
  try {
    const text = await file.text();
    const reading = text.startsWith('{"format"') ? readNdjson(text) : readHar(text);
    if ('problem' in reading) return { problem: `${name} was not read. ${reading.problem}` };
    const timeline = new Timeline();
    addAll(timeline, 'entries' in reading ? reading.entries : reading.requests);
    return { name, timeline };
  } catch (error) {
    // Values that are nested very deeply exhaust the stack.
    const reason = error instanceof RangeError ? 'its values are nested too deeply.' : errorMessage(error);
    return { problem: `${name} was not read: ${reason}` };
  }
}

/** Renumbers the entries. A cause that does not come before its effect is left out. */
function addAll(timeline: Timeline, entries: readonly (NewEntry & Partial<Pick<TimelineEntry, 'number'>>)[]): void {
  const numbers = new Map<number, number>();
  for (const { number, cause: told, ...facts } of entries) {
    const cause = told === undefined ? undefined : numbers.get(told);
    const added = timeline.add(cause === undefined ? facts : { ...facts, cause });
    if (number !== undefined) numbers.set(number, added);
  }
}
