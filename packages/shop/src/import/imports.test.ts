import { expect, test } from 'vitest';
import { runToEnd } from './import-records.ts';
import { orders } from '../resources/orders/orders.ts';
import { products } from '../resources/products/products.ts';
import { createTestShop, done, importAll } from '../test-support/test-shop.ts';

const written = (...lists: readonly object[]): readonly string[] => lists.map((each) => JSON.stringify(each));

const order = (id: number, rest: object): object => ({ id, order_number: 1000 + id, total_price: '5.00', ...rest });

test('imports one record as a GET returns it, and keeps the newest of the copies on overlapping pages (#30)', () => {
  const { shop } = createTestShop();
  const old = { id: 5, title: 'Old bowl', updated_at: '2019-01-01T10:00:00-05:00' };
  const texts = written(
    { product: { id: 4, title: 'Cup' } },
    { products: [old, { id: 6, title: 'Jug' }] },
    { products: [{ ...old, title: 'Bowl', updated_at: '2019-01-02T10:00:00-05:00' }] },
    { products: [old] },
  );

  const { lists } = importAll(shop, texts, 'whole');

  expect(lists).toMatchObject([{ plural: 'products', accepted: 3, refused: [] }]);
  expect([4, 5, 6].map((id) => shop.find(products, id)?.title)).toEqual(['Cup', 'Bowl', 'Jug']);
});

test('imports orders with the statuses of 2019 (#30)', () => {
  const { shop } = createTestShop();
  const texts = written({
    orders: [
      order(1, { fulfillment_status: 'restocked', financial_status: 'partially_paid' }),
      order(2, {
        fulfillments: [
          { id: 21, status: 'pending' },
          { id: 22, status: 'cancelled' },
        ],
        transactions: [
          { id: 23, kind: 'sale', status: 'failure', amount: '5.00' },
          { id: 24, kind: 'sale', status: 'success', amount: '5.00' },
        ],
      }),
    ],
  });

  const { lists } = importAll(shop, texts, 'whole');

  expect(lists).toMatchObject([
    {
      accepted: 2,
      refused: [],
      leftOut: ['fulfillments that failed or are pending', 'transactions that failed or are pending'],
    },
  ]);
  expect(shop.find(orders, 1)).toMatchObject({ fulfillment_status: null, financial_status: 'pending' });
  expect(shop.find(orders, 2)).toMatchObject({
    fulfillments: [{ id: 21, status: 'success' }],
    transactions: [{ id: 24 }],
  });
});

test('ends early when very many records are refused (#30)', () => {
  const { shop } = createTestShop();

  const report = importAll(shop, [`{"products":[${'{},'.repeat(20_000)}{}]}`], 'accepted');

  expect(report.isImported).toBe(false);
  expect(report.lists[0]?.refused).toHaveLength(10_000);
  expect(report.problems).toEqual([
    '10000 products are refused, and the other 10001 were not read. Correct the first ones.',
  ]);
});

test('reads no list of more than a million records (#30)', () => {
  const { shop } = createTestShop();

  const report = importAll(shop, [`{"products":[${'0,'.repeat(1_000_000)}0]}`], 'accepted');

  expect(report).toEqual({
    isImported: false,
    lists: [],
    problems: ['There are 1000001 products. At most 1000000 are imported at once.'],
  });
});

test('imports in batches, while the shop changes', () => {
  const { shop } = createTestShop();
  const texts = written({ products: Array.from({ length: 600 }, (_, index) => ({ id: index + 10, title: 'Bowl' })) });

  const steps = shop.importRecords(texts, 'accepted');
  const first = [steps.next(), steps.next(), steps.next()];
  const made = done(shop.create(products, { title: 'Jug' }));
  const report = runToEnd(steps);

  expect(first.map((step) => step.done)).toEqual([false, false, false]);
  expect([report.isImported, shop.count(products), shop.find(products, made.id)?.title]).toEqual([true, 601, 'Jug']);
});
