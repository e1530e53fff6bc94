import { expect, test } from 'vitest';
import { compileTerms, getFilter, type FilterTerm } from './filter-term.ts';
import { fruit, fruits } from '../../test-support/fruits.ts';

const basket = [
  fruit(1, 'Apple', 150, 'red', 'green'),
  fruit(2, 'Apricot', 40, 'orange'),
  fruit(3, 'Plum', null, 'red', 'blue'),
  fruit(4, 'apple', 120, 'yellow'),
];

const idsThatMatch = (...terms: readonly FilterTerm[]): readonly number[] =>
  basket.filter(compileTerms(fruits, terms)).map(({ id }) => id);

test('matches everything without terms', () => {
  expect(idsThatMatch()).toEqual([1, 2, 3, 4]);
});

test.each([
  ['eq', 120, [4]],
  ['gt', 120, [1]],
  ['gte', 120, [1, 4]],
  ['lt', 120, [2]],
  ['lte', 120, [2, 4]],
] as const)('compares by %s', (operator, value, ids) => {
  expect(idsThatMatch({ filter: 'weight', operator, value })).toEqual(ids);
});

test('never matches null as greater or less', () => {
  expect(idsThatMatch({ filter: 'weight', operator: 'lte', value: 1_000 })).not.toContain(3);
  expect(idsThatMatch({ filter: 'weight', operator: 'gte', value: -1 })).not.toContain(3);
  expect(idsThatMatch({ filter: 'weight', operator: 'gte', value: null })).toEqual([1, 2, 4]);
});

test('matches null as equal to null', () => {
  expect(idsThatMatch({ filter: 'weight', operator: 'eq', value: null })).toEqual([3]);
});

test('compares equal texts exactly', () => {
  expect(idsThatMatch({ filter: 'name', operator: 'eq', value: 'Apple' })).toEqual([1]);
});

test('ignores case in searches by beginning and by part', () => {
  expect(idsThatMatch({ filter: 'name', operator: 'starts', value: 'aP' })).toEqual([1, 2, 4]);
  expect(idsThatMatch({ filter: 'name', operator: 'contains', value: 'PL' })).toEqual([1, 3, 4]);
});

test('compares whole texts without case', () => {
  expect(idsThatMatch({ filter: 'name', operator: 'is', value: 'APPLE' })).toEqual([1, 4]);
  expect(idsThatMatch({ filter: 'weight', operator: 'is', value: 40 })).toEqual([2]);
});

test('finds what begins with any word, across several words too, without case', () => {
  const titles = ["Miller's old-mill", 'Windmill', 'Größe 7', 'big grö'].map((name, index) => fruit(index, name));
  const found = (value: string): readonly number[] =>
    titles.filter(compileTerms(fruits, [{ filter: 'name', operator: 'hasWord', value }])).map(({ id }) => id);

  expect([found('MILL'), found("miller's"), found('grö'), found('7'), found('s')]).toEqual([[0], [0], [2, 3], [2], []]);
  expect([found('old-m'), found('big gr'), found('ld-m')]).toEqual([[0], [3], []]);
});

test('does not search for text in numbers', () => {
  expect(idsThatMatch({ filter: 'weight', operator: 'contains', value: '1' })).toEqual([]);
});

test('matches a record by any one of its values', () => {
  expect(idsThatMatch({ filter: 'colour', operator: 'eq', value: 'red' })).toEqual([1, 3]);
});

test('matches null as equal to no values', () => {
  const plain = fruit(5, 'Fig', 50);

  expect(compileTerms(fruits, [{ filter: 'colour', operator: 'eq', value: null }])(plain)).toBe(true);
  expect(compileTerms(fruits, [{ filter: 'colour', operator: 'eq', value: 'red' }])(plain)).toBe(false);
});

test('matches any one of several wanted values', () => {
  expect(idsThatMatch({ filter: 'id', operator: 'in', values: [4, 1, 99] })).toEqual([1, 4]);
});

test('matches only when all terms hold', () => {
  const red: FilterTerm = { filter: 'colour', operator: 'eq', value: 'red' };
  const heavy: FilterTerm = { filter: 'weight', operator: 'gt', value: 100 };

  expect(idsThatMatch(red, heavy)).toEqual([1]);
});

test('combines terms: all, any or none of them hold', () => {
  const of: readonly FilterTerm[] = [
    { filter: 'colour', operator: 'eq', value: 'red' },
    { filter: 'weight', operator: 'gt', value: 100 },
  ];

  expect(idsThatMatch({ operator: 'all', of })).toEqual([1]);
  expect(idsThatMatch({ operator: 'any', of })).toEqual([1, 3, 4]);
  expect(idsThatMatch({ operator: 'none', of })).toEqual([2]);
  expect(idsThatMatch({ operator: 'none', of: [{ operator: 'any', of }] })).toEqual([2]);
});

test('matches all and none of no terms, but never any of them', () => {
  expect(idsThatMatch({ operator: 'all', of: [] })).toEqual([1, 2, 3, 4]);
  expect(idsThatMatch({ operator: 'none', of: [] })).toEqual([1, 2, 3, 4]);
  expect(idsThatMatch({ operator: 'any', of: [] })).toEqual([]);
});

test.each(['price', 'toString', '__proto__', 'constructor'])('has no filter named %s', (name) => {
  expect(() => getFilter(fruits, name)).toThrow(
    expect.objectContaining({
      code: 'unknown-filter',
      message: `There is no filter named "${name}". There are: id, name, weight, paint, colour.`,
    }),
  );
});
