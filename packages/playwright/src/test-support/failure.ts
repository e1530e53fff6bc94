import { stripVTControlCharacters } from 'node:util';
import { onTestFinished, vi } from 'vitest';

/** Longer than any timeout that these tests give to Playwright's `expect`. */
const LONG = 60_000;

/**
 * Returns the error message of a wait, without colours. Its time passes at once and then stops
 * until the test has ended.
 */
export async function failureOf(wait: () => Promise<unknown>): Promise<string> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failure = wait().then(
    () => 'There was no failure.',
    (error: unknown) => stripVTControlCharacters(error instanceof Error ? error.message : String(error)),
  );
  await vi.advanceTimersByTimeAsync(LONG);
  return await failure;
}
