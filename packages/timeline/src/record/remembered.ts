/** How many keys are remembered: as many as a timeline has entries. */
const MOST = 5_000;

/**
 * Finds the numbers of entries, or what else is known, by keys from elsewhere. When there are too
 * many, it forgets the keys that were added least recently.
 */
export class Remembered<Key = string, Value = number> {
  readonly #values = new Map<Key, Value>();

  add(key: Key, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > MOST && oldest !== undefined) this.#values.delete(oldest);
  }

  find(key: Key): Value | undefined {
    return this.#values.get(key);
  }
}
