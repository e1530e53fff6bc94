import { valuesOf, type Filter, type ShopRecord } from '../records/record.ts';
import { compareScalars, type Scalar } from '../records/scalar.ts';
import { createTree, type Tree } from './tree.ts';

/**
 * How many records of a collection have each value of one filter, kept up to date by every write.
 */
export class Tally<T extends ShopRecord> {
  readonly #filter: Filter<T>;
  readonly #counts: Tree<Scalar, number>;

  private constructor(filter: Filter<T>, counts: Tree<Scalar, number>) {
    this.#filter = filter;
    this.#counts = counts;
  }

  /** Counts the values of a filter. */
  static of<T extends ShopRecord>(filter: Filter<T>, records: Iterable<T>): Tally<T> {
    const tally = new Tally(filter, createTree<Scalar, number>(compareScalars));
    for (const record of records) tally.replace(undefined, record);
    return tally;
  }

  clone(): Tally<T> {
    return new Tally(this.#filter, this.#counts.clone());
  }

  /** The number of records with that value. */
  count(value: Scalar): number {
    return this.#counts.get(value) ?? 0;
  }

  replace(old: T | undefined, record: T | undefined): void {
    if (old) for (const value of valuesOf(this.#filter, old)) this.#add(value, -1);
    if (record) for (const value of valuesOf(this.#filter, record)) this.#add(value, 1);
  }

  #add(value: Scalar, change: number): void {
    const count = this.count(value) + change;
    if (count === 0) this.#counts.delete(value);
    else this.#counts.set(value, count);
  }
}
