import { expect, test } from 'vitest';
import { RETRIES, RETRY_SPAN, retryGap } from './retry-schedule.ts';

const gaps = Array.from({ length: RETRIES }, (_, index) => retryGap(index + 1) ?? 0);

test('retries 19 times', () => {
  expect(gaps).toHaveLength(19);
  expect(retryGap(20)).toBeUndefined();
});

test('spreads the retries over 48 hours', () => {
  expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBe(48 * 3_600_000);
  expect(RETRY_SPAN).toBe(172_800_000);
});

test('waits longer before each retry than before the previous one', () => {
  const growths = gaps.slice(1).map((gap, index) => gap - (gaps[index] ?? 0));

  expect(growths.every((growth) => growth > 0)).toBe(true);
});

test('retries for the first time after less than a minute', () => {
  expect(gaps[0]).toBeLessThan(60_000);
});
