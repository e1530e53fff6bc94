import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readArrayPage } from './array-page.ts';
import { Collection } from './collection.ts';
import { compileTerms, type FilterTerm } from './filter-term.ts';
import { fruit, fruits, type Fruit } from '../test-support/fruits.ts';
import { pageKeyOf, type PageQuery } from './page.ts';
import { compareNumbers } from './tree.ts';

const basket = (): Collection<Fruit> =>
  Collection.of(fruits, [
    fruit(1, 'Plum', 30, 'red'),
    fruit(2, 'Apple', 150, 'red'),
    fruit(3, 'Plum', null, 'blue'),
    fruit(4, 'Cherry', 8, 'red'),
  ]);

const first = (query: Partial<PageQuery> = {}): PageQuery => ({
  sort: 'name',
  isReversed: false,
  terms: [],
  limit: 10,
  ...query,
});

const ids = (records: Iterable<Fruit>): readonly number[] => Array.from(records, ({ id }) => id);

test('finds a record by its id', () => {
  expect(basket().find(2)?.name).toBe('Apple');
  expect(basket().find(9)).toBeUndefined();
});

test('finds its last record', () => {
  expect(basket().last()?.id).toBe(4);
  expect(Collection.of(fruits).last()).toBeUndefined();
});

test('keeps every order up to date through writes', () => {
  const collection = basket();
  collection.page(first());

  collection.put(fruit(5, 'Banana'));
  collection.put(fruit(2, 'Zucchini'));
  collection.remove(4);

  expect(ids(collection.page(first()).records)).toEqual([5, 1, 3, 2]);
  expect(collection.size).toBe(4);
});

test('ignores the removal of an unknown record', () => {
  const collection = basket();

  collection.remove(99);

  expect(collection.size).toBe(4);
});

test('counts all records, those of a value, and those in a range', () => {
  const collection = basket();

  expect(collection.count([])).toBe(4);
  expect(collection.count([{ filter: 'name', operator: 'eq', value: 'Plum' }])).toBe(2);
  expect(collection.count([{ filter: 'weight', operator: 'gt', value: 8 }])).toBe(2);
  expect(collection.count([{ filter: 'colour', operator: 'eq', value: 'red' }])).toBe(3);
});

test('keeps counts up to date through writes', () => {
  const collection = basket();
  const plums: FilterTerm[] = [{ filter: 'name', operator: 'eq', value: 'Plum' }];
  collection.count(plums);

  collection.put(fruit(5, 'Plum'));
  collection.remove(1);
  collection.put(fruit(3, 'Cherry'));

  expect(collection.count(plums)).toBe(1);
});

test('selects all records that match', () => {
  expect(ids(basket().select([{ filter: 'colour', operator: 'eq', value: 'red' }])).toSorted(compareNumbers)).toEqual([
    1, 2, 4,
  ]);
  expect(
    ids(basket().select([{ filter: 'id', operator: 'in', values: [3, 1, 99, 'x'] }])).toSorted(compareNumbers),
  ).toEqual([1, 3]);
});

test('keeps a clone and its original independent, in every order and count', () => {
  const collection = basket();
  const plums: FilterTerm[] = [{ filter: 'name', operator: 'eq', value: 'Plum' }];
  collection.page(first());
  collection.count(plums);
  const clone = collection.clone();

  collection.put(fruit(5, 'Plum'));
  clone.remove(1);

  expect([collection.count(plums), clone.count(plums)]).toEqual([3, 1]);
  expect(ids(collection.page(first()).records)).toEqual([2, 4, 1, 3, 5]);
  expect(ids(clone.page(first()).records)).toEqual([2, 4, 3]);
});

test('knows its declaration', () => {
  expect(basket().isOf(fruits)).toBe(true);
  expect(basket().isOf({ ...fruits })).toBe(false);
});

test('refuses sort orders and filters that are not declared', () => {
  expect(() => basket().page(first({ sort: 'colour' }))).toThrow(expect.objectContaining({ code: 'unknown-sort' }));
  expect(() => basket().count([{ filter: 'price', operator: 'eq', value: 1 }])).toThrow(
    expect.objectContaining({ code: 'unknown-filter' }),
  );
});

