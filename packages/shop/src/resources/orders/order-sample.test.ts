import { expect, test } from 'vitest';
import { createFixedClock } from '../../time/clock.ts';
import { createShop } from '../../create-shop.ts';
import { centsOf } from '../../money.ts';
import { customers } from '../customers/customers.ts';
import type { Order } from './order-fields.ts';
import { orders } from './orders.ts';
import { done } from '../../test-support/test-shop.ts';
import type { Shop } from '../../shop.ts';

const clock = createFixedClock(Date.UTC(2026, 5, 1));

const all = (shop: Shop): readonly Order[] =>
  shop.list(orders, { sort: 'id', isReversed: false, terms: [], limit: 1_000 }).records;

const everyday = (): readonly Order[] => all(createShop({ clock, sample: 'everyday' }));

test('numbers its orders from 1001 on, each later than the one before', () => {
  const made = everyday();

  expect(made.map((order) => order.order_number)).toEqual(Array.from({ length: 60 }, (_, index) => 1001 + index));
  expect(made.map(({ name }) => name).slice(0, 2)).toEqual(['#1001', '#1002']);
  expect(made.map((order) => order.created_at).toSorted()).toEqual(made.map((order) => order.created_at));
  expect(done(createShop({ clock, sample: 'everyday' }).create(orders, { line_items: [{ title: 'x' }] })).name).toBe(
    '#1061',
  );
});

test('has one to ten items in an order, one to three of each', () => {
  const made = everyday();

  const lengths = made.map((order) => order.line_items.length);
  const quantities = made.flatMap((order) => order.line_items.map(({ quantity }) => quantity));

  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1, 10]);
  expect(new Set(quantities)).toEqual(new Set([1, 2, 3]));
});

test('has orders in every state, of which the newest wait (#33)', () => {
  const made = everyday();

  const states = made.map(({ financial_status: paid, fulfillment_status: sent, cancelled_at: cancelled }) =>
    cancelled === null ? `${paid}, ${sent ?? 'unfulfilled'}` : `${paid}, cancelled`,
  );

  expect(new Set(states)).toEqual(
    new Set([
      'paid, unfulfilled',
      'pending, unfulfilled',
      'paid, fulfilled',
      'paid, partial',
      'refunded, fulfilled',
      'partially_refunded, fulfilled',
      'refunded, cancelled',
      'voided, cancelled',
    ]),
  );
  expect(states.slice(-5).filter((state) => !state.endsWith('unfulfilled'))).toEqual([]);
});

test('adds up: what was sent, what was paid and what was given back', () => {
  for (const order of everyday()) {
    const { line_items: items, fulfillments, transactions, refunds, total_price: total } = order;
    const centsOfKind = (kind: string): number =>
      transactions.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + centsOf(amount), 0);
    for (const { id, quantity, fulfillable_quantity: left } of items) {
      const sent = fulfillments.flatMap(({ line_items: each }) => each).find((item) => item.id === id);
      expect(left + (sent?.quantity ?? 0)).toBe(quantity);
    }
    const isPaid = !['pending', 'voided'].includes(order.financial_status);
    expect(centsOfKind('sale')).toBe(isPaid ? centsOf(total) : 0);
    expect(centsOfKind('refund')).toBe(refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0));
    expect(order.updated_at >= order.created_at).toBe(true);
  }
});

test('is for a customer, with the address of that customer', () => {
  const shop = createShop({ clock, sample: 'everyday' });

  for (const { email, customer, shipping_address: goods, billing_address: bill } of all(shop)) {
    const buyer = shop.find(customers, customer?.id ?? 0);
    expect([email, customer?.email, customer?.last_name]).toEqual([buyer?.email, buyer?.email, buyer?.last_name]);
    expect(goods).toEqual(bill);
    expect(goods?.address1).toBe(buyer?.default_address?.address1);
    expect(goods).not.toHaveProperty('id');
  }
});

test('has no customer and no product when the shop has none', () => {
  const made = all(createShop({ clock, sample: { orders: 5 } }));

  expect(made).toHaveLength(5);
  for (const { email, customer, shipping_address: goods, line_items: items, total_price: total } of made) {
    expect([email, customer, goods]).toEqual([null, null, null]);
    for (const item of items) {
      expect(item).toMatchObject({ product_id: null, variant_id: null, title: 'Service', price: '10.00' });
    }
    expect(Number(total)).toBeGreaterThan(0);
  }
});

test('can be paid, sent and refunded like any other order', () => {
  const shop = createShop({ clock, sample: 'everyday' });

  for (const order of all(shop).slice(-5)) {
    if (order.financial_status === 'pending') done(shop.act(orders, order.id, 'pay'));
    done(shop.act(orders, order.id, 'fulfill'));
    expect(done(shop.act(orders, order.id, 'refund'))).toMatchObject({
      financial_status: 'refunded',
      fulfillment_status: 'fulfilled',
    });
  }
});

test('passes the validation of client input', () => {
  const shop = createShop({ clock, sample: 'everyday' });

  for (const order of all(shop)) {
    expect(done(shop.update(orders, order.id, order))).toEqual({ ...order, updated_at: '2026-06-01T00:00:00+00:00' });
  }
});
