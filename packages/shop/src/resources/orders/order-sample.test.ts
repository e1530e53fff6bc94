import { expect, test } from 'vitest';
import { createFixedClock } from '../../time/clock.ts';
import { createShop } from '../../create-shop.ts';
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

test('has no fulfillments', () => {
  for (const { line_items: items, fulfillments, fulfillment_status: status } of everyday()) {
    expect([fulfillments, status]).toEqual([[], null]);
    for (const item of items) expect(item.fulfillable_quantity).toBe(item.quantity);
  }
});

test('has a sale of the full price in each paid order, and none in the others', () => {
  const made = everyday();

  for (const { id, financial_status: status, transactions, total_price: total } of made) {
    const expected = status === 'paid' ? [{ order_id: id, kind: 'sale', amount: total, currency: 'EUR' }] : [];
    expect(transactions).toMatchObject(expected);
    expect(transactions).toHaveLength(expected.length);
  }
  expect(new Set(made.map((order) => order.financial_status))).toEqual(new Set(['paid', 'pending']));
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

  for (const { id, financial_status: status } of all(shop)) {
    if (status === 'pending') done(shop.act(orders, id, 'pay'));
    done(shop.act(orders, id, 'fulfill'));
    expect(done(shop.act(orders, id, 'refund'))).toMatchObject({
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
