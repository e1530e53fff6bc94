import { expect, test } from 'vitest';
import { compareScalars, isScalar, type Scalar } from './scalar.ts';

test('orders numbers by value and texts by code unit', () => {
  const numbers: Scalar[] = [10, 9, -1];
  const texts: Scalar[] = ['b', 'B', 'a', 'é'];

  expect(numbers.toSorted(compareScalars)).toEqual([-1, 9, 10]);
  expect(texts.toSorted(compareScalars)).toEqual(['B', 'a', 'b', 'é']);
});

test('treats equal values as equal', () => {
  expect(compareScalars(null, null)).toBe(0);
  expect(compareScalars('a', 'a')).toBe(0);
});

test('orders values of different types: null, booleans, numbers, texts', () => {
  const values: Scalar[] = ['a', 1, true, null, '0', -1, false];

  expect(values.toSorted(compareScalars)).toEqual([null, false, true, -1, 1, '0', 'a']);
  expect(values.toReversed().toSorted(compareScalars)).toEqual([null, false, true, -1, 1, '0', 'a']);
});

test.each([null, '', 'a', 0, Number.NaN, true, false])('accepts %j as a scalar', (value) => {
  expect(isScalar(value)).toBe(true);
});

test.each([undefined, {}, [], ['a'], 1n, Symbol('a'), () => 1])('rejects %s as a scalar', (value) => {
  expect(isScalar(value)).toBe(false);
});
