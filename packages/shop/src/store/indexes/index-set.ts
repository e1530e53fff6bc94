import type { Reading } from '../reading/reading.ts';
import type { ShopRecord } from '../records/record.ts';
import { GROUP_START, type OrderedIndex } from './ordered-index.ts';

/** What a collection derives from its records: an order, counts, or owners. */
export interface RecordIndex<T, I> {
  /** Takes a record out, puts one in, or both. */
  replace(old: T | undefined, record: T | undefined): void;
  /** An independent copy, in O(1). */
  clone(): I;
}

/** An index that is being built. It holds the records with ids up to `last`. */
interface Unfinished<I> {
  readonly index: I;
  last: number;
}

/** How many records one step puts into an index. */
const STEP = 10;

/** Indexes by name. Each is made at its first use, and every later write keeps it up to date. */
export class IndexSet<T extends ShopRecord, I extends RecordIndex<T, I>> {
  readonly #complete: Map<string, I>;
  readonly #partial = new Map<string, Unfinished<I>>();

  constructor(complete: Iterable<readonly [string, I]> = []) {
    this.#complete = new Map(complete);
  }

  /** An independent copy of the complete indexes. */
  clone(): IndexSet<T, I> {
    return new IndexSet(Array.from(this.#complete, ([name, index]) => [name, index.clone()]));
  }

  /**
   * Finds an index, or makes it. Several readings may make the same one, each continuing where the
   * last one paused.
   *
   * @param records All records by id, which may change during a pause.
   * @param create Makes an empty index.
   * @yields Where it may pause.
   */
  *get(name: string, records: OrderedIndex<T>, create: () => I): Reading<I> {
    for (;;) {
      const complete = this.#complete.get(name);
      if (complete) return complete;
      const partial = this.#partial.get(name) ?? { index: create(), last: GROUP_START.id };
      this.#partial.set(name, partial);
      if (addStep(partial, records)) {
        this.#partial.delete(name);
        this.#complete.set(name, partial.index);
      }
      yield 'index';
    }
  }

  /**
   * Applies a write to all indexes; to unfinished ones only up to the record they have reached.
   */
  replace(old: T | undefined, record: T | undefined): void {
    const id = (record ?? old)?.id ?? Infinity;
    for (const index of this.#complete.values()) index.replace(old, record);
    for (const { index, last } of this.#partial.values()) if (id <= last) index.replace(old, record);
  }
}

/** Puts the next records into an index. Returns whether it has all of them now. */
function addStep<T extends ShopRecord, I extends RecordIndex<T, I>>(
  partial: Unfinished<I>,
  records: OrderedIndex<T>,
): boolean {
  let added = 0;
  for (const record of records.walk(null, { value: partial.last, id: partial.last }, true)) {
    partial.index.replace(undefined, record);
    partial.last = record.id;
    added += 1;
    if (added === STEP) return false;
  }
  return true;
}
