import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readArrayPage } from './pages/array-page.ts';
import { Collection } from './collection.ts';
import { compileTerms, type FilterTerm } from './search/filter-term.ts';
import { fruit, fruits, type Fruit } from '../test-support/fruits.ts';
import { pageKeyOf, type PageQuery } from './pages/page.ts';
import { idFilters, idSorts, type CollectionKind } from './records/record.ts';
import { compareNumbers } from './indexes/tree.ts';

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

test('knows its kind by its name', () => {
  expect(basket().isOf(fruits)).toBe(true);
  expect(basket().isOf({ ...fruits, plural: 'others' })).toBe(false);
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

const namesArbitrary = fc.constantFrom('Plum', 'plum', 'Red apple', 'ap', '');
const numbersArbitrary = fc.constantFrom(null, 1, 2, 3);
const RANGE_OPERATORS = ['eq', 'gt', 'gte', 'lt', 'lte'] as const;
const TEXT_OPERATORS = ['eq', 'is', 'starts', 'contains', 'hasWord'] as const;

const { term: termArbitrary } = fc.letrec<{ term: FilterTerm }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 2 },
    fc.record({
      filter: fc.constantFrom('name', 'colour'),
      operator: fc.constantFrom(...TEXT_OPERATORS),
      value: fc.oneof(namesArbitrary, fc.constant('red')),
    }),
    fc.record({
      filter: fc.constantFrom('weight', 'id'),
      operator: fc.constantFrom(...RANGE_OPERATORS),
      value: numbersArbitrary,
    }),
    fc.record({
      filter: fc.constantFrom('name', 'weight', 'id'),
      operator: fc.constant('in' as const),
      values: fc.array(fc.oneof(namesArbitrary, numbersArbitrary, fc.nat(30)), { maxLength: 4 }),
    }),
    fc.record({
      operator: fc.constantFrom('all' as const, 'any' as const, 'none' as const),
      of: fc.array(tie('term'), { maxLength: 3 }),
    }),
  ),
}));

const queryArbitrary: fc.Arbitrary<PageQuery> = fc.record({
  sort: fc.constantFrom('id', 'name', 'weight'),
  isReversed: fc.boolean(),
  terms: fc.array(termArbitrary, { maxLength: 3 }),
  limit: fc.integer({ min: 0, max: 8 }),
  fromEnd: fc.boolean(),
  key: fc.option(
    fc.record({
      value: fc.oneof(namesArbitrary, numbersArbitrary),
      id: fc.nat(31),
      direction: fc.constantFrom('after' as const, 'before' as const),
    }),
    { nil: undefined },
  ),
});

/** Writes to a collection and to an array that has the same records by ascending id. */
function write(collection: Collection<Fruit>, records: readonly Fruit[], change: Fruit | number): readonly Fruit[] {
  const id = typeof change === 'number' ? change : change.id;
  const others = records.filter((record) => record.id !== id);
  if (typeof change === 'number') {
    collection.remove(change);
    return others;
  }
  collection.put(change);
  return [...others, change].toSorted((a, b) => a.id - b.id);
}

const fruitArbitrary = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  name: namesArbitrary,
  weight: numbersArbitrary,
  colours: fc.subarray(['red', 'green', 'blue']),
});
const changesArbitrary = fc.array(fc.oneof(fruitArbitrary, fc.integer({ min: 1, max: 30 })), { maxLength: 10 });

test('reads, counts and selects what reading all records gives, before and after any writes', () => {
  fc.assert(
    fc.property(fruitsArbitrary, changesArbitrary, queryArbitrary, (before, changes, query) => {
      const collection = Collection.of(fruits, before);
      const check = (all: readonly Fruit[]): void => {
        const matching = all.filter(compileTerms(fruits, query.terms));

        expect(collection.page(query)).toEqual(readArrayPage(fruits, all, query));
        expect(collection.count(query.terms)).toBe(matching.length);
        expect(ids(collection.select(query.terms)).toSorted(compareNumbers)).toEqual(ids(matching));
        expect([collection.size, collection.last()]).toEqual([all.length, all.at(-1)]);
        expect([...collection.values()]).toEqual(all);
      };

      let records: readonly Fruit[] = before;
      check(records);
      for (const change of changes) records = write(collection, records, change);
      check(records);
    }),
  );
});

test('keeps a clone and its original independent through any writes to either', () => {
  fc.assert(
    fc.property(fruitsArbitrary, changesArbitrary, queryArbitrary, fc.boolean(), (records, changes, query, isClone) => {
      const original = Collection.of(fruits, records);
      const ask = (each: Collection<Fruit>): unknown => [each.page(query), each.count(query.terms), each.size];
      const answer = ask(original);
      const clone = original.clone();
      const [written, kept] = isClone ? [clone, original] : [original, clone];

      for (const change of changes) write(written, [], change);

      expect(ask(kept)).toEqual(answer);
      expect(ask(kept.clone())).toEqual(answer);
    }),
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

interface Plant {
  readonly id: number;
  readonly leaves: readonly { readonly id: number }[];
}

const plants: CollectionKind<Plant> = { plural: 'plants', sorts: idSorts, filters: idFilters };

const owners = (collection: Collection<Plant>): readonly unknown[] =>
  [11, 12, 13, 21, 31].map((leaf) => collection.findOwner('leaves', leaf)?.id);

test('finds the record that holds another in a list, before and after any writes', () => {
  const collection = Collection.of(plants, [
    { id: 1, leaves: [{ id: 11 }, { id: 12 }] },
    { id: 2, leaves: [{ id: 21 }] },
  ]);

  expect(owners(collection)).toEqual([1, 1, undefined, 2, undefined]);
  const clone = collection.clone();
  collection.put({ id: 1, leaves: [{ id: 12 }, { id: 13 }] });
  collection.remove(2);
  collection.put({ id: 3, leaves: [{ id: 31 }] });

  expect(owners(collection)).toEqual([undefined, 1, 1, undefined, 3]);
  expect(owners(clone)).toEqual([1, 1, undefined, 2, undefined]);
});
