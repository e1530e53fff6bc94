import { expect, test } from 'vitest';
import { Collection } from './collection.ts';
import type { FilterTerm } from './search/filter-term.ts';
import { fruit, type Fruit } from '../test-support/fruits.ts';
import type { PageQuery } from './pages/page.ts';
import { idFilters, idSorts, indexed, type CollectionKind, type ShopRecord } from './records/record.ts';

let reads = 0;
function count<T>(value: T): T {
  reads += 1;
  return value;
}

/** The kind of fruits, with a count of the values that are read from records. */
const watchedFruits: CollectionKind<Fruit> = {
  plural: 'fruits',
  sorts: { id: { read: ({ id }) => count(id) }, weight: { read: ({ weight }) => count(weight) } },
  filters: {
    id: { kind: 'integer', isRange: true, isIndexed: false, read: ({ id }) => count(id) },
    name: indexed('text', ({ name }) => count(name)),
    weight: { kind: 'integer', isRange: true, isIndexed: false, read: ({ weight }) => count(weight) },
  },
};

const inTheMiddle: readonly FilterTerm[] = [
  { filter: 'weight', operator: 'gte', value: 500 },
  { filter: 'weight', operator: 'lt', value: 505 },
];
const ofOneName: readonly FilterTerm[] = [{ filter: 'name', operator: 'eq', value: 'Fruit 7' }];
const byWeight: PageQuery = { sort: 'weight', isReversed: false, terms: [], limit: 3 };

test.each<[string, read: (collection: Collection<Fruit>) => unknown, records: number]>([
  ['the first page', (all) => all.page(byWeight), 3],
  ['the last page', (all) => all.page({ ...byWeight, fromEnd: true }), 3],
  ['a page after a key', (all) => all.page({ ...byWeight, key: { value: 500, id: 500, direction: 'after' } }), 3],
  ['a page before a key', (all) => all.page({ ...byWeight, key: { value: 500, id: 500, direction: 'before' } }), 3],
  ['a page of a range', (all) => all.page({ ...byWeight, limit: 10, terms: inTheMiddle }), 5],
  [
    'a reversed page of a range',
    (all) => all.page({ ...byWeight, limit: 10, isReversed: true, terms: inTheMiddle }),
    5,
  ],
  ['a page of one value', (all) => all.page({ ...byWeight, terms: ofOneName }), 2],
  [
    'a page of one text in any case',
    (all) => all.page({ ...byWeight, terms: [{ filter: 'name', operator: 'is', value: 'FRUIT 7' }] }),
    2,
  ],
  ['a page of ids', (all) => all.page({ ...byWeight, terms: [{ filter: 'id', operator: 'in', values: [3, 500] }] }), 2],
  ['a page of one id', (all) => all.page({ ...byWeight, terms: [{ filter: 'id', operator: 'eq', value: 500 }] }), 1],
  ['the records of ids', (all) => [...all.select([{ filter: 'id', operator: 'in', values: [3, 500] }])], 2],
  ['the records of one id', (all) => [...all.select([{ filter: 'id', operator: 'eq', value: 500 }])], 1],
  ['the records of a range', (all) => [...all.select(inTheMiddle)], 5],
  ['the records of one value', (all) => [...all.select(ofOneName)], 2],
  ['the number of all records', (all) => all.count([]), 0],
  ['the number of one value', (all) => all.count(ofOneName), 0],
  ['a copy, and one of the copy', (all) => all.clone().clone().size, 0],
])('reads %s among 1,000 records without reading the others', (_, read, records) => {
  const collection = Collection.of(
    watchedFruits,
    Array.from({ length: 1_000 }, (__, index) => fruit(index + 1, `Fruit ${index % 500}`, index + 1)),
  );
  // The first lookup makes the index.
  read(collection);

  reads = 0;
  read(collection);

  expect(reads).toBeLessThanOrEqual(4 * records);
});

test('finds the holder of a record among 1,000 without reading the others', () => {
  const collection = Collection.of<ShopRecord>(
    { plural: 'plants', sorts: idSorts, filters: idFilters },
    Array.from({ length: 1_000 }, (_, index) => ({
      id: index,
      get leaves() {
        return count([{ id: 1_000 + index }]);
      },
    })),
  );
  collection.findOwner('leaves', 1_500);

  reads = 0;
  const owner = collection.findOwner('leaves', 1_500);

  expect([owner?.id, reads]).toEqual([500, 0]);
});
