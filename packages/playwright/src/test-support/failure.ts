import { stripVTControlCharacters } from 'node:util';
import { onTestFinished, vi } from 'vitest';

/** Longer than anything waits that `expect` of Playwright is told to wait for. */
const LONG = 60_000;

/**
 * Gives the message that a wait fails with in the end, without colours. Time passes at once for
 * it, and does not go on before the test has ended.
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
