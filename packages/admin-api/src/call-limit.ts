/** Calls that the bucket of one API holds. */
export const BUCKET_SIZE = 40;

/** Calls that leak out of the bucket in a second. */
export const LEAK_RATE = 2;

/** Counts calls the way a leaking bucket does. */
export class CallLimit {
  #level = 0;
  #at: number;

  /** @param now Milliseconds since the epoch. */
  constructor(now: number) {
    this.#at = now;
  }

  /**
   * Puts a call in. Gives the level after it, or `undefined` when the bucket is full and the call
   * must be refused.
   */
  take(now: number): number | undefined {
    // A clock that is put back must not fill the bucket.
    const leaked = (Math.max(0, now - this.#at) / 1_000) * LEAK_RATE;
    this.#level = Math.max(0, this.#level - leaked);
    this.#at = now;
    if (this.#level + 1 > BUCKET_SIZE) return undefined;
    this.#level += 1;
    return Math.ceil(this.#level);
  }
}
