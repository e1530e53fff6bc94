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

test('ends at a place, or at once when that lies before the start', () => {
  const index = OrderedIndex.build(byNameAndWeight, basket);
  const one = { value: 1, id: Infinity };
  const two = { value: 2, id: -Infinity };

  expect(ids(index.walk('Apple', GROUP_START, one, true))).toEqual([5, 2]);
  expect(ids(index.walk('Apple', GROUP_END, two, false))).toEqual([3, 1]);
  expect(ids(index.walk('Apple', two, one, true))).toEqual([]);
  expect(ids(index.walk('Apple', one, two, false))).toEqual([]);
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
