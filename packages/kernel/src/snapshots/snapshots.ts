import type { ShopSnapshot } from '@platformapp/shop';

/** How many states before changes are kept. */
const MOST_STEPS = 200;

/** The states that a shop can be restored to, by name. */
export class Snapshots {
  readonly #kept = new Map<string, ShopSnapshot>();
  /** The states before the newest changes. */
  readonly #steps = new Map<string, ShopSnapshot>();
  /** Part of each name, so that a page finds no other state under a name of an earlier kernel. */
  readonly #kernel = crypto.randomUUID().slice(0, 8);
  #count = 0;

  /** Keeps a state until the kernel ends, and returns its name: one for each state. */
  keep(snapshot: ShopSnapshot): string {
    for (const [name, kept] of this.#kept) if (kept === snapshot) return name;
    this.#count += 1;
    const name = `snapshot-${this.#count}-${this.#kernel}`;
    this.#kept.set(name, snapshot);
    return name;
  }

  /** Keeps the state before a change, until {@link MOST_STEPS} others were kept. */
  keepStep(snapshot: ShopSnapshot): string {
    this.#count += 1;
    const name = `step-${this.#count}-${this.#kernel}`;
    this.#steps.set(name, snapshot);
    const [oldest] = this.#steps.keys();
    if (this.#steps.size > MOST_STEPS && oldest !== undefined) this.#steps.delete(oldest);
    return name;
  }

  /** The state of that name, if it is kept. */
  find(name: string): ShopSnapshot | undefined {
    return this.#kept.get(name) ?? this.#steps.get(name);
  }
}
