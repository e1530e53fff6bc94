import type { ShopRecord } from '../records/record.ts';
import { compareScalars, compareSorted, type Scalar } from '../records/scalar.ts';
import { createTree, type Tree } from './tree.ts';

/** The place of a record in an index: by group, then by sort value, then by id. */
export interface IndexKey {
  /** Value of the filter of the index; `null` in an index without a filter. */
  readonly group: Scalar;
  /** The sort value. `undefined` comes after all values, and only at the start of a walk. */
  readonly value: Scalar | undefined;
  readonly id: number;
}

/** Reads the places of a record. */
export interface KeyReader<T> {
  /** Its places in the index, one in each group that it is in. */
  keysOf(record: T): readonly IndexKey[];
}

/** A place within a group. */
export type IndexPlace = Omit<IndexKey, 'group'>;

/** The place before every record of a group. */
export const GROUP_START: IndexPlace = { value: null, id: -Infinity };

/** The place after every record of a group. */
export const GROUP_END: IndexPlace = { value: undefined, id: Infinity };

/**
 * The records of a collection in one order. Cloning is O(1), a write O(log n), and a walk costs
 * what it visits, wherever it starts.
 */
export class OrderedIndex<T extends ShopRecord> {
  readonly #reader: KeyReader<T>;
  readonly #tree: Tree<IndexKey, T>;

  private constructor(reader: KeyReader<T>, tree: Tree<IndexKey, T>) {
    this.#reader = reader;
    this.#tree = tree;
  }

  /** Builds the index over records in any order, in O(n log n). */
  static build<T extends ShopRecord>(reader: KeyReader<T>, records: Iterable<T>): OrderedIndex<T> {
    const pairs = [...records].flatMap((record) => reader.keysOf(record).map((key) => ({ key, record })));
    pairs.sort((a, b) => compareKeys(a.key, b.key));
    const keys = pairs.map((pair) => pair.key);
    const values = pairs.map((pair) => pair.record);
    return new OrderedIndex(reader, createTree(compareKeys, keys, values));
  }

  clone(): OrderedIndex<T> {
    return new OrderedIndex(this.#reader, this.#tree.clone());
  }

  /** The number of places. */
  get size(): number {
    return this.#tree.size;
  }

  /** The record at exactly that place, or `undefined`. */
  find(key: IndexKey): T | undefined {
    return this.#tree.get(key);
  }

  last(): T | undefined {
    const key = this.#tree.maxKey();
    return key && this.#tree.get(key);
  }

  values(): Iterable<T> {
    return this.#tree.values();
  }

  replace(old: T | undefined, record: T | undefined): void {
    const keys = record ? this.#reader.keysOf(record) : [];
    for (const oldKey of old ? this.#reader.keysOf(old) : []) {
      // A record that keeps a place is not deleted there first: that would disturb a walk.
      if (!keys.some((key) => compareKeys(oldKey, key) === 0)) this.#tree.delete(oldKey);
    }
    if (record) for (const key of keys) this.#tree.set(key, record);
  }

  /**
   * Walks one group from a place to another, up or down.
   *
   * @param isInclusive Whether a record at exactly the first place is visited.
   * @yields The records between the places.
   */
  *walk(group: Scalar, from: IndexPlace, to: IndexPlace, isAscending: boolean, isInclusive = false): Iterable<T> {
    const start: IndexKey = { group, value: from.value, id: from.id };
    const end: IndexKey = { group, value: to.value, id: to.id };
    if (isAscending ? compareKeys(start, end) > 0 : compareKeys(start, end) < 0) return;
    // Found once, because comparing each place with the end would take most of a long walk.
    const stop = isAscending ? this.#tree.nextHigherKey(end) : this.#tree.nextLowerKey(end);
    const pairs = isAscending ? this.#tree.entries(start) : this.#tree.entriesReversed(start);
    for (const [key, record] of pairs) {
      if (key === stop) return;
      if (isInclusive || key.id !== start.id || compareKeys(key, start) !== 0) yield record;
    }
  }
}

/** Orders places within a group: by value, then by id. */
export function comparePlaces(a: IndexPlace, b: IndexPlace): number {
  if (a.value !== b.value) {
    if (a.value === undefined) return 1;
    if (b.value === undefined) return -1;
    const order = compareSorted(a.value, b.value);
    if (order !== 0) return order;
  }
  return a.id === b.id ? 0 : a.id - b.id;
}

function compareKeys(a: IndexKey, b: IndexKey): number {
  return a.group === b.group ? comparePlaces(a, b) : compareScalars(a.group, b.group);
}
