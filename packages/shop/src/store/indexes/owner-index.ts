import { recordsIn, type ShopRecord } from '../record.ts';
import { compareNumbers, createTree, type Tree } from './tree.ts';

/** For the records in one list field: the id of the record that holds them. */
export class OwnerIndex<T extends ShopRecord> {
  readonly #field: string;
  readonly #owners: Tree<number, number>;

  private constructor(field: string, owners: Tree<number, number>) {
    this.#field = field;
    this.#owners = owners;
  }

  /** Builds the index over the records that hold such a list. */
  static build<T extends ShopRecord>(field: string, records: Iterable<T>): OwnerIndex<T> {
    const pairs = Array.from(records, (record) => idsIn(record, field).map((id) => ({ id, owner: record.id }))).flat();
    pairs.sort((a, b) => a.id - b.id);
    const ids = pairs.map((pair) => pair.id);
    const owners = pairs.map((pair) => pair.owner);
    return new OwnerIndex(field, createTree(compareNumbers, ids, owners));
  }

  /** An independent copy: a write to either side does not reach the other. */
  clone(): OwnerIndex<T> {
    return new OwnerIndex(this.#field, this.#owners.clone());
  }

  /** The id of the holder, or `undefined`. */
  find(id: number): number | undefined {
    return this.#owners.get(id);
  }

  /** Removes a holder, adds one, or both. */
  replace(old: T | undefined, record: T | undefined): void {
    if (old) for (const id of idsIn(old, this.#field)) this.#owners.delete(id);
    if (record) for (const id of idsIn(record, this.#field)) this.#owners.set(id, record.id);
  }
}

function idsIn(record: object, field: string): readonly number[] {
  return recordsIn(record, field).map(({ id }) => id);
}
