import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

test('allows as many calls in a second as the limit says', () => {
  const limiter = new RateLimiter(3, () => 0);

  const answers = [limiter.allows(), limiter.allows(), limiter.allows(), limiter.allows(), limiter.allows()];

  expect(answers).toEqual([true, true, true, false, false]);
});

test('allows calls again once the second is over, and not before', () => {
  let time = 5;
  const limiter = new RateLimiter(1, () => time);
  limiter.allows();

  time = 1_004;
  const early = limiter.allows();
  time = 1_005;
  const late = limiter.allows();

  expect([early, late]).toEqual([false, true]);
});

test('starts a new second when the clock is set back', () => {
  let time = 1_000_000;
  const limiter = new RateLimiter(1, () => time);
  limiter.allows();

  time = 10;

  expect(limiter.allows()).toBe(true);
});

test.each([
  ['the limit is passed in three seconds in a row', [2, 2, 2], true],
  ['it is kept in one of them', [2, 1, 2], false],
  ['nothing happens in one of them', [2, 0, 2, 2], false],
  ['it is passed in two', [9, 9], false],
])('is flooded or not when %s', (_when, seconds, isFlooded) => {
  let time = 0;
  const limiter = new RateLimiter(1, () => time);

  for (const count of seconds) {
    for (let made = 0; made < count; made += 1) limiter.allows();
    time += 1_000;
  }

  expect(limiter.isFlooded).toBe(isFlooded);
});
