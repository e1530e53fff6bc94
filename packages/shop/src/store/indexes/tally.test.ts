import { expect, test } from 'vitest';
import { fruit, fruits, type Fruit } from '../../test-support/fruits.ts';
import { getFilter } from '../search/filter-term.ts';
import { Tally } from './tally.ts';

const tallyOf = (...given: readonly Fruit[]): Tally<Fruit> => {
  return Tally.of(getFilter(fruits, 'name'), given);
};

test('counts the records of each value', () => {
  const tally = tallyOf(fruit(1, 'Plum'), fruit(2, 'Apple'), fruit(3, 'Plum'));

  expect([tally.count('Plum'), tally.count('Apple'), tally.count('Cherry')]).toEqual([2, 1, 0]);
});

test('counts a record at each of its values', () => {
  const tally = Tally.of(getFilter(fruits, 'paint'), []);
  tally.replace(undefined, fruit(1, 'Plum', 1, 'red', 'blue'));
  tally.replace(undefined, fruit(2, 'Plum', 1, 'red', 'red'));
  tally.replace(fruit(1, 'Plum', 1, 'red', 'blue'), fruit(1, 'Plum', 1, 'green'));

  expect(['red', 'blue', 'green'].map((colour) => tally.count(colour))).toEqual([1, 0, 1]);
});

test('keeps counts up to date through writes', () => {
  const tally = tallyOf(fruit(1, 'Plum'));

  tally.replace(undefined, fruit(2, 'Plum'));
  tally.replace(fruit(1, 'Plum'), fruit(1, 'Apple'));
  tally.replace(fruit(2, 'Plum'), undefined);

  expect([tally.count('Plum'), tally.count('Apple')]).toEqual([0, 1]);
});

test('keeps a clone and its original independent', () => {
  const tally = tallyOf(fruit(1, 'Plum'));
  const clone = tally.clone();

  tally.replace(fruit(1, 'Plum'), undefined);
  clone.replace(undefined, fruit(2, 'Plum'));

  expect([tally.count('Plum'), clone.count('Plum')]).toEqual([0, 2]);
});
