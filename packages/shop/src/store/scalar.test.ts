import { expect, test } from 'vitest';
import { compareScalars, type Scalar } from './scalar.ts';

test('puts null before everything else', () => {
  const values: Scalar[] = ['', 0, false, null];

  const sorted = values.toSorted(compareScalars);

  expect(sorted[0]).toBeNull();
});

test('orders numbers by value and texts by code unit', () => {
  const numbers: Scalar[] = [10, 9, -1];
  const texts: Scalar[] = ['b', 'B', 'a', 'é'];

  expect(numbers.toSorted(compareScalars)).toEqual([-1, 9, 10]);
  expect(texts.toSorted(compareScalars)).toEqual(['B', 'a', 'b', 'é']);
});

test('orders false before true', () => {
  expect(compareScalars(false, true)).toBeLessThan(0);
});

test('treats equal values as equal', () => {
  expect(compareScalars(null, null)).toBe(0);
  expect(compareScalars('a', 'a')).toBe(0);
});

test('orders values of different types consistently', () => {
  expect(Math.sign(compareScalars(1, 'a'))).toBe(-Math.sign(compareScalars('a', 1)));
});
