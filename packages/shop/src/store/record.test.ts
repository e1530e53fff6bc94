import { expect, test } from 'vitest';
import { deliveries } from '../deliveries/delivery.ts';
import { embeddedListsOf } from '../declaration/embedded.ts';
import { type CollectionKind, type ShopRecord, readField, recordsIn } from './record.ts';
import { createScene } from '../test-support/list-subject.ts';
import { orders } from '../resources/orders/orders.ts';
import { RESOURCES } from '../resources/resources.ts';

interface Kept {
  readonly name: string;
  readonly kind: CollectionKind<ShopRecord>;
  readonly records: readonly ShopRecord[];
}

const everything = { sort: 'id', isReversed: false, terms: [], limit: 1_000 };

/** Every kind of record with records of it, those inside other records too. */
const kept: readonly Kept[] = (() => {
  const { shop } = createScene();
  shop.trigger('orders/create');
  for (const { id } of shop.list(orders, everything).records) shop.act(orders, id, 'refund');
  const all: Kept[] = [{ name: 'deliveries', kind: deliveries, records: shop.deliveries.list(everything).records }];
  for (const resource of RESOURCES) {
    const { records } = shop.list(resource, everything);
    all.push({ name: resource.plural, kind: resource, records });
    for (const { field, shape } of embeddedListsOf(resource)) {
      const held = records.flatMap((record) => recordsIn(record, field));
      all.push({ name: `${resource.plural}/${field}`, kind: shape, records: held });
    }
  }
  return all;
})();

const each = kept.map(({ name, ...rest }) => [name, rest] as const);

test('reads a property by its name, whatever it holds', () => {
  const record = { id: 7, note: null, tags: undefined, 'odd name': 'x' };

  expect(readField(record, 'id')).toBe(7);
  expect(readField(record, 'note')).toBeNull();
  expect(readField(record, 'tags')).toBeUndefined();
  expect(readField(record, 'odd name')).toBe('x');
  expect(readField(record, 'missing')).toBeUndefined();
});

test.each(each)('orders %s by id and narrows them by it', (_, { kind, records }) => {
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) {
    expect([kind.sorts['id']?.read(record), kind.filters['id']?.read(record)]).toEqual([record.id, record.id]);
  }
});

test.each(each)('reads of %s the same value for an order and a range of one name', (_, { kind, records }) => {
  for (const [name, filter] of Object.entries(kind.filters)) {
    const sort = filter.isRange ? kind.sorts[name] : undefined;
    for (const record of sort ? records : []) expect(filter.read(record), name).toBe(sort?.read(record));
  }
});

test.each(each)('keeps an index of %s only for a single value', (_, { kind, records }) => {
  const lists = Object.entries(kind.filters).flatMap(([name, filter]) =>
    records.some((record) => Array.isArray(filter.read(record))) ? [name] : [],
  );

  for (const name of lists) expect(kind.filters[name]?.isIndexed, name).toBe(false);
  for (const [name, { isIndexed, isRange }] of Object.entries(kind.filters)) {
    expect(isIndexed && isRange, name).toBe(false);
  }
});

const canBeCarried = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length <= 64;
  return value === null || typeof value === 'boolean' || Number.isFinite(value);
};

test.each(each)('orders %s by values that a page key can carry', (_, { kind, records }) => {
  const unfit = Object.entries(kind.sorts).flatMap(([name, sort]) =>
    records.filter((record) => !canBeCarried(sort.read(record))).map(({ id }) => `${name} of ${id}`),
  );

  expect(unfit).toEqual([]);
});

test.each(each)('keeps %s as plain JSON', (_, { records }) => {
  expect(JSON.parse(JSON.stringify(records))).toEqual(records);
});

test('gives no two records the same id, whatever their kind', () => {
  const ids = kept.flatMap(({ records }) => records.map(({ id }) => id));

  expect(new Set(ids).size).toBe(ids.length);
});
