import { expect, test } from 'vitest';
import type { FilterTerm } from '../search/filter-term.ts';
import { fruits } from '../../test-support/fruits.ts';
import { rangeOf, startAt } from './list-range.ts';
import { GROUP_END, GROUP_START } from '../indexes/ordered-index.ts';

const weighs = (operator: 'gt' | 'gte' | 'lt' | 'lte' | 'eq', value: number): FilterTerm => ({
  filter: 'weight',
  operator,
  value,
});

test('covers everything without terms on the sort value', () => {
  const terms: FilterTerm[] = [{ filter: 'colour', operator: 'eq', value: 'red' }];

  expect(rangeOf(fruits, 'weight', terms)).toEqual({ low: GROUP_START, high: GROUP_END });
});

test('is bounded by the narrowest terms', () => {
  const range = rangeOf(fruits, 'weight', [weighs('gt', 1), weighs('gte', 5), weighs('lt', 20), weighs('lte', 9)]);

  expect(range).toEqual({ low: { value: 5, id: -Infinity }, high: { value: 9, id: Infinity } });
});

test('covers one value for an equality term', () => {
  const range = rangeOf(fruits, 'weight', [weighs('eq', 5)]);

  expect(range).toEqual({ low: { value: 5, id: -Infinity }, high: { value: 5, id: Infinity } });
});

test('excludes the value itself for greater and less', () => {
  const range = rangeOf(fruits, 'weight', [weighs('gt', 5), weighs('lt', 6)]);

  expect(range).toEqual({ low: { value: 5, id: Infinity }, high: { value: 6, id: -Infinity } });
});

test('is not bounded by a filter that is not a range', () => {
  expect(rangeOf(fruits, 'name', [{ filter: 'name', operator: 'eq', value: 'Plum' }]).low).toBe(GROUP_START);
});

test('starts at its own end without a key, else at the inner of the two', () => {
  const range = rangeOf(fruits, 'weight', [weighs('gte', 5), weighs('lte', 9)]);

  expect(startAt(range, undefined, true)).toBe(range.low);
  expect(startAt(range, undefined, false)).toBe(range.high);
  expect(startAt(range, { value: 7, id: 1 }, true)).toMatchObject({ value: 7 });
  expect(startAt(range, { value: 1, id: 1 }, true)).toBe(range.low);
  expect(startAt(range, { value: 10, id: 1 }, false)).toBe(range.high);
});
