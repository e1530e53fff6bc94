import type { Resource } from '../declaration/resource.ts';
import { upgradeRecord } from '../declaration/record-values.ts';
import { measureAll, type Limit } from '../declaration/limits.ts';
import { isTaken, uniqueKey } from '../declaration/unique.ts';
import type { AnyShape } from '../declaration/shape.ts';
import { fullMessages, type FieldErrors } from '../outcome.ts';
import type { ShopSnapshot } from '../storage/snapshot.ts';
import { Draft } from '../store/draft.ts';
import { isObject, type ShopRecord } from '../store/records/record.ts';
import type { ShopTime } from '../time/shop-time.ts';
import { MAX_RECORD } from '../changes/record-size.ts';
import { readImportTexts } from './import-texts.ts';
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

/** What an import needs of its shop. */
export interface ImportShop {
  readonly resources: readonly Resource[];
  readonly time: ShopTime;

  /** Milliseconds since the epoch. */
  now(): number;

  /** The shop as it is now: the same object while nothing changes. */
  snapshot(): ShopSnapshot;
}

/**
 * Imports the lists of another shop, `{ "products": […] }` or `{ "product": {…} }`, one or several in
 * each text. Emits no events. Records keep their ids. If the shop has changed between two steps,
 * everything is read again, at once.
 *
 * @param commit Commits all imported records together.
 * @yields After each batch that was read, so that the caller can pause.
 * @returns What it imported or, as a preview, would import.
 */
export function* importRecords(
  shop: ImportShop,
  texts: readonly string[],
  mode: ImportMode,
  commit: (draft: Draft) => void,
): Generator<void, ImportReport> {
  const before = shop.snapshot();
  let read = yield* readRecords(shop, texts);
  if (before !== shop.snapshot()) read = runToEnd(readRecords(shop, texts));
  const { lists, problems, draft } = read;
  const isWhole = mode === 'accepted' || lists.every(({ refused }) => refused.length === 0);
  const isImported = mode !== 'preview' && isWhole && problems.length === 0 && draft.writes().length > 0;
  if (isImported) commit(draft);
  return { isImported, lists, problems };
}

/** Takes all steps of a generator at once. */
export function runToEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Reads the lists, in the order of the resources, so that orders find their customers and products. */
function* readRecords(
  shop: ImportShop,
  texts: readonly string[],
): Generator<void, Omit<ImportReport, 'isImported'> & { readonly draft: Draft }> {
  const { resources, time } = shop;
  const draft = new Draft(shop.snapshot().toState(), time, shop.now());
  const { lists: sent, problems } = readImportTexts(resources, texts);
  const reader = new Reader(resources, draft);
  // The ids of all records come first, so that no new record gets one of them.
  for (const [resource, records] of sent) {
    for (const [index, { value }] of records.entries()) {
      if (index % RESERVED_BATCH === 0) yield;
      reserveIds(resource, value, draft);
    }
  }
  const lists: ImportedList[] = [];
  const unread: string[] = [];
  for (const resource of resources.filter((each) => sent.has(each))) {
    const { plural } = resource;
    const records = sent.get(resource) ?? [];
    const refused: RefusedRecord[] = [];
    const leftOut = new Set<string>();
    let accepted = 0;
    for (const [index, { value, position }] of records.entries()) {
      if (index % BATCH === 0) yield;
      const reasons = reader.readRecord(resource, value, leftOut);
      if (reasons.length === 0) accepted += 1;
      else refused.push({ position, reasons });
      const rest = records.length - index - 1;
      if (refused.length < MAX_REFUSED || rest === 0) continue;
      unread.push(
        `${refused.length} ${plural} are refused, and the other ${rest} were not read. Correct the first ones.`,
      );
      break;
    }
    lists.push({ plural, accepted, refused, leftOut: [...leftOut].toSorted() });
  }
  return { lists, problems: [...problems, ...unread], draft };
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
