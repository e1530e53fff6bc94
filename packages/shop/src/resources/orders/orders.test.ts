import { expect, test } from 'vitest';
import { createTestShop, done, errorsOf, importAll, type TestShop } from '../../test-support/test-shop.ts';
import { customers } from '../customers/customers.ts';
import { orders } from './orders.ts';
import type { Order } from './order-fields.ts';

const item = { title: 'Bowl', price: '10.00', quantity: 2 };

const createOrder = ({ shop }: TestShop, input: object = {}): Order =>
  done(shop.create(orders, { line_items: [item], ...input }));

test('adds up its line items and the tax on top', () => {
  const scene = createTestShop();

  const order = createOrder(scene, { line_items: [item, { title: 'Cup', price: '0.05' }], total_tax: '4' });

  expect(order).toMatchObject({ subtotal_price: '20.05', total_tax: '4.00', total_price: '24.05', currency: 'EUR' });
});

test('is numbered from 1001', () => {
  const scene = createTestShop();

  const [first, second] = [createOrder(scene), createOrder(scene)];

  expect([first.name, first.order_number]).toEqual(['#1001', 1001]);
  expect([second.name, second.order_number]).toEqual(['#1002', 1002]);
});

test('updates the order count and total of its customer', () => {
  const scene = createTestShop();
  const ada = done(scene.shop.create(customers, { email: 'ada@mail.example', first_name: 'Ada' }));
  scene.topics.length = 0;

  const order = createOrder(scene, { customer: { id: ada.id } });

  expect(order).toMatchObject({
    email: 'ada@mail.example',
    customer: { id: ada.id, email: 'ada@mail.example', first_name: 'Ada', last_name: null },
  });
  expect(scene.shop.find(customers, ada.id)).toMatchObject({ orders_count: 1, total_spent: '20.00' });
  expect(scene.topics).toEqual(['customers/update', 'orders/create']);
});

test('takes itself off the totals of its customer when it is deleted', () => {
  const scene = createTestShop();
  const { shop, topics } = scene;
  const ada = done(shop.create(customers, { first_name: 'Ada' }));
  const first = createOrder(scene, { customer: { id: ada.id } });
  createOrder(scene, { customer: { id: ada.id } });
  topics.length = 0;

  shop.delete(orders, first.id);

  expect(shop.find(customers, ada.id)).toMatchObject({ orders_count: 1, total_spent: '20.00' });
  expect(topics).toEqual(['customers/update', 'orders/delete']);
});

test('can be deleted after its customer, and from one whose imported totals leave it out', () => {
  const scene = createTestShop();
  const { shop } = scene;
  const ada = done(shop.create(customers, { first_name: 'Ada' }));
  const orphan = createOrder(scene, { customer: { id: ada.id } });
  shop.delete(customers, ada.id);
  const lists = {
    customers: [{ id: 900, first_name: 'Bob' }],
    orders: [{ id: 901, total_price: '5.00', customer: { id: 900 } }],
  };
  importAll(shop, [JSON.stringify(lists)], 'whole');

  const deleted = [shop.delete(orders, orphan.id), shop.delete(orders, 901)];

  expect(deleted.map(({ status }) => status)).toEqual(['done', 'done']);
  expect(shop.find(customers, 900)).toMatchObject({ orders_count: 0, total_spent: '0.00' });
});

test.each([
  [{ line_items: [] }, { line_items: ["can't be blank"] }],
  [{ line_items: [{ quantity: 1 }] }, { 'line_items.title': ["can't be blank"] }],
  [{ line_items: [{ ...item, quantity: 0 }] }, { 'line_items.quantity': ['must be at least 1'] }],
  [
    { line_items: [{ variant_id: 99 }] },
    { 'line_items.variant_id': ['not found: 99'], 'line_items.title': ["can't be blank"] },
  ],
  [{ customer: { id: 99 } }, { customer: ['not found: 99'] }],
  [{ financial_status: 'refunded' }, { financial_status: ['must be pending, authorized or paid'] }],
  [{ total_tax: -1 }, { total_tax: ['must be an amount of at least 0'] }],
])('refuses %j', (input, errors) => {
  const { shop } = createTestShop();

  expect(errorsOf(shop.create(orders, { line_items: [item], ...input }))).toEqual(errors);
});

test('changes only the writable fields', () => {
  const scene = createTestShop();
  const order = createOrder(scene);

  const changed = done(
    scene.shop.update(orders, order.id, {
      note: 'Ring twice',
      email: 'b@mail.example',
      tags: 'express',
      shipping_address: { city: 'Lyon' },
      line_items: [],
      total_price: '1.00',
      financial_status: 'paid',
    }),
  );

  expect(changed).toEqual({
    ...order,
    note: 'Ring twice',
    email: 'b@mail.example',
    tags: 'express',
    shipping_address: { ...changed.shipping_address, city: 'Lyon', zip: null },
    updated_at: '2026-01-05T10:00:01+00:00',
  });
});

test('can be created from the JSON of another order', () => {
  const scene = createTestShop();
  const order = createOrder(scene, { shipping_address: { city: 'Lyon' } });

  const copy = createOrder(scene, { ...order });

  expect(copy).toMatchObject({ total_price: '20.00', shipping_address: order.shipping_address });
  expect(copy.line_items).toMatchObject([item]);
  expect(copy.line_items[0]?.id).not.toBe(order.line_items[0]?.id);
});

test('accepts an address of its customer, without its id', () => {
  const scene = createTestShop();
  const ada = done(scene.shop.create(customers, { first_name: 'Ada', addresses: [{ city: 'Lyon' }] }));

  const order = createOrder(scene, { shipping_address: ada.default_address, billing_address: ada.default_address });

  expect(order.shipping_address).toMatchObject({ city: 'Lyon' });
  expect(Object.keys(order.shipping_address ?? {})).toEqual(Object.keys(order.billing_address ?? {}));
  expect(order.shipping_address).not.toHaveProperty('id');
  expect(order.shipping_address).not.toHaveProperty('customer_id');
});

test.each([
  [{ price: '999999999999.99', quantity: 1 }, undefined],
  [{ price: '999999999999.99', quantity: 2 }, ['add up to more than 999999999999.99']],
  [{ price: '465.67', quantity: 2_147_483_647 }, ['add up to more than 999999999999.99']],
  [{ price: '465.66', quantity: 2_147_483_647 }, undefined],
])('refuses a total above the largest amount: %j', (large, message) => {
  const { shop } = createTestShop();

  const outcome = shop.create(orders, { line_items: [{ title: 'Tower', ...large }] });

  expect(outcome.status === 'invalid' ? outcome.errors['line_items'] : undefined).toEqual(message);
});
