import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: number): number[] => {
  const random = createRandom(seed);
  return Array.from({ length: 1_000 }, () => random.below(10));
};

test('spreads its numbers evenly', () => {
  const counts = Array.from({ length: 10 }, (_, digit) => draw(3).filter((number) => number === digit).length);

  expect(Math.min(...counts)).toBeGreaterThan(60);
  expect(Math.max(...counts)).toBeLessThan(140);
});

test('picks only from the given items', () => {
  const random = createRandom(5);

  const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b'])));

  expect(picked).toEqual(new Set(['a', 'b']));
});
