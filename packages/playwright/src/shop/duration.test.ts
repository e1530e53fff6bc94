import { expect, test } from 'vitest';
import { toMilliseconds, type Duration } from './duration.ts';

const durations: readonly (readonly [Duration, number])[] = [
  [0, 0],
  [1_500, 1_500],
  ['250ms', 250],
  ['90s', 90_000],
  ['15m', 900_000],
  ['48h', 172_800_000],
  ['2d', 172_800_000],
  ['0.5h', 1_800_000],
];

for (const [duration, milliseconds] of durations) {
  test(`reads ${duration} as ${milliseconds} milliseconds`, () => {
    expect(toMilliseconds(duration)).toBe(milliseconds);
  });
}

for (const duration of [-1, Number.NaN, '-1h', '1e3s', '0x1m'] as const) {
  test(`refuses ${duration}`, () => {
    expect(() => toMilliseconds(duration)).toThrow(`not "${duration}"`);
  });
}
