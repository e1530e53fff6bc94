/** How many keys are remembered: as many as a timeline has entries. */
const MOST = 5_000;

/**
 * Finds the numbers of entries by keys from elsewhere. Forgets the oldest keys when there are too
 * many.
 */
export class Remembered {
  readonly #numbers = new Map<string, number>();

  /** Remembers the entry behind a key. */
  add(key: string, entry: number): void {
    this.#numbers.set(key, entry);
    const [oldest] = this.#numbers.keys();
    if (this.#numbers.size > MOST && oldest !== undefined) this.#numbers.delete(oldest);
  }

  /** The entry behind a key, if it is remembered. */
  find(key: string): number | undefined {
    return this.#numbers.get(key);
  }
}
