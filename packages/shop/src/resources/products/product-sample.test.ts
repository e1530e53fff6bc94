import { expect, test } from 'vitest';
import { createFixedClock } from '../../time/clock.ts';
import { createShop } from '../../create-shop.ts';
import { productCollections } from './product-collections.ts';
import type { Product } from './product-fields.ts';
import { products } from './products.ts';
import { done } from '../../test-support/test-shop.ts';
import type { Shop } from '../../shop.ts';
import { isWebAddress } from '../webhooks/web-address.ts';

const clock = createFixedClock(Date.UTC(2026, 5, 1));

const all = (shop: Shop): readonly Product[] =>
  shop.list(products, { sort: 'id', isReversed: false, terms: [], limit: 1_000 }).records;

const sample = (): readonly Product[] => all(createShop({ clock, sample: { collections: 8, products: 40 } }));

test('has three sizes of every third product and one of the others', () => {
  const sizes = sample().map(({ variants }) => variants.map(({ title }) => title).join());

  expect(sizes.slice(0, 4)).toEqual(['Small,Medium,Large', 'Default Title', 'Default Title', 'Small,Medium,Large']);
  expect(sizes.filter((titles) => titles === 'Small,Medium,Large')).toHaveLength(14);
});

test('has a picture of every product, in the shell that serves the shop', () => {
  const made = sample();
  const local = all(createShop({ clock, domain: 'localhost:4820', sample: { products: 1 } }));

  const sources = made.flatMap(({ images }) => images.map(({ src }) => src));
  expect(sources).toHaveLength(made.length);
  for (const src of sources) {
    expect(isWebAddress(src)).toBe(true);
    expect(src).toMatch(/^https:\/\/sample-shop\.example\/admin\/pictures\/[a-z-]+\.svg#[a-z]+$/);
  }
  expect(local[0]?.images[0]?.src).toMatch(/^http:\/\/localhost:4820\/admin\/pictures\/[a-z-]+\.svg#[a-z]+$/);
});

test('repeats no title among the first thousand, whatever the language', () => {
  const shops = [createShop({ clock, sample: { products: 1_000 } }), createShop({ clock, sample: 'multilingual' })];

  for (const shop of shops) {
    const titles = all(shop).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('has products in every state, and publishes all but drafts', () => {
  const made = sample();

  const states = new Set(made.map(({ status }) => status));

  expect(states).toEqual(new Set(['active', 'draft', 'archived']));
  for (const { status, published_at: publishedAt, created_at: createdAt } of made) {
    expect(publishedAt).toBe(status === 'draft' ? null : createdAt);
  }
});

test('makes each product later than the one before', () => {
  const times = sample().map(({ created_at: at }) => at);

  expect(times.toSorted()).toEqual(times);
  expect(new Set(times).size).toBe(40);
});

test('costs more in a larger size, and less than its price before a reduction', () => {
  const made = sample();

  for (const { title, variants } of made) {
    const prices = variants.map(({ price }) => Number(price));
    expect(
      prices.toSorted((a, b) => a - b),
      title,
    ).toEqual(prices);
    for (const { price, compare_at_price: before } of variants) {
      expect(before === null || Number(before) > Number(price), title).toBe(true);
    }
  }
  expect(made.flatMap(({ variants }) => variants).some((each) => each.compare_at_price !== null)).toBe(true);
});

test('has a unique sku for each variant', () => {
  const skus = sample().flatMap(({ variants }) => variants.map(({ sku }) => sku));

  expect(new Set(skus).size).toBe(skus.length);
});

test('belongs to no collection when there are none', () => {
  const shop = createShop({ clock, sample: { products: 20 } });

  expect(all(shop).flatMap((product) => product.collection_ids)).toEqual([]);
  expect(shop.count(productCollections)).toBe(0);
});

test('starts a larger sample with the same products', () => {
  const few = all(createShop({ clock, sample: { products: 10 } }));
  const many = all(createShop({ clock, sample: { products: 30 } }));

  expect(many.slice(0, 10)).toEqual(few);
});

test('passes the validation of client input', () => {
  const shop = createShop({ clock, sample: { collections: 8, products: 40 } });

  for (const product of all(shop)) {
    expect(done(shop.update(products, product.id, product))).toEqual({
      ...product,
      updated_at: '2026-06-01T00:00:00+00:00',
    });
  }
});
