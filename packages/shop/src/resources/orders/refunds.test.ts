import { expect, test } from 'vitest';
import type { DomainEvent } from '../../topics.ts';
import { createTestShop, done, errorsOf, type TestShop } from '../../test-support/test-shop.ts';
import { orders } from './orders.ts';
import type { Order } from './order-fields.ts';

const createPaid = ({ shop }: TestShop): Order =>
  done(shop.create(orders, { financial_status: 'paid', line_items: [{ title: 'Bowl', price: '20.10' }] }));

const refund = ({ shop }: TestShop, id: number, input: object): Order => done(shop.act(orders, id, 'refund', input));

test('records the order, amount, time and note', () => {
  const { shop, clock, ...scene } = createTestShop();
  const { id } = createPaid({ shop, clock, ...scene });
  clock.advance(3_600_000);

  const { refunds } = refund({ shop, clock, ...scene }, id, { amount: 5, note: 'A chip' });

  expect(refunds).toEqual([
    {
      id: refunds[0]?.id,
      order_id: id,
      amount: '5.00',
      note: 'A chip',
      refund_line_items: [],
      created_at: '2026-01-05T11:00:00+00:00',
    },
  ]);
});

test('refunds to the last cent, in any number of parts', () => {
  const scene = createTestShop();
  const { id } = createPaid(scene);

  const states = ['0.01', '20.08', '0.01'].map((amount) => refund(scene, id, { amount }).financial_status);

  expect(states).toEqual(['partially_refunded', 'partially_refunded', 'refunded']);
  expect(scene.shop.find(orders, id)?.refunds.map(({ amount }) => amount)).toEqual(['0.01', '20.08', '0.01']);
});

test.each([
  ['0.00', { amount: ['must be above 0 and at most 20.10'] }],
  ['0.004', { amount: ['must be above 0 and at most 20.10'] }],
  ['20.11', { amount: ['must be above 0 and at most 20.10'] }],
  ['-1', { amount: ['must be an amount of at least 0'] }],
  ['all', { amount: ['must be an amount of at least 0'] }],
  [null, { amount: ["can't be blank"] }],
])('refuses to refund %j', (amount, errors) => {
  const { shop, topics, ...scene } = createTestShop();
  const order = createPaid({ shop, topics, ...scene });
  topics.length = 0;

  expect(errorsOf(shop.act(orders, order.id, 'refund', { amount }))).toEqual(errors);
  expect([shop.find(orders, order.id), topics]).toEqual([order, []]);
});

test('refunds what is left when the order is cancelled, with a note', () => {
  const scene = createTestShop();
  const { id } = createPaid(scene);
  refund(scene, id, { amount: '20.00' });

  const cancelled = done(scene.shop.act(orders, id, 'cancel'));

  expect(cancelled.refunds.map(({ amount, note }) => [amount, note])).toEqual([
    ['20.00', null],
    ['0.10', 'Order cancelled'],
  ]);
});

test('is emitted as the order holds it', () => {
  const { shop, ...scene } = createTestShop();
  const { id } = createPaid({ shop, ...scene });
  const events: DomainEvent[] = [];
  shop.subscribe((event) => events.push(event));

  const { refunds, transactions } = refund({ shop, ...scene }, id, { amount: '1', note: null });

  expect(events.slice(0, 2).map(({ topic, payload }) => [topic, payload])).toEqual([
    ['refunds/create', refunds[0]],
    ['order_transactions/create', transactions[1]],
  ]);
});

test('leaves line items and the total of the customer unchanged', () => {
  const { shop, ...scene } = createTestShop('everyday');
  const [paid] = shop.list(orders, {
    sort: 'id',
    isReversed: false,
    terms: [{ filter: 'financial_status', operator: 'eq', value: 'paid' }],
    limit: 1,
  }).records;
  const customers = shop.resources.find(({ plural }) => plural === 'customers');
  if (!paid?.customer || !customers) throw new Error('The sample has no paid order.');
  const buyer = shop.find(customers, paid.customer.id);

  const refunded = refund({ shop, ...scene }, paid.id, {});

  expect([refunded.line_items, refunded.total_price]).toEqual([paid.line_items, paid.total_price]);
  expect(shop.find(customers, paid.customer.id)).toEqual(buyer);
});

test('takes 250 refunds of an order that was authorized and then paid, and refuses the next', () => {
  const { shop } = createTestShop();
  const authorized = { financial_status: 'authorized', line_items: [{ title: 'Bowl', price: '20.10' }] };
  const { id } = done(shop.create(orders, authorized));
  done(shop.act(orders, id, 'pay'));

  for (let count = 0; count < 250; count += 1) done(shop.act(orders, id, 'refund', { amount: '0.01' }));
  const errors = errorsOf(shop.act(orders, id, 'refund', { amount: '0.01' }));

  expect(errors).toMatchObject({ refunds: ['are too many (maximum is 250)'] });
});
