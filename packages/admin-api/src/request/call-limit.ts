/** Calls that the bucket holds. */
export const BUCKET_SIZE = 40;

/** Calls that leak out of the bucket in a second. */
const LEAK_RATE = 2;

/** Buckets that are kept. A client that makes up tokens must not fill the memory. */
const MAX_BUCKETS = 1_000;

interface Bucket {
  readonly level: number;
  /** When it had that level, in milliseconds since the epoch. */
  readonly at: number;
}

/** Limits calls by leaky buckets, one for each access token. */
export class CallLimit {
  /** The bucket that was used last is the last. */
  readonly #buckets = new Map<string, Bucket>();

  /**
   * Adds a call and returns the new level, or `undefined` when the bucket is full.
   *
   * @param now Milliseconds since the epoch.
   */
  take(token: string, now: number): number | undefined {
    const { level, at } = this.#buckets.get(token) ?? { level: 0, at: now };
    // A clock that is set back must not fill the bucket.
    const leaked = (Math.max(0, now - at) / 1_000) * LEAK_RATE;
    const left = Math.max(0, level - leaked);
    const isFull = left + 1 > BUCKET_SIZE;
    this.#keep(token, { level: isFull ? left : left + 1, at: now });
    return isFull ? undefined : Math.ceil(left + 1);
  }

  /** Takes the last call back, because it was refused. */
  giveBack(token: string): void {
    const bucket = this.#buckets.get(token);
    if (bucket) this.#keep(token, { ...bucket, level: Math.max(0, bucket.level - 1) });
  }

  #keep(token: string, bucket: Bucket): void {
    this.#buckets.delete(token);
    this.#buckets.set(token, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MAX_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest);
  }
}
