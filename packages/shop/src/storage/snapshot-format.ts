import { Collection } from '../store/collection.ts';
import { encodePart, splitPart } from './snapshot-part.ts';
import { checkVersion, FORMAT_VERSION, isCount, isSequences, parse } from './stored-format.ts';
import type { CollectionKind, ShopRecord } from '../store/record.ts';
import type { RecordChunk } from '../store/record-chunk.ts';
import { ShopError } from '../shop-error.ts';
import { ShopState } from '../store/shop-state.ts';
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
        yield encodePart(plural, records);
        records = [];
      }
    }
    if (records.length > 0) yield encodePart(plural, records);
  }
  yield JSON.stringify({ end: total });
}

/**
 * Reads a snapshot for a shop that keeps those kinds of records. Throws a {@link ShopError}: `format-newer`,
 * `format-damaged` also when the end is missing, `unknown-resource` for records of another kind. Records are not read before
 * they are asked for; a text that was altered without changing its length throws `format-damaged` then.
 */
export function decodeSnapshot(parts: Iterable<string>, kinds: readonly CollectionKind<ShopRecord>[]): ShopSnapshot {
  const chunks = new Map<string, RecordChunk<ShopRecord>[]>(kinds.map(({ plural }) => [plural, []]));
  let head: Readonly<Record<string, unknown>> | undefined;
  let end: unknown;
  let total = 0;
  for (const text of parts) {
    const stored = head && splitPart(text);
    if (stored) {
      total += stored.chunk.ids.length;
      add(chunks, stored.collection, stored.chunk);
    } else if (head) {
      ({ end } = parse(text));
    } else {
      head = parse(text);
      checkVersion(head['version']);
    }
  }
  const { sequences, changes, utcOffset } = head ?? {};
  if (end !== total || !isSequences(sequences) || !isCount(changes) || typeof utcOffset !== 'string') {
    throw new ShopError('format-damaged', `The stored snapshot is not whole: it has ${total} records.`);
  }
  const collections = kinds.map((kind) => Collection.ofChunks(kind, chunks.get(kind.plural) ?? []));
  return new ShopSnapshot(ShopState.of(collections, sequences), changes, utcOffset);
}

function add(
  chunks: ReadonlyMap<string, RecordChunk<ShopRecord>[]>,
  name: unknown,
  chunk: RecordChunk<ShopRecord>,
): void {
  const list = typeof name === 'string' ? chunks.get(name) : undefined;
  if (!list)
    throw new ShopError(
      'unknown-resource',
      `The stored snapshot holds ${JSON.stringify(name)}, which this shop does not.`,
    );
  let previous = list.at(-1)?.ids.at(-1) ?? -1;
  for (const id of chunk.ids) {
    if (id <= previous) {
      throw new ShopError('format-damaged', `The stored snapshot has records out of order after id ${previous}.`);
    }
    previous = id;
  }
  list.push(chunk);
}
