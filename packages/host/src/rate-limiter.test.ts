import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

test('admits as many calls in a second as the limit says', () => {
  const admit = createRateLimiter(3, () => 0);

  const answers = [admit(), admit(), admit(), admit(), admit()];

  expect(answers).toEqual([true, true, true, false, false]);
});

test('starts anew once the second is over, and not before', () => {
  let time = 5;
  const admit = createRateLimiter(1, () => time);
  admit();

  time = 1_004;
  const early = admit();
  time = 1_005;
  const late = admit();

  expect([early, late]).toEqual([false, true]);
});

test('does not refuse for ever when the clock is set back', () => {
  let time = 1_000_000;
  const admit = createRateLimiter(1, () => time);
  admit();

  time = 10;

  expect(admit()).toBe(true);
});
