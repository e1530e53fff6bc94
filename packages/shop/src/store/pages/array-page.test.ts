import { expect, test } from 'vitest';
import { readArrayPage } from './array-page.ts';
import { fruit, fruits, type Fruit } from '../../test-support/fruits.ts';
import type { Page, PageQuery } from './page.ts';

const basket = [fruit(1, 'Plum', 3), fruit(2, 'Apple', 1), fruit(3, 'Plum', 2), fruit(4, 'Cherry', null)];

const read = (query: Partial<PageQuery>): Page<Fruit> =>
  readArrayPage(fruits, basket, { sort: 'name', isReversed: false, terms: [], limit: 2, ...query });

const show = ({ records, hasNext, hasPrevious }: Page<Fruit>): unknown => [
  records.map(({ id }) => id),
  hasPrevious,
  hasNext,
];

test('orders equal values by id', () => {
  expect(show(read({ limit: 10 }))).toEqual([[2, 4, 1, 3], false, false]);
});

test('reverses the order, ids included', () => {
  expect(show(read({ limit: 10, isReversed: true }))).toEqual([[3, 1, 4, 2], false, false]);
});

test('puts null first', () => {
  expect(show(read({ limit: 2, sort: 'weight' }))).toEqual([[4, 2], false, true]);
});

test('continues after a key', () => {
  expect(show(read({ key: { value: 'Cherry', id: 4, direction: 'after' } }))).toEqual([[1, 3], true, false]);
});

test('reads the page before a key, in the order of the list', () => {
  expect(show(read({ key: { value: 'Plum', id: 3, direction: 'before' } }))).toEqual([[4, 1], true, true]);
});

test('continues from the place of a removed record', () => {
  expect(show(read({ key: { value: 'Banana', id: 9, direction: 'after' } }))).toEqual([[4, 1], true, true]);
});

test('does not repeat a record that moved behind its key', () => {
  expect(show(read({ key: { value: 'Plum', id: 1, direction: 'after' } }))).toEqual([[3], true, false]);
});

test('reads the last page from the end', () => {
  expect(show(read({ fromEnd: true }))).toEqual([[1, 3], true, false]);
});

test('is empty after the last record, with records before it', () => {
  expect(show(read({ key: { value: 'Zebra', id: 1, direction: 'after' } }))).toEqual([[], true, false]);
});

test('is empty before the first record, with records after it', () => {
  expect(show(read({ key: { value: '', id: 1, direction: 'before' } }))).toEqual([[], false, true]);
});

test('is empty with a limit of 0, and still reports what is on either side', () => {
  expect(show(read({ limit: 0 }))).toEqual([[], false, true]);
  expect(show(read({ limit: 0, key: { value: 'Cherry', id: 4, direction: 'after' } }))).toEqual([[], true, true]);
});

test('reads only records that match', () => {
  const terms = [{ filter: 'name', operator: 'eq', value: 'Plum' } as const];

  expect(show(read({ terms, limit: 1 }))).toEqual([[1], false, true]);
});

test('refuses a sort order that is not declared', () => {
  expect(() => read({ sort: 'price' })).toThrow(expect.objectContaining({ code: 'unknown-sort' }));
});
