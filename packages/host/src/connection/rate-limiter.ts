/** Counts what may happen only so often in a second. */
export class RateLimiter {
  readonly #limit: number;
  readonly #now: () => number;
  #start: number = Number.NEGATIVE_INFINITY;
  #count = 0;
  /** How many seconds in a row, up to the last one, have passed the limit. */
  #secondsOver = 0;

  /**
   * A second starts with the first one after the previous second.
   *
   * @param limit How many are allowed in a second.
   * @param now Gives milliseconds. A clock that is set back starts a new second.
   */
  constructor(limit: number, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Counts one, and says whether it is within the limit of its second. */
  allows(): boolean {
    const time = this.#now();
    if (time < this.#start || time >= this.#start + 1_000) {
      this.#secondsOver = this.#count > this.#limit && time < this.#start + 2_000 ? this.#secondsOver + 1 : 0;
      this.#start = time;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= this.#limit;
  }

  /** Whether the limit was passed in the current second and in the two before it. */
  get isFlooded(): boolean {
    return this.#count > this.#limit && this.#secondsOver >= 2;
  }
}
