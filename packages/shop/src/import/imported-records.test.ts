import { expect, test } from 'vitest';
import { orders } from '../resources/orders/orders.ts';
import { productCollections } from '../resources/products/product-collections.ts';
import { products } from '../resources/products/products.ts';
import type { Shop } from '../shop.ts';
import { createTestShop, done, importAll } from '../test-support/test-shop.ts';

/** Imports everything or fails. */
function importWhole(shop: Shop, lists: object): void {
  expect(importAll(shop, [JSON.stringify(lists)], 'whole')).toMatchObject({ isImported: true });
}

test('gives no imported record an id that a later one carries', () => {
  const { shop } = createTestShop();

  importWhole(shop, {
    products: [
      { title: 'A', variants: [{ price: '1.00' }] },
      { id: 50, title: 'B', variants: [{ id: 4, price: '2.00' }] },
      { id: 3, title: 'C' },
      { id: 60, title: 'D', variants: [{ id: 61 }] },
    ],
  });
  const [made] = shop.list(products, { sort: 'title', isReversed: false, terms: [], limit: 1 }).records;

  expect(made).toMatchObject({ title: 'A', id: 62, variants: [{ id: 63 }] });
  expect(shop.count(products)).toBe(4);
});

test('keeps ids that leave 15 digits for those of new records', () => {
  const { shop } = createTestShop();
  const tooLarge = JSON.stringify({ products: [{ id: 10 ** 14 + 1, title: 'Bowl' }] });

  const { lists } = importAll(shop, [tooLarge], 'whole');
  importWhole(shop, { products: [{ id: 10 ** 14, title: 'Bowl' }] });
  const made = done(shop.create(products, { title: 'Cup' }));

  expect(lists[0]?.refused).toEqual([{ position: 1, reasons: ['Id is not a valid id'] }]);
  expect(String(made.id)).toHaveLength(15);
});

test('counts imported products into collections of the shop and of the same text', () => {
  const { shop } = createTestShop();
  const own = done(shop.create(productCollections, { title: 'Own' }));
  const countsOf = (...ids: readonly number[]): readonly unknown[] =>
    ids.map((id) => shop.find(productCollections, id)?.products_count);

  importWhole(shop, {
    products: [
      { id: 901, title: 'Bowl', collection_ids: [own.id, 900] },
      { id: 902, title: 'Cup', collection_ids: [900, 900, 7] },
    ],
    collections: [{ id: 900, title: 'Sent', products_count: 40 }],
  });
  const counted = countsOf(own.id, 900);
  shop.delete(products, 901);

  expect([counted, countsOf(own.id, 900)]).toEqual([
    [1, 2],
    [0, 1],
  ]);
  expect(shop.find(products, 902)?.collection_ids).toEqual([900]);
});

test('names the field of a collection that is not there', () => {
  const { shop } = createTestShop();
  const lists = { products: [{ id: 901, title: 'Bowl', collection_ids: [7] }] };

  const report = importAll(shop, [JSON.stringify(lists)], 'whole');

  expect(report.lists).toEqual([{ plural: 'products', accepted: 1, refused: [], leftOut: ['collection_ids'] }]);
});

test('gives imported products a variant, an option and a handle, and collections a handle', () => {
  const { shop } = createTestShop();

  importWhole(shop, { products: [{ id: 901, title: 'Bowl' }], collections: [{ id: 900, title: 'Sent' }] });

  expect(shop.find(products, 901)).toMatchObject({
    handle: 'bowl-901',
    variants: [{ product_id: 901, title: 'Default Title', position: 1 }],
    options: [{ product_id: 901, name: 'Title', values: ['Default Title'] }],
  });
  expect(shop.find(productCollections, 900)?.handle).toBe('sent-900');
});

test.each([{}, { order_number: 5 }])('begins order numbers at 1001 after the import of an order with %j', (number) => {
  const { shop } = createTestShop();
  importWhole(shop, { orders: [{ id: 500, ...number }] });

  const order = done(shop.create(orders, { line_items: [{ title: 'Bowl' }] }));

  expect(order.name).toBe('#1001');
});

test('can fulfill an imported order that does not say what is still to be sent', () => {
  const { shop } = createTestShop();
  const items = [{ id: 501, title: 'Bowl', quantity: 2 }];
  const sent = [{ id: 601, title: 'Bowl', quantity: 2, fulfillable_quantity: 0 }];

  importWhole(shop, {
    orders: [
      { id: 500, line_items: items },
      { id: 600, line_items: sent, fulfillment_status: 'fulfilled' },
    ],
  });

  expect(done(shop.act(orders, 500, 'fulfill'))).toMatchObject({
    fulfillment_status: 'fulfilled',
    fulfillments: [{ line_items: [{ id: 501, quantity: 2 }] }],
  });
  expect(shop.act(orders, 600, 'fulfill').status).toBe('invalid');
});
