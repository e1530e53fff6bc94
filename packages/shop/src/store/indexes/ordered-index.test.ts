import { expect, test } from 'vitest';
import { fruit, type Fruit } from '../../test-support/fruits.ts';
import { GROUP_END, GROUP_START, OrderedIndex } from './ordered-index.ts';

const byNameAndWeight = {
  keysOf: (each: Fruit) => [{ group: each.name, value: each.weight, id: each.id }],
};

const basket = [
  fruit(1, 'Apple', 2),
  fruit(2, 'Apple', 1),
  fruit(3, 'Apple', 2),
  fruit(4, 'Plum', 0),
  fruit(5, 'Apple', null),
];

const ids = (records: Iterable<Fruit>): readonly number[] => Array.from(records, ({ id }) => id);

test('walks one group upwards and downwards', () => {
  const index = OrderedIndex.build(byNameAndWeight, basket);

  expect(ids(index.walk('Apple', GROUP_START, GROUP_END, true))).toEqual([5, 2, 1, 3]);
  expect(ids(index.walk('Apple', GROUP_END, GROUP_START, false))).toEqual([3, 1, 2, 5]);
});

test('walks the last group', () => {
  const index = OrderedIndex.build(byNameAndWeight, basket);

  expect(ids(index.walk('Plum', GROUP_END, GROUP_START, false))).toEqual([4]);
});

test('finds nothing in an unknown group', () => {
  const index = OrderedIndex.build(byNameAndWeight, basket);

  expect(ids(index.walk('Cherry', GROUP_START, GROUP_END, true))).toEqual([]);
  expect(ids(index.walk('Cherry', GROUP_END, GROUP_START, false))).toEqual([]);
});

test('ends at a place, or at once when that lies before the start', () => {
  const index = OrderedIndex.build(byNameAndWeight, basket);
  const one = { value: 1, id: Infinity };
  const two = { value: 2, id: -Infinity };

  expect(ids(index.walk('Apple', GROUP_START, one, true))).toEqual([5, 2]);
  expect(ids(index.walk('Apple', GROUP_END, two, false))).toEqual([3, 1]);
  expect(ids(index.walk('Apple', two, one, true))).toEqual([]);
  expect(ids(index.walk('Apple', one, two, false))).toEqual([]);
});

test('starts after a place, whether or not it holds a record', () => {
  const index = OrderedIndex.build(byNameAndWeight, basket);

  expect(ids(index.walk('Apple', { value: 2, id: 1 }, GROUP_END, true))).toEqual([3]);
  expect(ids(index.walk('Apple', { value: 2, id: 1 }, GROUP_START, false))).toEqual([2, 5]);
  expect(ids(index.walk('Apple', { value: 2, id: 2 }, GROUP_END, true))).toEqual([3]);
  expect(ids(index.walk('Apple', { value: 2, id: 2 }, GROUP_START, false))).toEqual([1, 2, 5]);
});

test('moves a record when its place changes', () => {
  const index = OrderedIndex.build(byNameAndWeight, basket);

  index.replace(fruit(2, 'Apple', 1), fruit(2, 'Plum', 1));

  expect(ids(index.walk('Apple', GROUP_START, GROUP_END, true))).toEqual([5, 1, 3]);
  expect(ids(index.walk('Plum', GROUP_START, GROUP_END, true))).toEqual([4, 2]);
});

test('shows the new record when its place stays the same', () => {
  const index = OrderedIndex.build(byNameAndWeight, basket);
  const green = fruit(4, 'Plum', 0, 'green');

  index.replace(fruit(4, 'Plum', 0), green);

  expect([...index.walk('Plum', GROUP_START, GROUP_END, true)]).toEqual([green]);
});

test('visits each record once while records are replaced in their places', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => fruit(index, 'Plum', index));
  const index = OrderedIndex.build(byNameAndWeight, many);

  const visited: number[] = [];
  for (const record of index.walk('Plum', GROUP_START, GROUP_END, true)) {
    visited.push(record.id);
    index.replace(record, { ...record, colours: ['blue'] });
  }

  expect(visited).toEqual(many.map(({ id }) => id));
});

test('shows a record in each of its groups, and only there', () => {
  const byColour = {
    keysOf: ({ id, colours }: Fruit) => colours.map((group) => ({ group, value: null, id })),
  };
  const index = OrderedIndex.build(byColour, [fruit(1, 'Plum', 1, 'red', 'blue'), fruit(2, 'Apple', 1, 'red')]);

  index.replace(fruit(1, 'Plum', 1, 'red', 'blue'), fruit(1, 'Plum', 2, 'blue', 'green'));

  expect(['red', 'blue', 'green'].map((colour) => ids(index.walk(colour, GROUP_START, GROUP_END, true)))).toEqual([
    [2],
    [1],
    [1],
  ]);
  expect([...index.walk('blue', GROUP_START, GROUP_END, true)]).toEqual([fruit(1, 'Plum', 2, 'blue', 'green')]);
});

test('removes a record', () => {
  const index = OrderedIndex.build(byNameAndWeight, basket);

  index.replace(fruit(4, 'Plum', 0), undefined);

  expect(ids(index.walk('Plum', GROUP_START, GROUP_END, true))).toEqual([]);
});

test('keeps a clone and its original independent', () => {
  const index = OrderedIndex.build(byNameAndWeight, basket);
  const clone = index.clone();

  index.replace(fruit(4, 'Plum', 0), undefined);
  clone.replace(undefined, fruit(6, 'Plum', 5));

  expect(ids(index.walk('Plum', GROUP_START, GROUP_END, true))).toEqual([]);
  expect(ids(clone.walk('Plum', GROUP_START, GROUP_END, true))).toEqual([4, 6]);
});
