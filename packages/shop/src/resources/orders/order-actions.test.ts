import { expect, test } from 'vitest';
import { createTestShop, done, errorsOf, type TestShop } from '../../test-support/test-shop.ts';
import { orders } from './orders.ts';
import type { Order } from './order-fields.ts';

const createOrder = ({ shop, topics }: TestShop, status: 'pending' | 'authorized' | 'paid' = 'pending'): Order => {
  const items = [
    { title: 'Bowl', price: '10.00', quantity: 2 },
    { title: 'Cup', price: '5.00', quantity: 1 },
  ];
  const order = done(shop.create(orders, { line_items: items, financial_status: status }));
  topics.length = 0;
  return order;
};

const act = ({ shop }: TestShop, { id }: Order, name: string, input: object = {}): Order =>
  done(shop.act(orders, id, name, input));

test('pays an order', () => {
  const scene = createTestShop();

  const order = act(scene, createOrder(scene), 'pay');

  expect(order.financial_status).toBe('paid');
  expect(order.transactions).toMatchObject([{ kind: 'sale', amount: '25.00', status: 'success', order_id: order.id }]);
  expect(scene.topics).toEqual(['order_transactions/create', 'orders/paid', 'orders/updated']);
});

test('fulfills an order', () => {
  const scene = createTestShop();
  const { line_items: items, ...rest } = createOrder(scene);

  const order = act(scene, { ...rest, line_items: items }, 'fulfill', {
    tracking_number: 'T-1',
    tracking_company: 'Post',
  });

  expect(order.fulfillment_status).toBe('fulfilled');
  expect(order.line_items.map((item) => item.fulfillable_quantity)).toEqual([0, 0]);
  expect(order.fulfillments).toMatchObject([
    {
      tracking_number: 'T-1',
      tracking_company: 'Post',
      line_items: items.map(({ id, title, quantity }) => ({ id, title, quantity })),
    },
  ]);
  expect(scene.topics).toEqual(['fulfillments/create', 'orders/fulfilled', 'orders/updated']);
});

test('cancels an order and voids its payment', () => {
  const scene = createTestShop();

  const order = act(scene, createOrder(scene), 'cancel', { reason: 'customer' });

  expect(order).toMatchObject({
    cancelled_at: '2026-01-05T10:00:00+00:00',
    closed_at: '2026-01-05T10:00:00+00:00',
    cancel_reason: 'customer',
    financial_status: 'voided',
  });
  expect(scene.topics).toEqual(['orders/cancelled', 'orders/updated']);
});

test('refunds what was paid on cancel', () => {
  const scene = createTestShop();

  const order = act(scene, createOrder(scene, 'paid'), 'cancel');

  expect(order).toMatchObject({ financial_status: 'refunded', cancel_reason: 'other', refunds: [{ amount: '25.00' }] });
  expect(scene.topics).toEqual(['refunds/create', 'order_transactions/create', 'orders/cancelled', 'orders/updated']);
});

test('refuses to cancel an order for a reason that is not in the list', () => {
  const scene = createTestShop();
  const order = createOrder(scene);

  expect(errorsOf(scene.shop.act(orders, order.id, 'cancel', { reason: 'boredom' }))).toEqual({
    reason: ['is not included in the list'],
  });
});

test('closes and opens an order, each only once', () => {
  const scene = createTestShop();
  const order = createOrder(scene);

  const closed = act(scene, order, 'close');
  const closedAgain = act(scene, order, 'close');
  const opened = act(scene, order, 'open');
  const openedAgain = act(scene, order, 'open');

  expect(closed.closed_at).toBe('2026-01-05T10:00:00+00:00');
  expect(closedAgain).toEqual(closed);
  expect(opened.closed_at).toBeNull();
  expect(openedAgain).toEqual(opened);
  expect(scene.topics).toEqual(['orders/updated', 'orders/updated']);
});
