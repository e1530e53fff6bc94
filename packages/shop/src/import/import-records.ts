import type { Resource } from '../declaration/resource.ts';
import { upgradeRecord } from '../declaration/record-values.ts';
import { measureAll, type Limit } from '../declaration/limits.ts';
import { isTaken, uniqueKey } from '../declaration/unique.ts';
import type { AnyShape } from '../declaration/shape.ts';
import { fullMessages, type FieldErrors } from '../outcome.ts';
import type { Draft } from '../store/draft.ts';
import { isObject, type ShopRecord } from '../store/records/record.ts';
import type { ShopSnapshot } from '../storage/snapshot.ts';
import { MAX_RECORD } from '../changes/record-size.ts';
import { readImportTexts, type SentRecord } from './import-texts.ts';
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

/** Records that are read at once, and whose ids are reserved at once. */
const BATCH = 250;
const RESERVED_BATCH = 10 * BATCH;

/** When this many records of a list are refused, the others are not read. */
const MAX_REFUSED = 10_000;

/**
 * Reads the lists of another shop into a draft: `{ "products": […] }` or `{ "product": {…} }`, one
 * or several in each text. Emits no events. Records keep their ids. Reads in batches, so that the
 * caller can pause between two: call {@link RecordImport.readBatch} until it returns `false`.
 */
export class RecordImport {
  /** Holds the records that were not refused. */
  readonly draft: Draft;
  /** The shop for which it is read. */
  readonly snapshot: ShopSnapshot;
  readonly #problems: string[] = [];
  readonly #lists: ListReading[];
  readonly #reader: Reader;
  /** The first list that is not read to its end. */
  #current = 0;
  /** Whether the ids of all records are reserved, which comes first. */
  #areReserved = false;

  constructor(resources: readonly Resource[], texts: readonly string[], draft: Draft, snapshot: ShopSnapshot) {
    this.draft = draft;
    this.snapshot = snapshot;
    const { lists, problems } = readImportTexts(resources, texts);
    this.#problems.push(...problems);
    this.#reader = new Reader(resources, draft);
    // In the order of the resources, so that orders find their customers and products.
    this.#lists = resources.flatMap((resource) => {
      const records = lists.get(resource);
      const newReading = (items: readonly SentRecord[]): ListReading => ({
        resource,
        records: items,
        next: 0,
        accepted: 0,
        refused: [],
        leftOut: new Set(),
      });
      return records ? [newReading(records)] : [];
    });
  }

  /** What the import does, or would do. Complete when everything is read. */
  get report(): Omit<ImportReport, 'isImported'> {
    const lists = this.#lists.map(({ resource: { plural }, accepted, refused, leftOut }) => ({
      plural,
      accepted,
      refused,
      leftOut: [...leftOut].toSorted(),
    }));
    return { lists, problems: this.#problems };
  }

  /** Reads some records. Returns whether there are more. */
  readBatch(): boolean {
    const list = this.#lists[this.#current];
    if (!list) {
      if (this.#areReserved) return false;
      this.#areReserved = true;
      this.#current = 0;
      for (const each of this.#lists) each.next = 0;
      return this.#lists.length > 0;
    }
    const batch = list.records.slice(list.next, list.next + (this.#areReserved ? BATCH : RESERVED_BATCH));
    list.next += batch.length;
    for (const record of batch) {
      if (!this.#areReserved) reserveIds(list.resource, record.value, this.draft);
      else if (!this.#read(list, record)) break;
    }
    if (list.next >= list.records.length) this.#current += 1;
    return true;
  }

  /** Reads a record. Returns `false` when too many are refused. */
  #read(list: ListReading, { value, position }: SentRecord): boolean {
    const { resource, records, refused, leftOut } = list;
    const reasons = this.#reader.readRecord(resource, value, leftOut);
    if (reasons.length === 0) list.accepted += 1;
    else refused.push({ position, reasons });
    if (refused.length < MAX_REFUSED) return true;
    const rest = records.length - list.accepted - refused.length;
    if (rest > 0) {
      this.#problems.push(
        `${refused.length} ${resource.plural} are refused, and the other ${rest} were not read. Correct the first ones.`,
      );
    }
    list.next = records.length;
    return false;
  }
}

/** How far a list is read. */
interface ListReading {
  readonly resource: Resource;
  readonly records: readonly SentRecord[];
  next: number;
  accepted: number;
  readonly refused: RefusedRecord[];
  readonly leftOut: Set<string>;
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

/** Reads records, and keeps the ids of all that it has read. */
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

  /** Puts a record into the draft, or says why not. */
  readRecord(resource: Resource, item: unknown, leftOut: Set<string>): readonly string[] {
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
          const isRead = this.#read.has(key) || ids.includes(key);
          if (isRead) context.refuse(`${path}id`, `is taken by another record of the import: ${id}`);
          else if (this.#isInShop(shape.typeName, id)) {
            const hint = path === '' ? '. Delete that one, or import into an empty shop' : '';
            context.refuse(`${path}id`, `is taken in this shop: ${id}${hint}`);
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
