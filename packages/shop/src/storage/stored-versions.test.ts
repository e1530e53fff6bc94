import { expect, test } from 'vitest';
import { createManualClock } from '../time/clock.ts';
import { openShop } from '../create-shop.ts';
import type { AnyShape } from '../declaration/shape.ts';
import { draftOrders } from '../resources/draft-orders.ts';
import { orders } from '../resources/orders/orders.ts';
import { productCollections } from '../resources/products/product-collections.ts';
import { products } from '../resources/products/products.ts';
import { RESOURCES } from '../resources/resources.ts';
import { isObject, readField, recordsIn } from '../store/records/record.ts';
import version010 from '../test-support/stored-0.1.0.json' with { type: 'json' };
import version020 from '../test-support/stored-0.2.0.json' with { type: 'json' };
import version030 from '../test-support/stored-0.3.0.json' with { type: 'json' };
import { done } from '../test-support/test-shop.ts';
import type { Shop } from '../shop.ts';
import { decodeJournalEntry, decodeSnapshot, encodeSnapshot } from './stored-text.ts';
import { storedKinds } from './stored-kinds.ts';

interface StoredShop {
  /** The version of the software that stored it. */
  readonly version: string;
  readonly snapshot: readonly string[];
  readonly journal: readonly string[];
}

/** A shop stored by the code of each released version. */
const stored: readonly StoredShop[] = [version010, version020, version030];

const open = ({ snapshot, journal }: StoredShop): Shop =>
  openShop(decodeSnapshot(snapshot, storedKinds(RESOURCES)), journal.map(decodeJournalEntry), {
    clock: createManualClock(Date.UTC(2026, 10, 2)),
  });

const everything = { sort: 'id', isReversed: false, terms: [], limit: 1_000 };

/** The paths at which the fields of a record differ from the declared ones in name or order. */
const strayFields = (shape: AnyShape, record: object, path: string): readonly string[] => {
  const names = Object.keys(record).filter((name) => name !== 'id');
  const here = names.join() === Object.keys(shape.fields).join() ? [] : [`${path}: ${names.join()}`];
  const within = Object.entries(shape.fields).flatMap(([name, { type }]) => {
    const value = readField(record, name);
    if (type.kind === 'list') return recordsIn(record, name).flatMap((item) => strayFields(type.shape, item, name));
    return type.kind === 'object' && isObject(value) ? strayFields(type.shape, value, name) : [];
  });
  return [...here, ...within];
};

test.each(stored)('opens a shop stored by $version, with current fields', (file) => {
  const shop = open(file);

  const records = RESOURCES.map((resource) => shop.list(resource, everything).records);
  const strays = RESOURCES.flatMap((resource, index) =>
    (records[index] ?? []).flatMap((record) => strayFields(resource, record, resource.plural)),
  );

  expect(strays).toEqual([]);
  expect(records.flat().length).toBeGreaterThan(0);
});

test.each(stored)('derives what products of $version did not have', (file) => {
  const held = open(file).list(products, everything).records;

  expect(held.length).toBeGreaterThan(0);
  for (const product of held) {
    expect([product.image, product.published]).toEqual([product.images[0] ?? null, product.published_at !== null]);
  }
});

test.each(stored)('stores and reopens a shop of $version', (file) => {
  const parts = [...encodeSnapshot(open(file).snapshot())];

  const again = openShop(decodeSnapshot(parts, storedKinds(RESOURCES)), []);

  expect([...encodeSnapshot(again.snapshot())]).toEqual(parts);
});

test('continues where 0.1.0 stopped', () => {
  const shop = open(version010);

  const order = done(shop.create(orders, { line_items: [{ title: 'Tea' }] }));

  expect([order.name, order.id]).toEqual(['#1004', 56]);
  expect(shop.count(products)).toBe(6);
  expect(shop.list(orders, everything).records.map(({ refunds }) => refunds.length)).toEqual([0, 0, 1, 0]);
});

test('continues where 0.2.0 stopped', () => {
  const shop = open(version020);

  const { records: drafts } = shop.list(draftOrders, everything);
  const order = done(shop.create(orders, { line_items: [{ title: 'Tea' }] }));
  const draft = done(shop.create(draftOrders, { line_items: [{ title: 'Tea' }] }));

  expect([order.name, draft.name]).toEqual(['#1005', '#D2']);
  expect(drafts.map(({ name, status }) => [name, status])).toEqual([['#D1', 'completed']]);
  expect(shop.list(products, everything).records.map(({ title }) => title)).toContain('Café Cup ☕');
});

test('continues where 0.3.0 stopped', () => {
  const shop = open(version030);

  const [draft] = shop.list(draftOrders, everything).records;
  const order = done(shop.create(orders, { line_items: [{ title: 'Tea' }] }));

  expect([order.name, draft?.name, draft?.status]).toEqual(['#1005', '#D1', 'completed']);
  expect(shop.list(orders, everything).records.map(({ fulfillments }) => fulfillments.length)).toContain(1);
  expect(shop.list(products, everything).records.map(({ title }) => title)).toContain('Café Cup ☕');
  expect(shop.deliveries.list(everything).records.map(({ topic, attempts }) => [topic, attempts.length])).toEqual([
    ['products/create', 1],
    ['products/create', 0],
  ]);
});

test('fills in timestamps that 0.1.0 did not store', () => {
  const shop = open(version010);

  const collection = shop.find(productCollections, 37);
  const product = shop.find(products, 38);

  expect([collection?.created_at, collection?.updated_at]).toEqual([
    '2026-11-01T09:03:00+01:00',
    '2026-11-01T09:03:00+01:00',
  ]);
  expect(product?.variants.map(({ created_at: created }) => created)).toEqual([
    '2026-11-01T09:01:00+01:00',
    '2026-11-01T09:01:00+01:00',
  ]);
});
