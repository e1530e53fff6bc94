import { expect, test } from 'vitest';
import { CallLimit } from './call-limit.ts';

const takeMany = (limit: CallLimit, now: number, count: number): readonly (number | undefined)[] =>
  Array.from({ length: count }, () => limit.take('token', now));

test('holds 40 calls at once and refuses the next', () => {
  const limit = new CallLimit();

  const levels = takeMany(limit, 0, 41);

  expect(levels).toEqual([...Array.from({ length: 40 }, (_, index) => index + 1), undefined]);
});

test('accepts another call after half a second, and no sooner', () => {
  const limit = new CallLimit();
  takeMany(limit, 1_000_000, 40);

  expect(limit.take('token', 1_000_499)).toBeUndefined();
  expect(limit.take('token', 1_000_500)).toBe(40);
  expect(limit.take('token', 1_000_500)).toBeUndefined();
});

test('does not count a call that it refused', () => {
  const limit = new CallLimit();
  takeMany(limit, 0, 500);

  expect(takeMany(limit, 1_000, 3)).toEqual([39, 40, undefined]);
});

test('leaks no more than it holds, however long it is idle', () => {
  const limit = new CallLimit();
  takeMany(limit, 0, 3);

  const levels = takeMany(limit, 1_000_000_000, 41);

  expect([levels[0], levels[39], levels[40]]).toEqual([1, 40, undefined]);
});

test('rounds the level up', () => {
  const limit = new CallLimit();
  limit.take('token', 0);

  // The second call comes when half of the first has leaked.
  expect(limit.take('token', 250)).toBe(2);
});

test('accepts two calls a second indefinitely', () => {
  const limit = new CallLimit();

  const levels = Array.from({ length: 10_000 }, (_, index) => limit.take('token', index * 500));

  expect(new Set(levels)).toEqual(new Set([1]));
});

test('keeps its level when the clock is set back', () => {
  const limit = new CallLimit();
  takeMany(limit, 1_000_000_000, 3);

  expect(limit.take('token', 0)).toBe(4);
  expect(limit.take('token', 1_000)).toBe(3);
});

test('keeps a bucket for each token, and forgets the one that was used least recently', () => {
  const limit = new CallLimit();
  takeMany(limit, 0, 40);

  for (let index = 0; index < 999; index += 1) limit.take(`other ${index}`, 0);
  expect(limit.take('token', 0)).toBeUndefined();
  for (let index = 0; index < 1_000; index += 1) limit.take(`another ${index}`, 0);
  expect(limit.take('token', 0)).toBe(1);
});
