import type { ShopRecord, Sort } from '../record.ts';
import { compareScalars, type Scalar } from '../scalar.ts';
import { createTree, type Tree } from './tree.ts';

/**
 * How many records of a collection have each value of one filter, kept up to date by every write.
 */
export class Tally<T extends ShopRecord> {
  readonly #value: Sort<T>;
  readonly #counts: Tree<Scalar, number>;

  /**
   * Counts no records yet.
   *
   * @param value Reads the value of the filter.
   */
  constructor(value: Sort<T>, counts: Tree<Scalar, number> = createTree(compareScalars)) {
    this.#value = value;
    this.#counts = counts;
  }

  /** An independent copy: a write to either side does not reach the other. */
  clone(): Tally<T> {
    return new Tally(this.#value, this.#counts.clone());
  }

  /** The number of records with that value. */
  count(value: Scalar): number {
    return this.#counts.get(value) ?? 0;
  }

  /** Removes a record, adds one, or both. */
  replace(old: T | undefined, record: T | undefined): void {
    if (old) this.#add(this.#value.read(old), -1);
    if (record) this.#add(this.#value.read(record), 1);
  }

  #add(value: Scalar, change: number): void {
    const count = this.count(value) + change;
    if (count === 0) this.#counts.delete(value);
    else this.#counts.set(value, count);
  }
}
