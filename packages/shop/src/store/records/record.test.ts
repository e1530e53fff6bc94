import { expect, test } from 'vitest';
import { deliveries } from '../../deliveries/delivery.ts';
import { embeddedListsOf } from '../../declaration/embedded.ts';
import { type CollectionKind, type ShopRecord, recordsIn } from './record.ts';
import { createScene } from '../../test-support/list-subject.ts';
import { orders } from '../../resources/orders/orders.ts';
import { RESOURCES } from '../../resources/resources.ts';

interface Kept {
  readonly name: string;
  readonly kind: CollectionKind<ShopRecord>;
  readonly records: readonly ShopRecord[];
}

const everything = { sort: 'id', isReversed: false, terms: [], limit: 1_000 };

/** Every kind of record with its records, including those inside other records. */
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

test.each(each)('sorts and filters %s by id', (_, { kind, records }) => {
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) {
    expect([kind.sorts['id']?.read(record), kind.filters['id']?.read(record)]).toEqual([record.id, record.id]);
  }
});

test.each(each)('sorts %s by the values that its range filters compare', (_, { kind, records }) => {
  const ranges = Object.entries(kind.filters).filter(([name, { isRange }]) => isRange && name in kind.sorts);
  const compared = ranges.map(([, filter]) => records.map((record) => filter.read(record)));

  expect(ranges.length).toBeGreaterThan(0);
  expect(compared).toEqual(ranges.map(([name]) => records.map((record) => kind.sorts[name]?.read(record))));
});

test.each(each)('indexes %s only by filters that are not ranges', (_, { kind }) => {
  const wrong = Object.entries(kind.filters).filter(([, filter]) => filter.isIndexed && filter.isRange);

  expect(wrong).toEqual([]);
});

const canBeCarried = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length <= 64;
  return value === null || typeof value === 'boolean' || Number.isFinite(value);
};

test.each(each)('sorts %s by values that fit into a page key', (_, { kind, records }) => {
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
