import { expect, test } from 'vitest';
import { createTestShop, done, errorsOf, type TestShop } from '../../test-support/test-shop.ts';
import type { LineItem } from './line-items.ts';
import { orders } from './orders.ts';
import { products, type Product } from '../products/products.ts';

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

test('is one of something that is not in the shop and costs nothing, where nothing else is said', () => {
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

test('takes title, price and sku from the very variant that it names', () => {
  const scene = createTestShop();
  const { id, variants } = createBowl(scene);
  const [small, large] = variants;

  const items = [createItem(scene, { variant_id: small?.id }), createItem(scene, { variant_id: String(large?.id) })];

  expect(items).toMatchObject([
    { product_id: id, variant_id: small?.id, title: 'Bowl', price: '7.50', sku: 'B-S' },
    { product_id: id, variant_id: large?.id, title: 'Bowl', price: '9.00', sku: null },
  ]);
});

test('keeps what it says of itself, whatever the variant says', () => {
  const scene = createTestShop();
  const { variants } = createBowl(scene);

  const item = createItem(scene, { variant_id: variants[0]?.id, title: 'Gift', price: 0, sku: 'G', quantity: 4 });

  expect(item).toMatchObject({ title: 'Gift', price: '0.00', sku: 'G', quantity: 4, fulfillable_quantity: 4 });
});

test('names its product by the variant alone, and counts what can be sent itself', () => {
  const scene = createTestShop();
  const { id, variants } = createBowl(scene);

  const foreign = createItem(scene, { title: 'Service', product_id: id, fulfillable_quantity: 0 });
  const own = createItem(scene, { variant_id: variants[0]?.id, product_id: 1 });

  expect(foreign).toMatchObject({ product_id: null, fulfillable_quantity: 1 });
  expect(own?.product_id).toBe(id);
});

test('stays as it was when its product changes or goes', () => {
  const scene = createTestShop();
  const { id, variants } = createBowl(scene);
  const order = done(scene.shop.create(orders, { line_items: [{ variant_id: variants[0]?.id, quantity: 2 }] }));

  done(scene.shop.update(products, id, { title: 'Cup', variants: [{ id: variants[0]?.id, price: '99' }] }));
  done(scene.shop.delete(products, id));

  expect(scene.shop.find(orders, order.id)).toEqual(order);
  expect(order.total_price).toBe('15.00');
});

test('names no variant that has gone with its product or by itself', () => {
  const scene = createTestShop();
  const { id, variants } = createBowl(scene);
  const [small, large] = variants;
  done(scene.shop.update(products, id, { variants: [{ id: small?.id }] }));
  const withoutLarge = itemErrors(scene, { variant_id: large?.id, title: 'Bowl' });
  done(scene.shop.delete(products, id));

  const withoutSmall = itemErrors(scene, { variant_id: small?.id, title: 'Bowl' });

  expect(withoutLarge).toEqual({ 'line_items.variant_id': [`names no variant: ${large?.id}`] });
  expect(withoutSmall).toEqual({ 'line_items.variant_id': [`names no variant: ${small?.id}`] });
});

test('takes the id of a product for no variant', () => {
  const scene = createTestShop();
  const { id } = createBowl(scene);

  expect(itemErrors(scene, { variant_id: id, title: 'Bowl' })).toEqual({
    'line_items.variant_id': [`names no variant: ${id}`],
  });
});

test('says of all items at once what is wrong with them, each thing once', () => {
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
    'line_items.variant_id': ['names no variant: 98', 'names no variant: 99'],
  });
});

test('may be named twice in one order, as two items', () => {
  const scene = createTestShop();
  const { variants } = createBowl(scene);
  const same = { variant_id: variants[1]?.id, quantity: 2 };

  const order = done(scene.shop.create(orders, { line_items: [same, same] }));

  expect(new Set(order.line_items.map(({ id }) => id)).size).toBe(2);
  expect([order.subtotal_price, order.total_price]).toEqual(['36.00', '36.00']);
});

test('leaves the stock as it is', () => {
  const scene = createTestShop();
  const { id, variants } = createBowl(scene);

  createItem(scene, { variant_id: variants[0]?.id, quantity: 3 });

  expect(scene.shop.find(products, id)?.variants).toEqual(variants);
});

test.each(['', '   '])('takes the title %j for none', (title) => {
  const scene = createTestShop();
  const { variants } = createBowl(scene);

  expect(createItem(scene, { variant_id: variants[0]?.id, title })?.title).toBe('Bowl');
  expect(itemErrors(scene, { title })).toEqual({ 'line_items.title': ["can't be blank"] });
});
