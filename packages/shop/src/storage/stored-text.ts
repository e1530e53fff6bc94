import { type CollectionKind, type ShopRecord, isObject } from '../store/records/record.ts';
import { ShopError } from '../shop-error.ts';
import { Collection } from '../store/collection.ts';
import { ShopState, type Sequences, type Write } from '../store/shop-state.ts';
import type { JournalEntry } from './journal-entry.ts';
import { ShopSnapshot } from './snapshot.ts';

/**
 * The version of the format in which journal entries and snapshots are stored. Earlier ones are
 * read too: version 1 had one sequence of numbers, `nextOrderNumber`; versions 1 and 2 wrote the
 * payload of an event once for each delivery; versions 1 to 3 had no installed apps; versions 1 to 4
 * had no clock.
 */
export const FORMAT_VERSION = 5;

/** Records in one part of an encoded snapshot at most. */
const PART_RECORDS = 1_000;

/** Characters after which a part ends. Each part has at least one record, however large. */
const PART_LENGTH = 4_000_000;

/**
 * Writes an entry as text. The payload of an event is written once, however many webhooks it
 * reaches: each of its deliveries has the payload's index instead.
 */
export function encodeJournalEntry(entry: JournalEntry): string {
  const payloads: unknown[] = [];
  const writes = entry.writes.map((write) => {
    if (!('record' in write) || !('payload' in write.record)) return write;
    const { collection, record } = write;
    if (!payloads.includes(record.payload)) payloads.push(record.payload);
    // `null` keeps the order of the fields, so that storing it again gives the same text.
    return { collection, record: { ...record, payload: null }, payload: payloads.indexOf(record.payload) };
  });
  return JSON.stringify({ ...entry, writes, payloads });
}

/**
 * Reads an entry. Throws a {@link ShopError}, `format-newer` or `format-damaged`, for anything
 * that is not one.
 */
export function decodeJournalEntry(text: string): JournalEntry {
  const value = parse(text);
  checkVersion(value['version']);
  const { number, writes, payloads } = value;
  const sequences = readSequences(value['sequences']);
  if (!isCount(number) || !sequences || !Array.isArray(writes) || !writes.every(isWrite)) {
    throw new ShopError('format-damaged', `This is not a journal entry: ${text.slice(0, 100)}`);
  }
  const restored = Array.isArray(payloads) ? writes.map((write) => withPayload(write, payloads)) : writes;
  return { version: FORMAT_VERSION, number, sequences, writes: restored };
}

function withPayload(write: Write, payloads: readonly unknown[]): Write {
  if (!('record' in write) || !('payload' in write)) return write;
  const payload: unknown = payloads[Number(write.payload)];
  if (payload === undefined) throw new ShopError('format-damaged', `Record ${write.record.id} has no payload.`);
  return { collection: write.collection, record: Object.assign(write.record, { payload }) };
}

/**
 * Writes a snapshot in parts of bounded size, to be stored one by one: a head, the records, an end
 * that says how many.
 *
 * @yields JSON texts, to be read back in the same order.
 */
export function* encodeSnapshot(snapshot: ShopSnapshot): Iterable<string> {
  const state = snapshot.toState();
  const { changes, utcOffset } = snapshot;
  yield JSON.stringify({ version: FORMAT_VERSION, changes, utcOffset, sequences: state.sequences });
  let total = 0;
  for (const collection of state.collections()) {
    const { plural } = collection.kind;
    let records: string[] = [];
    let length = 0;
    for (const record of collection.values()) {
      const text = JSON.stringify(record);
      records.push(text);
      length += text.length;
      total += 1;
      if (records.length === PART_RECORDS || length >= PART_LENGTH) {
        yield encodePart(plural, records);
        records = [];
        length = 0;
      }
    }
    if (records.length > 0) yield encodePart(plural, records);
  }
  yield JSON.stringify({ end: total });
}

function encodePart(collection: string, records: readonly string[]): string {
  return `{"collection":${JSON.stringify(collection)},"records":[${records.join(',')}]}`;
}

/**
 * Reads a snapshot for a shop with those kinds of records, and upgrades the records to the current
 * fields. Throws a {@link ShopError}: `format-newer`, `format-damaged` (also when the end is
 * missing), or `unknown-resource` for records of another kind.
 */
