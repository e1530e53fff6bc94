/** A named state of the shop. */
export interface NamedSnapshot {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch, by the computer's clock. */
  readonly at: number;
}

/** The snapshots that were taken in a page, oldest first. */
export class NamedSnapshots {
  #list: readonly NamedSnapshot[] = [];
  /** How many were taken, also those that were forgotten. */
  #taken = 0;

  get list(): readonly NamedSnapshot[] {
    return this.#list;
  }

  /**
   * Adds a snapshot that was taken just now, and gives its name. Without a name it is numbered, and
   * so is a name that another one has.
   */
  add(id: string, given = ''): string {
    this.#taken += 1;
    const name = this.#unused(given.trim() || `Snapshot ${this.#taken}`);
    this.#list = [...this.#list, { id, name, at: Date.now() }];
    return name;
  }

  /** Renames a snapshot. A name that another one has is numbered; an empty one changes nothing. */
  rename(snapshot: NamedSnapshot, given: string): void {
    const name = given.trim();
    if (name === '' || name === snapshot.name) return;
    this.#list = this.#list.map((each) => (each === snapshot ? { ...each, name: this.#unused(name) } : each));
  }

  forget(snapshot: NamedSnapshot): void {
    this.#list = this.#list.filter((each) => each !== snapshot);
  }

  /** Puts a snapshot that was removed back in its place. */
  putBack(snapshot: NamedSnapshot): void {
    const next = this.#list.findIndex(({ at }) => at > snapshot.at);
    this.#list = this.#list.toSpliced(next < 0 ? this.#list.length : next, 0, snapshot);
  }

  #unused(name: string, number = 1): string {
    const numbered = number === 1 ? name : `${name} (${number})`;
    return this.#list.some((each) => each.name === numbered) ? this.#unused(name, number + 1) : numbered;
  }
}
