import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('ends once, when its time is over', () => {
  const onEnd = vi.fn<() => void>();
  const countdown = new Countdown(onEnd);

  countdown.start(1_000);
  vi.advanceTimersByTime(999);
  const before = onEnd.mock.calls.length;
  vi.advanceTimersByTime(5_000);

  expect(before).toBe(0);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('keeps the time that is left while it is paused', () => {
  const onEnd = vi.fn<() => void>();
  const countdown = new Countdown(onEnd);

  countdown.start(1_000);
  vi.advanceTimersByTime(600);
  countdown.pause();
  vi.advanceTimersByTime(10_000);
  const whilePaused = onEnd.mock.calls.length;
  countdown.resume();
  vi.advanceTimersByTime(399);
  const beforeEnd = onEnd.mock.calls.length;
  vi.advanceTimersByTime(1);

  expect(whilePaused).toBe(0);
  expect(beforeEnd).toBe(0);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('starts over with the whole time', () => {
  const onEnd = vi.fn<() => void>();
  const countdown = new Countdown(onEnd);

  countdown.start(1_000);
  vi.advanceTimersByTime(900);
  countdown.start(1_000);
  vi.advanceTimersByTime(900);

  expect(onEnd).not.toHaveBeenCalled();
});

test('does not end after it was stopped, even if it is resumed', () => {
  const onEnd = vi.fn<() => void>();
  const countdown = new Countdown(onEnd);

  countdown.start(1_000);
  countdown.stop();
  countdown.resume();
  vi.advanceTimersByTime(10_000);

  expect(onEnd).not.toHaveBeenCalled();
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