export function decodeSnapshot(parts: Iterable<string>, kinds: readonly CollectionKind<ShopRecord>[]): ShopSnapshot {
  const stored = new Map<string, ShopRecord[]>(kinds.map(({ plural }) => [plural, []]));
  let head: Readonly<Record<string, unknown>> | undefined;
  let end: unknown;
  let total = 0;
  for (const text of parts) {
    const part = parse(text);
    if (!head) {
      checkVersion(part['version']);
      head = part;
    } else if ('records' in part) {
      total += addRecords(stored, part, text);
    } else {
      ({ end } = part);
    }
  }
  const { changes, utcOffset } = head ?? {};
  const sequences = readSequences(head?.['sequences']);
  if (end !== total || !sequences || !isCount(changes) || typeof utcOffset !== 'string') {
    throw new ShopError('format-damaged', `The stored snapshot is incomplete: it has ${total} records.`);
  }
  const collections = kinds.map((kind) => {
    return Collection.of(
      kind,
      (stored.get(kind.plural) ?? []).map((record) => readStored(kind, record)),
    );
  });
  // Somebody may have added records to a file. A new record must not replace one of them.
  const nextId = Math.max(sequences.nextId, ...collections.map((collection) => (collection.last()?.id ?? 0) + 1));
  return new ShopSnapshot(ShopState.of(collections, { ...sequences, nextId }), changes, utcOffset);
}

/**
 * Gives a stored record the current fields. Throws a {@link ShopError} `format-damaged` for one with
 * a value of the wrong type, which no later code would expect.
 */
export function readStored(kind: CollectionKind<ShopRecord>, stored: ShopRecord): ShopRecord {
  if (kind.findMisfit?.(stored) === undefined) return stored;
  const record = kind.upgrade?.(stored) ?? stored;
  const misfit = kind.findMisfit?.(record);
  if (misfit === undefined) return record;
  throw new ShopError('format-damaged', `Stored data is damaged: ${misfit} of ${kind.plural}/${record.id}.`);
}

function addRecords(
  stored: ReadonlyMap<string, ShopRecord[]>,
  { collection, records }: Readonly<Record<string, unknown>>,
  text: string,
): number {
  const list = typeof collection === 'string' ? stored.get(collection) : undefined;
  if (!list) {
    const name = JSON.stringify(collection);
    throw new ShopError('unknown-resource', `The stored snapshot holds ${name}, which this shop does not have.`);
  }
  if (!Array.isArray(records) || !records.every(isRecord)) {
    throw new ShopError('format-damaged', `A part of the stored snapshot is damaged: ${text.slice(0, 100)}`);
  }
  for (const record of records) {
    const previous = list.at(-1)?.id ?? -1;
    if (record.id <= previous) {
      throw new ShopError('format-damaged', `The stored snapshot has records out of order after id ${previous}.`);
    }
    list.push(record);
  }
  return records.length;
}

/** Parses the text of an object, or throws a {@link ShopError} `format-damaged`. */
function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch (cause) {
    throw new ShopError('format-damaged', `Stored data is cut off or altered: ${text.slice(0, 100)}`, { cause });
  }
  throw new ShopError('format-damaged', `Stored data is not an object: ${text.slice(0, 100)}`);
}

/** Throws a {@link ShopError} unless this package reads the version. */
function checkVersion(version: unknown): void {
  if (!isCount(version) || version < 1) {
    throw new ShopError('format-damaged', 'Stored data does not say which version wrote it.');
  }
  if (version > FORMAT_VERSION) {
    throw new ShopError(
      'format-newer',
      `Stored data has format version ${version}; this version of the shop reads up to ${FORMAT_VERSION}. Update it, or start with empty storage.`,
    );
  }
}

function readSequences(value: unknown): Sequences | undefined {
  if (!isObject(value)) return undefined;
  const { nextId, nextNumbers, nextOrderNumber } = value;
  if (!isCount(nextId)) return undefined;
  if (isCount(nextOrderNumber)) return { nextId, nextNumbers: { orders: nextOrderNumber } };
  return isNumbers(nextNumbers) ? { nextId, nextNumbers } : undefined;
}

function isNumbers(value: unknown): value is Readonly<Record<string, number>> {
  return isObject(value) && Object.values(value).every(isCount);
}

function isWrite(value: unknown): value is Write {
  if (!isObject(value) || typeof value['collection'] !== 'string') return false;
  return 'record' in value ? isRecord(value['record']) : isCount(value['removed']);
}

function isRecord(value: unknown): value is ShopRecord {
  return isObject(value) && isCount(value['id']);
}

/** Whether a value is a whole number from 0 on. */
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
