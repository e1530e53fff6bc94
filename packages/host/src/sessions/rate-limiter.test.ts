import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

test('allows as many calls in a second as the limit says', () => {
  const { allows } = createRateLimiter(3, () => 0);

  const answers = [allows(), allows(), allows(), allows(), allows()];

  expect(answers).toEqual([true, true, true, false, false]);
});

test('allows calls again once the second is over, and not before', () => {
  let time = 5;
  const { allows } = createRateLimiter(1, () => time);
  allows();

  time = 1_004;
  const early = allows();
  time = 1_005;
  const late = allows();

  expect([early, late]).toEqual([false, true]);
});

test('starts a new second when the clock is set back', () => {
  let time = 1_000_000;
  const { allows } = createRateLimiter(1, () => time);
  allows();

  time = 10;

  expect(allows()).toBe(true);
});

test.each([
  ['the limit is passed in three seconds in a row', [2, 2, 2], true],
  ['it is kept in one of them', [2, 1, 2], false],
  ['nothing happens in one of them', [2, 0, 2, 2], false],
  ['it is passed in two', [9, 9], false],
])('is flooded or not when %s', (_when, seconds, isFlooded) => {
  let time = 0;
  const limiter = createRateLimiter(1, () => time);

  for (const count of seconds) {
    for (let made = 0; made < count; made += 1) limiter.allows();
    time += 1_000;
  }

  expect(limiter.isFlooded).toBe(isFlooded);
});
