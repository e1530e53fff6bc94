import { expect, test } from 'vitest';
import { createTestShop, done } from '../../test-support/test-shop.ts';
import { orders, statusOf } from './orders.ts';

const AT = '2026-01-05T10:00:00+00:00';

test.each([
  ['open', null, null],
  ['closed', AT, null],
  ['cancelled', AT, AT],
  ['cancelled', null, AT],
])('is %s when it was closed at %s and cancelled at %s', (status, closedAt, cancelledAt) => {
  const { shop } = createTestShop();
  const order = done(shop.create(orders, { line_items: [{ title: 'Bowl' }] }));

  expect(statusOf({ ...order, closed_at: closedAt, cancelled_at: cancelledAt })).toBe(status);
});

test('changes its status with each action', () => {
  const { shop } = createTestShop();
  const { id } = done(shop.create(orders, { line_items: [{ title: 'Bowl' }] }));
  const status = (): readonly string[] =>
    ['open', 'closed', 'cancelled'].filter(
      (value) => shop.count(orders, [{ filter: 'status', operator: 'eq', value }]) === 1,
    );

  const seen = ['close', 'open', 'close', 'cancel'].map((action) => {
    done(shop.act(orders, id, action));
    return status();
  });

  expect(seen).toEqual([['closed'], ['open'], ['closed'], ['cancelled']]);
});

test('leaves orders unchanged when their customer is deleted', () => {
  const { shop } = createTestShop('everyday');
  const [order] = shop.list(orders, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;
  const customers = shop.resources.find(({ plural }) => plural === 'customers');
  if (!order?.customer || !customers) throw new Error('The sample has no order of a customer.');
  const terms = [{ filter: 'customer_id', operator: 'eq', value: order.customer.id } as const];
  const count = shop.count(orders, terms);

  done(shop.delete(customers, order.customer.id));

  expect(shop.find(orders, order.id)).toEqual(order);
  expect(shop.count(orders, terms)).toBe(count);
});
