import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: number): number[] => {
  const random = createRandom(seed);
  return Array.from({ length: 1_000 }, () => random.below(10));
};

test('gives the same numbers for the same seed', () => {
  expect(draw(7)).toEqual(draw(7));
});

test('gives different numbers for another seed', () => {
  expect(draw(7)).not.toEqual(draw(8));
});

test('stays below the bound and reaches all of it', () => {
  const numbers = draw(1);

  expect(new Set(numbers)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
});

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
