/** Calls that the bucket holds. */
export const BUCKET_SIZE = 40;

/** Calls that leak out of the bucket in a second. */
const LEAK_RATE = 2;

/** Limits calls by a leaky bucket. */
export class CallLimit {
  #level = 0;
  #at: number;

  /** @param now Milliseconds since the epoch. */
  constructor(now: number) {
    this.#at = now;
  }

  /** Adds a call and returns the new level, or `undefined` when the bucket is full. */
  take(now: number): number | undefined {
    // A clock that is set back must not fill the bucket.
    const leaked = (Math.max(0, now - this.#at) / 1_000) * LEAK_RATE;
    this.#level = Math.max(0, this.#level - leaked);
    this.#at = now;
    if (this.#level + 1 > BUCKET_SIZE) return undefined;
    this.#level += 1;
    return Math.ceil(this.#level);
  }
}
