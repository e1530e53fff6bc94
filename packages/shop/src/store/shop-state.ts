import type { Collection } from './collection.ts';
import type { CollectionKind, ShopRecord } from './records/record.ts';
import { ShopError } from '../shop-error.ts';

/** One write to a collection: a record added or replaced, or the id of a removed one. */
export type Write =
  | { readonly collection: string; readonly record: ShopRecord }
  | { readonly collection: string; readonly removed: number };

/** The next id and the next numbers of a shop. */
export interface Sequences {
  readonly nextId: number;
  /** The next number of each kind of record that is numbered, by its plural name. */
  readonly nextNumbers: Readonly<Record<string, number>>;
}

/** Everything a shop knows. Cloning is O(1) in the number of records. */
export class ShopState {
  /** The numbers to give out next. */
  sequences: Sequences;
  readonly #collections: ReadonlyMap<string, Collection<ShopRecord>>;

  private constructor(collections: ReadonlyMap<string, Collection<ShopRecord>>, sequences: Sequences) {
    this.#collections = collections;
    this.sequences = sequences;
  }

  /** Makes a state of full or empty collections. */
  static of(collections: Iterable<Collection<ShopRecord>>, sequences: Sequences): ShopState {
    return new ShopState(new Map(Array.from(collections, (each) => [each.kind.plural, each])), sequences);
  }

  /** An independent copy: a write to either side does not reach the other. */
  clone(): ShopState {
    return ShopState.of(
      Array.from(this.#collections.values(), (collection) => collection.clone()),
      this.sequences,
    );
  }

  collections(): Iterable<Collection<ShopRecord>> {
    return this.#collections.values();
  }

  /**
   * The collection of one kind of record. Throws a {@link ShopError} `unknown-resource` when the
   * shop has none.
   */
  collection<T extends ShopRecord>(kind: CollectionKind<T>): Collection<T> {
    const found = this.#collections.get(kind.plural);
    if (found?.isOf(kind)) return found;
    throw new ShopError('unknown-resource', `This shop was made without the resource ${JSON.stringify(kind.plural)}.`);
  }

  /**
   * Performs the writes of one change. Writes to a collection that the shop does not have throw
   * `unknown-resource`.
   */
  apply(writes: readonly Write[]): void {
    const counts = new Map<string, number>();
    for (const { collection } of writes) counts.set(collection, (counts.get(collection) ?? 0) + 1);
    for (const [plural, count] of counts) this.#named(plural).prepareFor(count);
    for (const write of writes) {
      const collection = this.#named(write.collection);
      if ('record' in write) collection.put(write.record);
      else collection.remove(write.removed);
    }
  }

  #named(plural: string): Collection<ShopRecord> {
    const found = this.#collections.get(plural);
    if (!found) throw new ShopError('unknown-resource', `This shop has no collection ${JSON.stringify(plural)}.`);
    return found;
  }
}
