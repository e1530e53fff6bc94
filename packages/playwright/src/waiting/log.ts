/** Things that happen in a test, oldest first, and who waits for them. */
export class Log<Item> {
  readonly #items: Item[] = [];
  readonly #listeners = new Set<(item: Item) => void>();

  /** All so far. Always the same array. */
  get items(): readonly Item[] {
    return this.#items;
  }

  /** Adds one, and tells the listeners. */
  add(item: Item): void {
    this.#items.push(item);
    for (const listener of this.#listeners) listener(item);
  }

  /** Calls a listener with each item that is added. Returns a function that ends this. */
  subscribe(listener: (item: Item) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
