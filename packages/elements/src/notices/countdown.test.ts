import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('does not run twice as fast when it is resumed twice', () => {
  const onEnd = vi.fn<() => void>();
  const countdown = new Countdown(onEnd);

  countdown.start(1_000);
  countdown.resume();
  countdown.resume();
  vi.advanceTimersByTime(5_000);

  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('ignores a pause when it has not started', () => {
  const onEnd = vi.fn<() => void>();
  const countdown = new Countdown(onEnd);

  countdown.pause();
  countdown.resume();
  vi.advanceTimersByTime(5_000);

  expect(onEnd).not.toHaveBeenCalled();
});

test('still ends when it is paused in the moment it is due', () => {
  const onEnd = vi.fn<() => void>();
  const countdown = new Countdown(onEnd);

  countdown.start(1_000);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  countdown.pause();
  countdown.resume();
  vi.advanceTimersByTime(1);

  expect(onEnd).toHaveBeenCalledTimes(1);
});
