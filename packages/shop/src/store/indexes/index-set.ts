import type { ShopRecord } from '../records/record.ts';

/** What a collection derives from its records: an order, counts, or owners. */
export interface RecordIndex<T, I> {
  /** Takes a record out, puts one in, or both. */
  replace(old: T | undefined, record: T | undefined): void;
  /** An independent copy, in O(1). */
  clone(): I;
}

/** Indexes by name. Each is made at its first use, and every later write keeps it up to date. */
export class IndexSet<T extends ShopRecord, I extends RecordIndex<T, I>> {
  readonly #indexes: Map<string, I>;

  constructor(indexes: Iterable<readonly [string, I]> = []) {
    this.#indexes = new Map(indexes);
  }

  clone(): IndexSet<T, I> {
    return new IndexSet(Array.from(this.#indexes, ([name, index]) => [name, index.clone()]));
  }

  /** Finds an index, or makes it. */
  get(name: string, make: () => I): I {
    const known = this.#indexes.get(name);
    if (known) return known;
    const index = make();
    this.#indexes.set(name, index);
    return index;
  }

  clear(): void {
    this.#indexes.clear();
  }

  /** Applies a write to all indexes. */
  replace(old: T | undefined, record: T | undefined): void {
    for (const index of this.#indexes.values()) index.replace(old, record);
  }
}
