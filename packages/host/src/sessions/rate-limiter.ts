/** Counts what may happen only so often in a second. */
export interface RateLimiter {
  /** Counts one, and says whether it is within the limit of its second. */
  readonly allows: () => boolean;
  /** Whether the limit was passed in the current second and in the two before it. */
  readonly isFlooded: boolean;
}

/**
 * Makes a limiter of `limit` in a second. A second starts with the first one after the previous
 * second. `now` gives milliseconds; a clock that is set back starts a new second.
 */
export function createRateLimiter(limit: number, now: () => number): RateLimiter {
  let start = Number.NEGATIVE_INFINITY;
  let count = 0;
  /** How many seconds in a row, up to the last one, have passed the limit. */
  let secondsOver = 0;
  return {
    allows() {
      const time = now();
      if (time < start || time >= start + 1_000) {
        secondsOver = count > limit && time < start + 2_000 ? secondsOver + 1 : 0;
        start = time;
        count = 0;
      }
      count += 1;
      return count <= limit;
    },
    get isFlooded() {
      return count > limit && secondsOver >= 2;
    },
  };
}
