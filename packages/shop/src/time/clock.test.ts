import { expect, test } from 'vitest';
import { createFixedClock, createManualClock, createRealClock } from './clock.ts';
import { ShopError } from '../shop-error.ts';

test('shows the time of the computer', () => {
  const before = Date.now();

  const now = createRealClock().now();

  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test('stays at its time when it is fixed', () => {
  const clock = createFixedClock(1_000);

  expect([clock.now(), clock.now()]).toEqual([1_000, 1_000]);
});

test('moves by the advanced milliseconds', () => {
  const clock = createManualClock(1_000);

  clock.advance(500);
  clock.advance(0);

  expect(clock.now()).toBe(1_500);
});

test('never runs backwards', () => {
  const clock = createManualClock(1_000);

  expect(() => clock.advance(-1)).toThrow(ShopError);
  expect(() => clock.advance(Number.NaN)).toThrow('advanced by NaN');
  expect(clock.now()).toBe(1_000);
});

test('refuses times outside the range of dates', () => {
  expect(() => createFixedClock(Infinity)).toThrow(ShopError);
  expect(() => createManualClock(Number.NaN)).toThrow('cannot show');
  expect(() => createManualClock(8.64e15).advance(1)).toThrow('cannot show');
});
