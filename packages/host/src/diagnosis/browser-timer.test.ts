import { expect, onTestFinished, test, vi } from 'vitest';
import { setBrowserTimer } from './browser-timer.ts';

test("waits with the browser's timer, until it is cancelled", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const called: string[] = [];
  setBrowserTimer(() => called.push('kept'), 10);
  const cancel = setBrowserTimer(() => called.push('cancelled'), 10);

  vi.advanceTimersByTime(9);
  const early = [...called];
  cancel();
  vi.advanceTimersByTime(1);

  expect(early).toEqual([]);
  expect(called).toEqual(['kept']);
});
