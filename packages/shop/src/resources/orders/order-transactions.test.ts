import { expect, test } from 'vitest';
import type { DomainEvent } from '../../topics.ts';
import { embeddedListsOf, listEmbedded } from '../../declaration/embedded.ts';
import { createTestShop, done, errorsOf, type TestShop } from '../../test-support/test-shop.ts';
import { orders } from './orders.ts';
import type { Order } from './order-fields.ts';

const createOrder = ({ shop }: TestShop, status = 'pending'): Order =>
  done(shop.create(orders, { financial_status: status, total_tax: '0.50', line_items: [{ title: 'Bowl', price: 9 }] }));

test('records the full price of an order, in the currency of the shop', () => {
  const scene = createTestShop();

  const { id, transactions } = createOrder(scene, 'paid');

  expect(transactions).toEqual([
    {
      id: transactions[0]?.id,
      order_id: id,
      kind: 'sale',
      status: 'success',
      amount: '9.50',
      currency: 'EUR',
      gateway: 'manual',
      created_at: '2026-01-05T10:00:00+00:00',
    },
  ]);
});

test('appends each transaction, with its time', () => {
  const { shop, clock, ...scene } = createTestShop();
  const { id } = createOrder({ shop, clock, ...scene }, 'authorized');
  for (const [action, input] of [
    ['pay', {}],
    ['refund', { amount: '0.01' }],
    ['cancel', {}],
  ] as const) {
    clock.advance(60_000);
    done(shop.act(orders, id, action, input));
  }

  const { transactions } = shop.find(orders, id) ?? { transactions: [] };

  expect(transactions.map(({ kind, amount, created_at: at }) => [kind, amount, at.slice(11, 16)])).toEqual([
    ['authorization', '9.50', '10:00'],
    ['capture', '9.50', '10:01'],
    ['refund', '0.01', '10:02'],
    ['refund', '9.49', '10:03'],
  ]);
});

test('emits one event with the transaction as the order holds it', () => {
  const { shop, ...scene } = createTestShop();
  const events: DomainEvent[] = [];
  shop.subscribe((event) => {
    if (event.topic === 'order_transactions/create') events.push(event);
  });

  const { id } = createOrder({ shop, ...scene }, 'authorized');
  done(shop.act(orders, id, 'pay'));
  done(shop.act(orders, id, 'refund'));

  expect(events.map(({ payload }) => payload)).toEqual(shop.find(orders, id)?.transactions);
  expect(events).toHaveLength(3);
});

test('is listed by its time of creation', () => {
  const { shop, clock, ...scene } = createTestShop();
  const { id } = createOrder({ shop, clock, ...scene }, 'paid');
  clock.advance(60_000);
  done(shop.act(orders, id, 'refund', { amount: '1' }));
  done(shop.act(orders, id, 'refund', { amount: '2' }));
  const list = embeddedListsOf(orders).find(({ field }) => field === 'transactions');
  if (!list) throw new Error('Orders have no transactions.');

  const page = listEmbedded(shop, list, id, {
    sort: 'created_at',
    isReversed: true,
    terms: [{ filter: 'created_at', operator: 'gt', value: '2026-01-05T10:00:00+00:00' }],
    limit: 1,
  });

  expect(page).toMatchObject({ records: [{ amount: '2.00' }], hasNext: true, hasPrevious: false });
});

test.each([
  ['pending', 'sale', ['paid', 'sale']],
  ['pending', 'authorization', ['authorized', 'authorization']],
  ['pending', 'capture', { base: ['Order that is pending cannot have a capture'] }],
  ['pending', 'refund', { base: ['Order has nothing to refund'] }],
  ['authorized', 'capture', ['paid', 'capture']],
  ['authorized', 'void', ['voided', 'void']],
  ['authorized', 'sale', { base: ['Order that is authorized cannot have a sale'] }],
  ['paid', 'refund', ['refunded', 'refund']],
  ['paid', 'void', { base: ['Order that is paid cannot have a void'] }],
])('while the order is %s, a %s makes %j', (status, kind, expected) => {
  const { shop } = createTestShop();
  const line_items = [{ title: 'Bowl', price: '9.00' }];
  const { id } = done(shop.create(orders, { financial_status: status, line_items }));

  const outcome = shop.act(orders, id, 'transact', { kind, amount: '9.00', gateway: 'cash' });

  const order = outcome.status === 'done' ? outcome.record : undefined;
  expect(order ? [order.financial_status, order.transactions.at(-1)?.kind] : errorsOf(outcome)).toEqual(expected);
});

test('pays the whole amount or nothing', () => {
  const { shop } = createTestShop();
  const { id } = done(shop.create(orders, { line_items: [{ title: 'Bowl', price: '9.00' }] }));

  expect(errorsOf(shop.act(orders, id, 'transact', { kind: 'sale', amount: '4.00' }))).toEqual({
    amount: ['must be 9.00'],
  });
  expect(done(shop.act(orders, id, 'transact', { kind: 'sale', gateway: 'cash' })).transactions).toMatchObject([
    { kind: 'sale', amount: '9.00', gateway: 'cash' },
  ]);
});
