import type { Resource } from '../declaration/resource.ts';
import { upgradeRecord } from '../declaration/record-values.ts';
import { measureAll, type Limit } from '../declaration/limits.ts';
import { isTaken, uniqueKey } from '../declaration/unique.ts';
import type { AnyShape } from '../declaration/shape.ts';
import { fullMessages, type FieldErrors } from '../outcome.ts';
import type { Draft } from '../store/draft.ts';
import { isObject, type ShopRecord } from '../store/records/record.ts';
import { MAX_RECORD } from '../changes/record-size.ts';
import { readWhole, type WholeContext } from './read-whole.ts';

/**
 * `preview` changes nothing. `whole` imports everything or, when a record is refused, nothing.
 * `accepted` imports what is not refused.
 */
export type ImportMode = 'preview' | 'whole' | 'accepted';

/** A record that cannot be imported. */
export interface RefusedRecord {
  /** Its place in the list, from 1. */
  readonly position: number;
  /** Sentences. */
  readonly reasons: readonly string[];
}

/** The result of an import for one kind of record. */
export interface ImportedList {
  readonly plural: string;
  readonly accepted: number;
  readonly refused: readonly RefusedRecord[];
  /** Paths of fields that are not imported: unknown ones, and references to missing records. */
  readonly leftOut: readonly string[];
}

/** What an import did or, as a preview, would do. */
export interface ImportReport {
  readonly isImported: boolean;
  readonly lists: readonly ImportedList[];
  /** What is wrong with the texts as a whole, a sentence each. Nothing is imported then. */
  readonly problems: readonly string[];
}

/**
 * The largest id that is kept. Paths, filters and global ids have at most 15 digits, and new ids
 * are greater.
 */
const MAX_ID = 10 ** 14;

/**
 * Reads the lists of another shop into a draft: `{ "products": […] }`, one or several in each
 * text. Emits no events. Records keep their ids.
 */
export function importRecords(
  resources: readonly Resource[],
  texts: readonly string[],
  draft: Draft,
): Omit<ImportReport, 'isImported'> {
  const problems: string[] = [];
  const sent = new Map<Resource, unknown[]>();
  for (const [index, text] of texts.entries()) {
    const lists = parseLists(text);
    if (!lists) {
      problems.push(`Text ${index + 1} is not JSON of the form { "products": [ … ] }.`);
      continue;
    }
    const known = new Map(
      resources
        .filter(({ plural, isSingleton }) => isSingleton !== true && Array.isArray(lists[plural]))
        .map((resource) => [resource.plural, resource]),
    );
    if (known.size === 0) {
      problems.push(`Text ${index + 1} has none of the lists that can be imported, such as { "products": [ … ] }.`);
      continue;
    }
    for (const [plural, items] of Object.entries(lists)) {
      const resource = known.get(plural);
      if (resource && Array.isArray(items)) sent.set(resource, [...(sent.get(resource) ?? []), ...items]);
      else problems.push(`Text ${index + 1}: there are no ${JSON.stringify(plural.slice(0, 100))} to import.`);
    }
  }
  for (const [resource, items] of sent) for (const item of items) reserveIds(resource, item, draft);
  const reader = new Reader(resources, draft);
  // In the order of the resources, so that orders find their customers and products.
  const ordered = resources.flatMap((resource) => {
    const items = sent.get(resource);
    return items ? [reader.readList(resource, items)] : [];
  });
  return { lists: ordered, problems };
}

function parseLists(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) && Object.keys(parsed).length > 0 ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the ids of a record and of the records in it, so that no other record gets one of them. */
function reserveIds({ fields }: AnyShape, item: unknown, draft: Draft): void {
  if (!isObject(item)) return;
  const id = Number(item['id']);
  if (isId(id)) draft.reserveId(id);
  for (const [name, { type }] of Object.entries(fields)) {
    const value = item[name];
    if (type.kind === 'object') reserveIds(type.shape, value, draft);
    if (type.kind === 'list' && Array.isArray(value)) for (const each of value) reserveIds(type.shape, each, draft);
  }
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= MAX_ID;
}

/** Reads lists, and keeps the ids of all records that it has read. */
class Reader {
  readonly #resources: readonly Resource[];
  readonly #draft: Draft;
  /** `Product/1` for each record that was read. */
  readonly #read = new Set<string>();
  /** The unique values of the records that were read. */
  readonly #unique = new Set<string>();
  /** How much of each limit all records use, including those read so far. */
  readonly #measured = new Map<Limit<ShopRecord>, number>();

