import { expect, test } from 'vitest';
import { createShop } from '../../create-shop.ts';
import type { Resource } from '../../declaration/resource.ts';
import { customers } from '../../resources/customers/customers.ts';
import { orders } from '../../resources/orders/orders.ts';
import { products } from '../../resources/products/products.ts';
import { readSearch } from './read-search.ts';

const shop = createShop({ sample: 'everyday' });

const idsOf = (resource: Resource, query: string): readonly number[] => {
  const search = readSearch(resource, query, shop.time);
  if (search.status === 'refused') throw new Error(search.message);
  const page = { sort: 'id', isReversed: false, terms: search.terms, limit: 1_000 };
  return shop.list(resource, page).records.map(({ id }) => id);
};

const stockOf = (variants: unknown): number =>
  Array.isArray(variants)
    ? variants.reduce<number>((sum, variant) => sum + Number(Object(variant).inventory_quantity), 0)
    : 0;

test.each<
  readonly [resource: Resource, query: string, matches: (record: Readonly<Record<string, unknown>>) => boolean]
>([
  [customers, 'orders_count:>1', (customer) => Number(customer['orders_count']) > 1],
  [customers, 'orders_count:1', (customer) => customer['orders_count'] === 1],
  [customers, 'total_spent:>=99.5', (customer) => Number(customer['total_spent']) >= 99.5],
  [customers, 'country:germany', (customer) => JSON.stringify(customer['addresses']).includes('"Germany"')],
  [products, 'sku:sku-*', () => true],
  [products, 'barcode:*', () => false],
  [products, 'inventory_total:<50', (product) => stockOf(product['variants']) < 50],
  [products, 'published_status:unpublished', (product) => product['published_at'] === null],
  [orders, 'name:1003', (order) => order['name'] === '#1003'],
  [orders, 'name:#1003', (order) => order['name'] === '#1003'],
  [orders, '#1003', (order) => order['name'] === '#1003'],
  [orders, 'fulfillment_status:unfulfilled', (order) => order['fulfillment_status'] !== 'fulfilled'],
])('finds %s by %s', (resource, query, matches) => {
  const all = shop.list(resource, { sort: 'id', isReversed: false, terms: [], limit: 1_000 }).records;
  const expected = all.filter((record) => matches({ ...record }));

  expect(idsOf(resource, query)).toEqual(expected.map(({ id }) => id));
});

test('names the values of a field that has only some', () => {
  expect(() => idsOf(orders, 'fulfillment_status:sent')).toThrow(
    'fulfillment_status must be one of: unshipped, unfulfilled, partial, shipped, fulfilled, any. It is "sent".',
  );
  expect(() => idsOf(customers, 'total_spent:much')).toThrow('total_spent must be a number, not "much".');
});
