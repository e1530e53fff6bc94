import { expect, test } from 'vitest';
import { RETRIES, retryGap } from './retry-schedule.ts';

const gaps = Array.from({ length: RETRIES }, (_, index) => retryGap(index + 1) ?? 0);

test('waits longer before each retry than before the previous one', () => {
  const growths = gaps.slice(1).map((gap, index) => gap - (gaps[index] ?? 0));

  expect(growths.every((growth) => growth > 0)).toBe(true);
});

test('retries for the first time after less than a minute', () => {
  expect(gaps[0]).toBeLessThan(60_000);
});
