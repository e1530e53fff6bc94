import { expect, test } from 'vitest';
import {
  countEmbedded,
  createEmbedded,
  deleteEmbedded,
  embeddedListsOf,
  findEmbedded,
  listEmbedded,
  updateEmbedded,
  type EmbeddedList,
} from './embedded.ts';
import { orders } from '../resources/orders/orders.ts';
import type { Product } from '../resources/products/product-fields.ts';
import { products } from '../resources/products/products.ts';
import { createTestShop, done, errorsOf, type TestShop } from '../test-support/test-shop.ts';

const variantList = (): EmbeddedList => {
  const list = embeddedListsOf(products).find(({ field }) => field === 'variants');
  if (!list) throw new Error('Products have no variants');
  return list;
};

const createShirt = ({ shop }: TestShop): Product =>
  done(shop.create(products, { title: 'Shirt', variants: [{ option1: 'S' }, { option1: 'M' }, { option1: 'L' }] }));

const all = { sort: 'position', isReversed: false, terms: [], limit: 10 };

test('finds the lists of a resource', () => {
  expect(embeddedListsOf(products).map(({ field }) => field)).toEqual(['variants', 'options', 'images']);
  expect(embeddedListsOf(orders).map(({ field }) => field)).toEqual([
    'line_items',
    'transactions',
    'fulfillments',
    'refunds',
  ]);
});

test('lists and counts the embedded records of one record', () => {
  const scene = createTestShop();
  const shirt = createShirt(scene);

  const page = listEmbedded(scene.shop, variantList(), shirt.id, { ...all, limit: 2 });

  expect(page).toEqual({ records: shirt.variants.slice(0, 2), hasNext: true, hasPrevious: false });
  expect(countEmbedded(scene.shop, variantList(), shirt.id, [])).toBe(3);
  expect(
    countEmbedded(scene.shop, variantList(), shirt.id, [
      { filter: 'id', operator: 'eq', value: shirt.variants[0]?.id ?? 0 },
    ]),
  ).toBe(1);
});

test('lists nothing for an unknown record', () => {
  const { shop } = createTestShop();

  expect(listEmbedded(shop, variantList(), 99, all)).toBeUndefined();
  expect(countEmbedded(shop, variantList(), 99, [])).toBeUndefined();
  expect(findEmbedded(shop, variantList(), 99)).toBeUndefined();
});

test('adds a record at the end', () => {
  const scene = createTestShop();
  const shirt = createShirt(scene);

  const made = done(createEmbedded(scene.shop, variantList(), shirt.id, { option1: 'XL', id: 1 }));

  expect(made).toMatchObject({ title: 'XL' });
  expect(scene.shop.find(products, shirt.id)?.variants.map(({ title }) => title)).toEqual(['S', 'M', 'L', 'XL']);
  expect(findEmbedded(scene.shop, variantList(), made.id)).toEqual(made);
  expect(scene.topics).toEqual(['products/create', 'products/update']);
});

test('changes one record and leaves the others', () => {
  const scene = createTestShop();
  const shirt = createShirt(scene);
  const [small, medium, large] = shirt.variants;

  const changed = done(updateEmbedded(scene.shop, variantList(), medium?.id ?? 0, { price: '5', id: small?.id }));

  expect(changed).toEqual({ ...medium, price: '5.00', updated_at: '2026-01-05T10:00:01+00:00' });
  expect(scene.shop.find(products, shirt.id)?.variants).toEqual([small, changed, large]);
});

test('removes one record and returns it', () => {
  const scene = createTestShop();
  const shirt = createShirt(scene);
  const [small, medium, large] = shirt.variants;

  const gone = done(deleteEmbedded(scene.shop, variantList(), medium?.id ?? 0));

  expect(gone).toEqual(medium);
  expect(scene.shop.find(products, shirt.id)?.variants.map(({ id }) => id)).toEqual([small?.id, large?.id]);
  expect(findEmbedded(scene.shop, variantList(), gone.id)).toBeUndefined();
});

test('reports missing for unknown records', () => {
  const { shop } = createTestShop();

  expect(createEmbedded(shop, variantList(), 99, {})).toEqual({ status: 'missing' });
  expect(updateEmbedded(shop, variantList(), 99, {})).toEqual({ status: 'missing' });
  expect(deleteEmbedded(shop, variantList(), 99)).toEqual({ status: 'missing' });
});

test('names refused fields without the name of the list', () => {
  const scene = createTestShop();
  const { id, variants } = createShirt(scene);

  expect(errorsOf(createEmbedded(scene.shop, variantList(), id, { price: 'x' }))).toEqual({
    price: ['must be an amount of at least 0'],
  });
  expect(errorsOf(updateEmbedded(scene.shop, variantList(), variants[0]?.id ?? 0, 'text'))).toHaveProperty('base');
});
