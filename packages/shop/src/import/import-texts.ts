import type { Resource } from '../declaration/resource.ts';
import { isObject } from '../store/records/record.ts';

/** A record of another shop. */
export interface SentRecord {
  readonly value: unknown;
  /** Its place in the list, from 1. */
  readonly position: number;
}

/** The lists of all texts, and what is wrong with a text, a sentence each. */
interface ImportTexts {
  readonly lists: ReadonlyMap<Resource, readonly SentRecord[]>;
  readonly problems: readonly string[];
}

/** Maximum number of records of one kind. */
const MAX_RECORDS = 1_000_000;

const FORM = '{ "products": [ … ] }';

/**
 * Reads texts of JSON in the form of REST: lists, and single records. Pages that were read one
 * after the other overlap, so of the copies of a record the newest is kept.
 */
export function readImportTexts(resources: readonly Resource[], texts: readonly string[]): ImportTexts {
  const kinds = resources.filter(({ isSingleton }) => isSingleton !== true);
  const sent = new Map<Resource, unknown[]>();
  const problems: string[] = [];
  for (const [index, text] of texts.entries()) {
    const read = readText(kinds, text);
    for (const [resource, items] of read.lists) sent.set(resource, (sent.get(resource) ?? []).concat(items));
    for (const problem of read.problems) problems.push(`Text ${index + 1}${problem}`);
  }
  for (const [{ plural }, { length }] of sent) {
    if (length <= MAX_RECORDS) continue;
    // Nothing is read of a text that is not imported anyway.
    const problem = `There are ${length} ${plural}. At most ${MAX_RECORDS} are imported at once.`;
    return { lists: new Map(), problems: [problem] };
  }
  return { lists: new Map(Array.from(sent, ([resource, items]) => [resource, withoutCopies(items)])), problems };
}

function readText(
  kinds: readonly Resource[],
  text: string,
): { readonly lists: readonly (readonly [Resource, readonly unknown[]])[]; readonly problems: readonly string[] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return { lists: [], problems: [` is not JSON: ${reason}. It must have the form ${FORM}.`] };
  }
  if (!isObject(parsed)) return { lists: [], problems: [` is not JSON of the form ${FORM}.`] };
  const lists: (readonly [Resource, readonly unknown[]])[] = [];
  const problems: string[] = [];
  for (const [name, value] of Object.entries(parsed)) {
    const kind = kinds.find(({ singular, plural }) => (Array.isArray(value) ? plural : singular) === name);
    const isRead = kind !== undefined && (Array.isArray(value) || isObject(value));
    if (isRead) lists.push([kind, Array.isArray(value) ? value : [value]]);
    else problems.push(`: there are no ${JSON.stringify(name.slice(0, 100))} to import. Remove them from the text.`);
  }
  if (lists.length > 0) return { lists, problems };
  const names = kinds.map(({ plural }) => plural).join(', ');
  return {
    lists,
    problems: [
      ` has none of the lists that can be imported, such as ${FORM}. There are: ${names}. A file that is only a list is named after its kind.`,
    ],
  };
}

function withoutCopies(items: readonly unknown[]): readonly SentRecord[] {
  const kept = new Map<number | symbol, SentRecord>();
  for (const [index, value] of items.entries()) {
    const id = isObject(value) ? Number(value['id'] ?? Number.NaN) : Number.NaN;
    // A record without an id is no copy of another.
    const key = Number.isInteger(id) ? id : Symbol('no id');
    const before = kept.get(key);
    if (!before || !isNewer(before.value, value)) kept.set(key, { value, position: index + 1 });
  }
  return [...kept.values()];
}

function isNewer(one: unknown, other: unknown): boolean {
  return timeOf(one) > timeOf(other);
}

function timeOf(record: unknown): number {
  const updated = isObject(record) ? record['updated_at'] : undefined;
  return (typeof updated === 'string' && Date.parse(updated)) || 0;
}
