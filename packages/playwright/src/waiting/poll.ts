import { expect } from '@playwright/test';
import { within } from './within.ts';

/** Milliseconds between two reads, which are cheap. Playwright's own first pause is 100. */
const INTERVALS = [20, 40, 80, 160, 320, 500];

/** Milliseconds for the one read after a wait that was too short for any. */
const LAST_READ_TIME = 5_000;

/**
 * Reads until the value matches, for as long as `expect` waits, and returns the last value.
 * Rejects at once when a read fails, and at the end when no read has settled.
 *
 * @param timeout Milliseconds. Default: `expect.timeout` of the configuration.
 */
export async function pollUntil<State>(
  read: () => State | Promise<State>,
  isMatch: (state: State) => boolean,
  timeout?: number,
): Promise<State> {
  let last: { readonly state: State } | undefined;
  let failure: { readonly error: unknown } | undefined;
  const look = async (): Promise<boolean> => {
    try {
      last = { state: await read() };
      return isMatch(last.state);
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  try {
    await expect.poll(look, { intervals: INTERVALS, ...(timeout !== undefined && { timeout }) }).toBe(true);
  } catch {
    if (failure) throw failure.error;
  }
  // The time may have been too short for a single read, or the page is busy.
  last ??= await within(
    LAST_READ_TIME,
    Promise.resolve(read()).then((state) => ({ state })),
  );
  if (!last) throw new Error('The page of the admin does not answer. A script may keep it busy.');
  return last.state;
}
