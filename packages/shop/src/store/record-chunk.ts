import type { ShopRecord } from './record.ts';

/**
 * Records as they lie in storage: one text, read when one of them is first asked for. Opening a large shop then costs little
 * more than fetching its bytes.
 */
export class RecordChunk<T extends ShopRecord> {
  /** The ids of the records, ascending. */
  readonly ids: readonly number[];
  #read: (() => readonly T[]) | undefined;
  #records: readonly T[] = [];

  /** @param read Reads the records, in the order of the ids. Called once. */
  constructor(ids: readonly number[], read: () => readonly T[]) {
    this.ids = ids;
    this.#read = read;
  }

  /** The record of that id, or `undefined`. Throws what reading throws. */
  find(id: number): T | undefined {
    if (this.#read) {
      this.#records = this.#read();
      // Lets go of the text.
      this.#read = undefined;
    }
    let low = 0;
    let high = this.#records.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const record = this.#records[middle];
      if (!record || record.id === id) return record;
      if (record.id < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }
}
