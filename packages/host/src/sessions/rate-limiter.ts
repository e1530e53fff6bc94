/**
 * Makes a function that allows `limit` calls in a second and refuses the rest of that second. A
 * second starts with the first call after the previous second. `now` gives milliseconds; a clock
 * that is set back starts a new second.
 */
export function createRateLimiter(limit: number, now: () => number): () => boolean {
  let start = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const time = now();
    if (time < start || time >= start + 1_000) {
      start = time;
      count = 0;
    }
    count += 1;
    return count <= limit;
  };
}
