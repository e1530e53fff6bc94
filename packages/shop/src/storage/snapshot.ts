import type { ShopState } from '../store/shop-state.ts';

/**
 * The state of a shop at one moment. Taking one and restoring it are O(1) in the number of
 * records.
 */
export class ShopSnapshot {
  /** Number of the last change that the snapshot holds. */
  readonly changes: number;
  /** The UTC offset that its timestamps are written in. */
  readonly utcOffset: string;
  readonly #state: ShopState;

  /** @param state A state that nobody writes to. */
  constructor(state: ShopState, changes: number, utcOffset: string) {
    this.#state = state;
    this.changes = changes;
    this.utcOffset = utcOffset;
  }

  /** A copy of the state that the caller may write to. */
  toState(): ShopState {
    return this.#state.clone();
  }
}
