import { expect, test } from 'vitest';
import { createFixedClock } from './time/clock.ts';
import { createShop } from './create-shop.ts';
import { centsOf } from './money.ts';
import { productCollections } from './resources/products/product-collections.ts';
import { customers } from './resources/customers/customers.ts';
import { locations } from './resources/shop/locations.ts';
import { orders } from './resources/orders/orders.ts';
import { products } from './resources/products/products.ts';
import { shopSettings } from './resources/shop/shop-settings.ts';
import { webhooks } from './resources/webhooks/webhooks.ts';
import type { Shop } from './shop.ts';
import { encodeSnapshot } from './storage/stored-text.ts';
import type { SampleSize } from './create-sample.ts';

const clock = createFixedClock(Date.UTC(2026, 5, 1));
const everything = { sort: 'id', isReversed: false, terms: [], limit: 1_000 };

const bytes = (shop: Shop): string => [...encodeSnapshot(shop.snapshot())].join('\n');

test('holds only the shop and its location when it is empty', () => {
  const shop = createShop({ clock });

  const counts = [shopSettings, locations, productCollections, products, customers, orders, webhooks].map((resource) =>
    shop.count<{ id: number }>(resource),
  );

  expect(counts).toEqual([1, 1, 0, 0, 0, 0, 0]);
});

test('has the records of a small shop when it is everyday', () => {
  const shop = createShop({ clock, sample: 'everyday' });

  const counts = [shopSettings, locations, productCollections, products, customers, orders, webhooks].map((resource) =>
    shop.count<{ id: number }>(resource),
  );

  expect(counts).toEqual([1, 2, 8, 130, 40, 60, 0]);
});

test('is the everyday sample in three scripts when it is multilingual', () => {
  const shop = createShop({ clock, sample: 'multilingual' });

  const titles = shop.list(products, everything).records.map(({ title }) => title);
  const people = shop.list(customers, everything).records;

  expect([shop.count(products), shop.count(customers), shop.count(orders)]).toEqual([130, 40, 60]);
  for (const script of [/\p{Script=Latin}/u, /\p{Script=Arabic}/u, /\p{Script=Han}|\p{Script=Katakana}/u]) {
    expect(titles.filter((title) => script.test(title)).length).toBeGreaterThan(40);
    expect(people.filter((person) => script.test(String(person.last_name))).length).toBeGreaterThan(10);
  }
  expect(new Set(people.map(({ email }) => email)).size).toBe(40);
});

test('writes notes below some orders and about some customers', () => {
  const shop = createShop({ clock, sample: 'everyday' });

  const notes = [orders, customers].map(
    (resource) =>
      shop.list<{ id: number; note: string | null }>(resource, everything).records.filter(({ note }) => note).length,
  );

  expect(notes).toEqual([10, 8]);
});

test('has as many records as requested', () => {
  const shop = createShop({ clock, sample: { products: 12_345, orders: 10 } });

  expect([shop.count(products), shop.count(orders), shop.count(customers)]).toEqual([12_345, 10, 0]);
});

test('is the same for the same seed, byte for byte', () => {
  const [first, second] = [0, 1].map(() => bytes(createShop({ clock, sample: 'everyday', seed: 42 })));

  expect(first).toBe(second);
});

test('is the same whatever the clock shows', () => {
  const later = createShop({ clock: createFixedClock(0), sample: 'everyday' });

  expect(bytes(later)).toBe(bytes(createShop({ clock, sample: 'everyday' })));
});

test('differs for another seed', () => {
  const [first, second] = [1, 2].map((seed) => bytes(createShop({ clock, sample: 'everyday', seed })));

  expect(first).not.toBe(second);
});

test('gives every record its own id', () => {
  const shop = createShop({ clock, sample: 'everyday' });

  const ids = [...bytes(shop).matchAll(/(?<![a-z_])"id":(\d+)/g)].map(([, id]) => id);
  const own = new Set(ids);

  const made = shop.list(orders, { sort: 'id', isReversed: false, terms: [], limit: 60 }).records;
  const sent = made.flatMap(({ fulfillments }) => fulfillments).flatMap(({ line_items: items }) => items);
  // Ids occur again in copies: the default address, the first image of a product, the customer of an
  // order or draft order, and the items of a fulfillment.
  expect(ids.length - own.size).toBe(40 + 130 + 60 + 6 + sent.length);
});

test('counts each order for its customer', () => {
  const shop = createShop({ clock, sample: 'everyday' });
  const people = shop.list(customers, everything).records;
  const spent = shop.list(orders, everything).records.reduce((sum, order) => sum + centsOf(order.total_price), 0);

  expect(people.reduce((sum, person) => sum + person.orders_count, 0)).toBe(60);
  expect(people.reduce((sum, person) => sum + centsOf(person.total_spent), 0)).toBe(spent);
});

test('counts the products of each collection', () => {
  const shop = createShop({ clock, sample: 'everyday' });

  const { records } = shop.list(productCollections, everything);
  const counted = records.map(({ id }) =>
    shop.count(products, [{ filter: 'collection_id', operator: 'eq', value: id }]),
  );

  expect(counted).toHaveLength(8);
  expect(Math.min(...counted)).toBeGreaterThan(0);
  expect(records.map(({ products_count: count }) => count)).toEqual(counted);
});

test('fills its orders with its own products', () => {
  const shop = createShop({ clock, sample: 'everyday' });
  const items = shop.list(orders, everything).records.flatMap((order) => order.line_items);

  const known = items.filter((item) => {
    const product = shop.findOwner(products, 'variants', item.variant_id ?? 0);
    return product?.id === item.product_id && product.title === item.title;
  });

  expect(known).toHaveLength(items.length);
});

test('totals each order', () => {
  const shop = createShop({ clock, sample: 'everyday' });

  const { records } = shop.list(orders, everything);
  const sums = records.map(({ line_items: items, total_tax: tax }) => {
    const subtotal = items.reduce((total, item) => total + centsOf(item.price) * item.quantity, 0);
    return [subtotal, subtotal + centsOf(tax)];
  });

  expect(records).toHaveLength(60);
  expect(records.map((order) => [centsOf(order.subtotal_price), centsOf(order.total_price)])).toEqual(sums);
});

test.each<[SampleSize]>([[{ products: -1 }], [{ products: 1.5 }], [{ products: 6_000_000 }], [{ ghosts: 1 }]])(
  'refuses the size %j',
  (sample) => {
    expect(() => createShop({ clock, sample })).toThrow(expect.objectContaining({ code: 'invalid-option' }));
  },
);

test('refuses a seed that is not a whole number', () => {
  expect(() => createShop({ clock, seed: 1.5 })).toThrow(expect.objectContaining({ code: 'invalid-option' }));
});
