import { expect, test, vi } from 'vitest';
import { KernelClock } from './kernel-clock.ts';

test('shows the time of the computer', () => {
  vi.useFakeTimers({ now: 5_000 });
  const clock = new KernelClock('real');

  expect(clock.now()).toBe(5_000);
  vi.setSystemTime(6_000);
  expect(clock.now()).toBe(6_000);
  vi.useRealTimers();
});

test('runs on from the time that it was moved to', () => {
  vi.useFakeTimers({ now: 5_000 });
  const clock = new KernelClock('real');

  clock.advance(48 * 3_600_000);
  vi.setSystemTime(6_000);

  expect(clock.now()).toBe(6_000 + 48 * 3_600_000);
  vi.useRealTimers();
});

test('refuses a time outside the range of dates, and keeps its own', () => {
  const clock = new KernelClock(1_000);

  for (const setting of [Number.NaN, Infinity, 8.64e15 + 1]) {
    expect(() => clock.set(setting)).toThrow(`A clock cannot show the time ${setting}.`);
  }
  expect(clock.now()).toBe(1_000);
});
