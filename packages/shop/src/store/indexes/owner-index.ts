import { recordsIn, type ShopRecord } from '../records/record.ts';
import { compareNumbers, createTree, type Tree } from './tree.ts';

/** For the records in one list field: the id of the record that holds them. */
export class OwnerIndex<T extends ShopRecord> {
  readonly #field: string;
  readonly #owners: Tree<number, number>;

  private constructor(field: string, owners: Tree<number, number>) {
    this.#field = field;
    this.#owners = owners;
  }

  /** Finds the holders of the records in a list field. */
  static of<T extends ShopRecord>(field: string, holders: Iterable<T>): OwnerIndex<T> {
    const index = new OwnerIndex<T>(field, createTree<number, number>(compareNumbers));
    for (const holder of holders) index.replace(undefined, holder);
    return index;
  }

  clone(): OwnerIndex<T> {
    return new OwnerIndex(this.#field, this.#owners.clone());
  }

  find(id: number): number | undefined {
    return this.#owners.get(id);
  }

  replace(old: T | undefined, record: T | undefined): void {
    if (old) for (const id of idsIn(old, this.#field)) this.#owners.delete(id);
    if (record) for (const id of idsIn(record, this.#field)) this.#owners.set(id, record.id);
  }
}

function idsIn(record: object, field: string): readonly number[] {
  return recordsIn(record, field).map(({ id }) => id);
}