const fruitsArbitrary = fc
  .array(
    fc.record({
      name: fc.constantFrom('Apple', 'Plum', 'Cherry'),
      weight: fc.constantFrom(null, 1, 2, 3),
      colours: fc.subarray(['red', 'green', 'blue']),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((each, index) => ({ id: index + 1, ...each })));

const termArbitrary: fc.Arbitrary<FilterTerm> = fc.oneof(
  fc.record({
    filter: fc.constant('name'),
    operator: fc.constant('eq' as const),
    value: fc.constantFrom('Plum', 'Fig'),
  }),
  fc.record({
    filter: fc.constant('weight'),
    operator: fc.constantFrom('eq' as const, 'gt' as const, 'gte' as const, 'lt' as const, 'lte' as const),
    value: fc.constantFrom(1, 2, 3),
  }),
  fc.record({
    filter: fc.constant('colour'),
    operator: fc.constant('eq' as const),
    value: fc.constantFrom('red', 'pink'),
  }),
  fc.record({
    filter: fc.constant('id'),
    operator: fc.constant('gt' as const),
    value: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({
    filter: fc.constant('id'),
    operator: fc.constant('in' as const),
    values: fc.array(fc.integer({ min: 0, max: 30 })),
  }),
);

const queryArbitrary: fc.Arbitrary<PageQuery> = fc.record({
  sort: fc.constantFrom('id', 'name', 'weight'),
  isReversed: fc.boolean(),
  terms: fc.array(termArbitrary, { maxLength: 3 }),
  limit: fc.integer({ min: 0, max: 8 }),
  fromEnd: fc.boolean(),
});

test('reads the page that sorting, filtering and slicing the whole list gives', () => {
  fc.assert(
    fc.property(fruitsArbitrary, queryArbitrary, (records, query) => {
      const page = Collection.of(fruits, records).page(query);

      expect(page).toEqual(readArrayPage(fruits, records, query));
    }),
    { numRuns: 2_000 },
  );
});

test('reads the page after and before any key, of a record or of none', () => {
  const keyArbitrary = fc.record({
    value: fc.constantFrom(null, 1, 2, 3, 'Apple', 'Banana', 'Plum'),
    id: fc.integer({ min: 0, max: 31 }),
    direction: fc.constantFrom('after' as const, 'before' as const),
  });
  fc.assert(
    fc.property(fruitsArbitrary, queryArbitrary, keyArbitrary, (records, query, key) => {
      const page = Collection.of(fruits, records).page({ ...query, key });

      expect(page).toEqual(readArrayPage(fruits, records, { ...query, key }));
    }),
    { numRuns: 2_000 },
  );
});

test('counts and selects what filtering the whole list gives', () => {
  fc.assert(
    fc.property(fruitsArbitrary, fc.array(termArbitrary, { maxLength: 3 }), (records, terms) => {
      const collection = Collection.of(fruits, records);
      const matching = records.filter(compileTerms(fruits, terms));

      expect(collection.count(terms)).toBe(matching.length);
      expect(ids(collection.select(terms)).toSorted(compareNumbers)).toEqual(ids(matching).toSorted(compareNumbers));
    }),
    { numRuns: 1_000 },
  );
});

test('never repeats or misses an untouched record when others come and go between pages', () => {
  const changeArbitrary = fc.record({
    id: fc.integer({ min: 1, max: 60 }),
    name: fc.constantFrom('Apple', 'Plum', 'Cherry'),
    isRemoval: fc.boolean(),
  });
  const shapeArbitrary = fc.record({
    sort: fc.constantFrom('id', 'name', 'weight'),
    isReversed: fc.boolean(),
    isBackward: fc.boolean(),
    limit: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(
      fruitsArbitrary,
      fc.array(changeArbitrary, { maxLength: 40 }),
      shapeArbitrary,
      (records, changes, shape) => {
        const collection = Collection.of(fruits, records);
        const touched = new Set(changes.map(({ id }) => id));
        const direction = shape.isBackward ? 'before' : 'after';
        const seen: number[] = [];
        let page = collection.page({ ...shape, terms: [], fromEnd: shape.isBackward });
        while (page.records.length > 0) {
          seen.push(...ids(page.records));
          const edge = shape.isBackward ? page.records[0] : page.records.at(-1);
          const change = changes.shift();
          if (change?.isRemoval) collection.remove(change.id);
          else if (change) collection.put(fruit(change.id, change.name));
          const key = edge && pageKeyOf(fruits, shape.sort, edge, direction);
          page = collection.page({ ...shape, terms: [], key });
        }
        const untouched = ids(records).filter((id) => !touched.has(id));

        expect(seen.filter((id) => !touched.has(id)).toSorted(compareNumbers)).toEqual(untouched);
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  ['after', { hasNext: false, hasPrevious: true }],
  ['before', { hasNext: true, hasPrevious: false }],
] as const)('counts the record at the key as behind an empty page %s it', (direction, sides) => {
  const collection = Collection.of(fruits, [fruit(1, 'Plum')]);

  const page = collection.page(first({ key: { value: 'Plum', id: 1, direction } }));

  expect(page).toEqual({ records: [], ...sides });
});