  constructor(resources: readonly Resource[], draft: Draft) {
    this.#resources = resources;
    this.#draft = draft;
  }

  readList(resource: Resource, items: readonly unknown[]): ImportedList {
    const refused: RefusedRecord[] = [];
    const leftOut = new Set<string>();
    for (const [index, item] of items.entries()) {
      const reasons = this.#readRecord(resource, item, leftOut);
      if (reasons.length > 0) refused.push({ position: index + 1, reasons });
    }
    const { plural } = resource;
    return { plural, accepted: items.length - refused.length, refused, leftOut: [...leftOut].toSorted() };
  }

  /** Puts a record into the draft, or says why not. */
  #readRecord(resource: Resource, item: unknown, leftOut: Set<string>): readonly string[] {
    if (!isObject(item)) return ['It is not an object.'];
    const errors: Record<string, readonly string[]> = {};
    const ids: string[] = [];
    const context: WholeContext = {
      time: this.#draft.time,
      refuse: (field, message) => (errors[field] = [...(errors[field] ?? []), message]),
      leaveOut: (path) => leftOut.add(path),
      knows: (typeName, id) => this.#read.has(`${typeName}/${id}`) || this.#isInShop(typeName, id),
      idOf: (shape, sent, path) => {
        if (sent === undefined || sent === null) return this.#draft.newId();
        const id = Number(sent);
        if (!isId(id)) context.refuse(`${path}id`, 'is not a valid id');
        // A default address is one of the addresses, under the same id.
        else if (!isCopy(resource, path)) {
          const key = `${shape.typeName}/${id}`;
          if (this.#read.has(key) || ids.includes(key) || this.#isInShop(shape.typeName, id)) {
            context.refuse(`${path}id`, `is taken: ${id}`);
          }
          ids.push(key);
        }
        return id;
      },
    };
    const { now } = this.#draft;
    const whole = { created_at: now, updated_at: now, ...readWhole(resource, item, context) };
    const record = upgradeRecord<ShopRecord>(resource, whole);
    const unique = uniqueKey(resource, record);
    if (unique !== undefined && (this.#unique.has(unique) || isTaken(resource, record, this.#draft))) {
      context.refuse(resource.unique?.[0] ?? 'base', 'has already been taken');
    }
    const measured = this.#measure(resource, record);
    for (const [{ maximum, message }, sum] of measured) if (sum > maximum) context.refuse('base', message);
    if (JSON.stringify(record).length > MAX_RECORD) context.refuse('base', 'The record is too large.');
    if (Object.keys(errors).length > 0) return fullMessages(errors satisfies FieldErrors);
    for (const key of ids) this.#read.add(key);
    if (unique !== undefined) this.#unique.add(unique);
    for (const [limit, sum] of measured) this.#measured.set(limit, sum);
    const number = resource.numberOf?.(record);
    if (number !== undefined) this.#draft.reserveNumber(resource.plural, number);
    this.#draft.put(resource, resource.complete?.(record, this.#draft) ?? record);
    return [];
  }

  /** How much of each limit all records would use with one more. */
  #measure(resource: Resource, record: ShopRecord): readonly (readonly [Limit<ShopRecord>, number])[] {
    return (resource.limits ?? []).map((limit) => {
      const sum = this.#measured.get(limit) ?? measureAll(limit, this.#draft.select(resource, []));
      this.#measured.set(limit, sum);
      return [limit, sum + limit.measure(record)];
    });
  }

  #isInShop(typeName: string, id: number): boolean {
    return this.#resources.some(
      (resource) =>
        (resource.typeName === typeName && this.#draft.find(resource, id) !== undefined) ||
        Object.entries(resource.fields).some(
          ([field, { type }]) =>
            type.kind === 'list' &&
            type.shape.typeName === typeName &&
            this.#draft.findOwner(resource, field, id) !== undefined,
        ),
    );
  }
}

/** Whether a path leads to a copy of a record that the list of the same record holds. */
function isCopy({ fields }: { readonly fields: AnyShape['fields'] }, path: string): boolean {
  return fields[path.slice(0, -1)]?.type.kind === 'object';
}
