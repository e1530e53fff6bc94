import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

test('allows as many calls in a second as the limit says', () => {
  const allows = createRateLimiter(3, () => 0);

  const answers = [allows(), allows(), allows(), allows(), allows()];

  expect(answers).toEqual([true, true, true, false, false]);
});

test('allows calls again once the second is over, and not before', () => {
  let time = 5;
  const allows = createRateLimiter(1, () => time);
  allows();

  time = 1_004;
  const early = allows();
  time = 1_005;
  const late = allows();

  expect([early, late]).toEqual([false, true]);
});

test('starts a new second when the clock is set back', () => {
  let time = 1_000_000;
  const allows = createRateLimiter(1, () => time);
  allows();

  time = 10;

  expect(allows()).toBe(true);
});
