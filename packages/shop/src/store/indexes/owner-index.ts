import { recordsIn, type ShopRecord } from '../records/record.ts';
import { compareNumbers, createTree, type Tree } from './tree.ts';

/** For the records in one list field: the id of the record that holds them. */
export class OwnerIndex<T extends ShopRecord> {
  readonly #field: string;
  readonly #owners: Tree<number, number>;

  /**
   * Knows no records yet.
   *
   * @param field The name of the list field.
   */
  constructor(field: string, owners: Tree<number, number> = createTree(compareNumbers)) {
    this.#field = field;
    this.#owners = owners;
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
