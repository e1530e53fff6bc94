/** How many times a delivery is retried after its first attempt. */
export const RETRIES = 19;

/** The time from the first attempt to the last retry, in milliseconds: 48 hours. */
const RETRY_SPAN = 48 * 3_600_000;

/**
 * Milliseconds to wait before a retry, counted from 1. Each gap is longer than the one before, the
 * first about 25 seconds, the last about seven hours, and all together 48 hours.
 * `undefined` after the last retry.
 */
export function retryGap(retry: number): number | undefined {
  if (retry > RETRIES) return undefined;
  return retryTime(retry) - retryTime(retry - 1);
}

function retryTime(retry: number): number {
  return Math.round(RETRY_SPAN * (retry / RETRIES) ** 3);
}
