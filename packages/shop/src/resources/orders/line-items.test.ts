import { expect, test } from 'vitest';
import { createTestShop, done, errorsOf, type TestShop } from '../../test-support/test-shop.ts';
import type { LineItem } from './line-items.ts';
import { orders } from './orders.ts';
import type { Product } from '../products/product-fields.ts';
import { products } from '../products/products.ts';

const createBowl = ({ shop }: TestShop): Product =>
  done(
    shop.create(products, {
      title: 'Bowl',
      variants: [
        { option1: 'S', price: '7.50', sku: 'B-S' },
        { option1: 'L', price: '9.00' },
      ],
    }),
  );

const createItem = ({ shop }: TestShop, input: object): LineItem | undefined =>
  done(shop.create(orders, { line_items: [input] })).line_items[0];

const itemErrors = ({ shop }: TestShop, ...items: readonly object[]): unknown =>
  errorsOf(shop.create(orders, { line_items: items }));

test('defaults to one free item that is not in the shop', () => {
  const scene = createTestShop();

  const item = createItem(scene, { title: 'Service' });

  expect(item).toEqual({
    id: item?.id,
    product_id: null,
    variant_id: null,
    title: 'Service',
    sku: null,
    quantity: 1,
    price: '0.00',
    fulfillable_quantity: 1,
  });
});

test('takes title, price and sku from its variant', () => {
  const scene = createTestShop();
  const { id, variants } = createBowl(scene);
  const [small, large] = variants;

  const items = [createItem(scene, { variant_id: small?.id }), createItem(scene, { variant_id: String(large?.id) })];

  expect(items).toMatchObject([
    { product_id: id, variant_id: small?.id, title: 'Bowl', price: '7.50', sku: 'B-S' },
    { product_id: id, variant_id: large?.id, title: 'Bowl', price: '9.00', sku: null },
  ]);
});

test('prefers its own values to those of the variant', () => {
  const scene = createTestShop();
  const { variants } = createBowl(scene);

  const item = createItem(scene, { variant_id: variants[0]?.id, title: 'Gift', price: 0, sku: 'G', quantity: 4 });

  expect(item).toMatchObject({ title: 'Gift', price: '0.00', sku: 'G', quantity: 4, fulfillable_quantity: 4 });
});

test('ignores product_id and fulfillable_quantity from a client', () => {
  const scene = createTestShop();
  const { id, variants } = createBowl(scene);

  const foreign = createItem(scene, { title: 'Service', product_id: id, fulfillable_quantity: 0 });
  const own = createItem(scene, { variant_id: variants[0]?.id, product_id: 1 });

  expect(foreign).toMatchObject({ product_id: null, fulfillable_quantity: 1 });
  expect(own?.product_id).toBe(id);
});

test('stays unchanged when its product changes or is deleted', () => {
  const scene = createTestShop();
  const { id, variants } = createBowl(scene);
  const order = done(scene.shop.create(orders, { line_items: [{ variant_id: variants[0]?.id, quantity: 2 }] }));

  done(scene.shop.update(products, id, { title: 'Cup', variants: [{ id: variants[0]?.id, price: '99' }] }));
  done(scene.shop.delete(products, id));

  expect(scene.shop.find(orders, order.id)).toEqual(order);
  expect(order.total_price).toBe('15.00');
});

test('refuses a variant that was deleted, alone or with its product', () => {
  const scene = createTestShop();
  const { id, variants } = createBowl(scene);
  const [small, large] = variants;
  done(scene.shop.update(products, id, { variants: [{ id: small?.id }] }));
  const withoutLarge = itemErrors(scene, { variant_id: large?.id, title: 'Bowl' });
  done(scene.shop.delete(products, id));

  const withoutSmall = itemErrors(scene, { variant_id: small?.id, title: 'Bowl' });

  expect(withoutLarge).toEqual({ 'line_items.variant_id': [`not found: ${large?.id}`] });
  expect(withoutSmall).toEqual({ 'line_items.variant_id': [`not found: ${small?.id}`] });
});

test('refuses a product id as a variant id', () => {
  const scene = createTestShop();
  const { id } = createBowl(scene);

  expect(itemErrors(scene, { variant_id: id, title: 'Bowl' })).toEqual({
    'line_items.variant_id': [`not found: ${id}`],
  });
});

test('reports the errors of all items together, each once', () => {
  const scene = createTestShop();

  const errors = itemErrors(
    scene,
    { quantity: 0 },
    { title: 'Bowl', quantity: -1 },
    { title: '', variant_id: 98 },
    { title: 'Cup', variant_id: 99 },
    { title: 'Pot' },
  );

  expect(errors).toEqual({
    'line_items.title': ["can't be blank"],
    'line_items.quantity': ['must be at least 1'],
    'line_items.variant_id': ['not found: 98', 'not found: 99'],
  });
});

test('may have the same variant as another item of the order', () => {
  const scene = createTestShop();
  const { variants } = createBowl(scene);
  const same = { variant_id: variants[1]?.id, quantity: 2 };

  const order = done(scene.shop.create(orders, { line_items: [same, same] }));

  expect(new Set(order.line_items.map(({ id }) => id)).size).toBe(2);
  expect([order.subtotal_price, order.total_price]).toEqual(['36.00', '36.00']);
});

test('leaves the stock unchanged', () => {
  const scene = createTestShop();
  const { id, variants } = createBowl(scene);

  createItem(scene, { variant_id: variants[0]?.id, quantity: 3 });

  expect(scene.shop.find(products, id)?.variants).toEqual(variants);
});

test.each(['', '   '])('treats the title %j as missing', (title) => {
  const scene = createTestShop();
  const { variants } = createBowl(scene);

  expect(createItem(scene, { variant_id: variants[0]?.id, title })?.title).toBe('Bowl');
  expect(itemErrors(scene, { title })).toEqual({ 'line_items.title': ["can't be blank"] });
});
