import type { IndexPlace } from './ordered-index.ts';
import type { ShopRecord } from './record.ts';
import { RecordChunk } from './record-chunk.ts';
import { compareNumbers, createTree, type Tree } from './tree.ts';

/** What lies under an id: the record, or the chunk of stored records that it is still part of. */
type Place<T extends ShopRecord> = T | RecordChunk<T>;

/** Records by their ids. Those that come from storage are read when they are first asked for. Cloning is O(1). */
export class RecordTree<T extends ShopRecord> {
  readonly #places: Tree<number, Place<T>>;

  private constructor(places: Tree<number, Place<T>>) {
    this.#places = places;
  }

  /** Makes a tree of records given in strictly ascending order of their ids. */
  static of<T extends ShopRecord>(records: T[]): RecordTree<T> {
    const ids = records.map(({ id }) => id);
    return new RecordTree(createTree<number, Place<T>>(compareNumbers, ids, records));
  }

  /** Makes a tree of stored records, the ids of all chunks in strictly ascending order. None is read yet. */
  static ofChunks<T extends ShopRecord>(chunks: readonly RecordChunk<T>[]): RecordTree<T> {
    const ids: number[] = [];
    const places: Place<T>[] = [];
    for (const chunk of chunks) {
      for (const id of chunk.ids) {
        ids.push(id);
        places.push(chunk);
      }
    }
    return new RecordTree(createTree(compareNumbers, ids, places));
  }

  /** A copy that later writes to either side do not reach. */
  clone(): RecordTree<T> {
    return new RecordTree(this.#places.clone());
  }

  /** The number of records. */
  get size(): number {
    return this.#places.size;
  }

  /** The record with that id, or `undefined`. */
  find(id: number): T | undefined {
    return readPlace(this.#places.get(id), id);
  }

  /** The record with the greatest id, or `undefined`. */
  last(): T | undefined {
    const id = this.#places.maxKey();
    return id === undefined ? undefined : this.find(id);
  }

  /** Puts a record under its id. */
  set(record: T): void {
    this.#places.set(record.id, record);
  }

  /** Takes the record with that id out. */
  delete(id: number): void {
    this.#places.delete(id);
  }

  /**
   * All records by ascending id.
   *
   * @yields One at a time.
   */
  *values(): Iterable<T> {
    for (const [id, place] of this.#places.entries()) {
      const record = readPlace(place, id);
      if (record) yield record;
    }
  }

  /**
   * The records beyond a place in the order of the ids, as an `OrderedIndex` walks.
   *
   * @yields One at a time.
   */
  *walk(from: IndexPlace, isAscending: boolean): Iterable<T> {
    const last = from.value === null ? -Infinity : Infinity;
    const start = typeof from.value === 'number' ? from.value : last;
    const places = isAscending ? this.#places.entries(start) : this.#places.entriesReversed(start);
    for (const [id, place] of places) {
      const side = id - start || id - from.id;
      const record = (isAscending ? side > 0 : side < 0) ? readPlace(place, id) : undefined;
      if (record) yield record;
    }
  }
}

function readPlace<T extends ShopRecord>(place: Place<T> | undefined, id: number): T | undefined {
  return place instanceof RecordChunk ? place.find(id) : place;
}
