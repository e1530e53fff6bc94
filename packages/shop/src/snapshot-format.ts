import { Collection } from './collection.ts';
import { checkVersion, FORMAT_VERSION, isCount, isObject, isSequences, parse } from './stored-format.ts';
import type { CollectionKind, ShopRecord } from './record.ts';
import { ShopError } from './shop-error.ts';
import { ShopState } from './shop-state.ts';
import { ShopSnapshot } from './snapshot.ts';

/** Records in one part of an encoded snapshot. */
const CHUNK_SIZE = 1_000;

/**
 * Writes a snapshot in parts of bounded size, to be stored one by one: a head, the records, an end that says how many.
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
    let records: ShopRecord[] = [];
    for (const record of collection.values()) {
      records.push(record);
      total += 1;
      if (records.length === CHUNK_SIZE) {
        yield JSON.stringify({ collection: plural, records });
        records = [];
      }
    }
    if (records.length > 0) yield JSON.stringify({ collection: plural, records });
  }
  yield JSON.stringify({ end: total });
}

/**
 * Reads a snapshot for a shop that keeps those kinds of records. Throws a {@link ShopError}: `format-newer`,
 * `format-damaged` also when the end is missing, `unknown-resource` for records of another kind.
 */
export function decodeSnapshot(parts: Iterable<string>, kinds: readonly CollectionKind<ShopRecord>[]): ShopSnapshot {
  const records = new Map<string, ShopRecord[]>(kinds.map(({ plural }) => [plural, []]));
  let head: Readonly<Record<string, unknown>> | undefined;
  let end: unknown;
  let total = 0;
  for (const text of parts) {
    const part = parse(text);
    if (head === undefined) {
      checkVersion(part['version']);
      head = part;
    } else if (Array.isArray(part['records'])) {
      total += part['records'].length;
      addAll(records, part['collection'], part['records']);
    } else {
      ({ end } = part);
    }
  }
  const { sequences, changes, utcOffset } = head ?? {};
  if (end !== total || !isSequences(sequences) || !isCount(changes) || typeof utcOffset !== 'string') {
    throw new ShopError('format-damaged', `The stored snapshot is not whole: it has ${total} records.`);
  }
  const collections = kinds.map((kind) => Collection.of(kind, records.get(kind.plural)));
  return new ShopSnapshot(ShopState.of(collections, sequences), changes, utcOffset);
}

function addAll(records: ReadonlyMap<string, ShopRecord[]>, name: unknown, items: readonly unknown[]): void {
  const list = typeof name === 'string' ? records.get(name) : undefined;
  if (!list)
    throw new ShopError(
      'unknown-resource',
      `The stored snapshot holds ${JSON.stringify(name)}, which this shop does not.`,
    );
  for (const item of items) {
    const previous = list.at(-1)?.id ?? -1;
    if (!isRecord(item) || item.id <= previous) {
      throw new ShopError('format-damaged', `The stored snapshot has records out of order after id ${previous}.`);
    }
    list.push(item);
  }
}

function isRecord(value: unknown): value is ShopRecord {
  return isObject(value) && isCount(value['id']);
}
