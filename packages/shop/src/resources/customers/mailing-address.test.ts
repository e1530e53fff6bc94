import { expect, test } from 'vitest';
import { createTestShop, done, type TestShop } from '../../test-support/test-shop.ts';
import { customers } from './customers.ts';
import { orders } from '../orders/orders.ts';
import type { Order } from '../orders/order-fields.ts';

const EMPTY = {
  first_name: null,
  last_name: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  province: null,
  zip: null,
  country: null,
  phone: null,
};

const createOrder = ({ shop }: TestShop, input: object = {}): Order =>
  done(shop.create(orders, { line_items: [{ title: 'Bowl' }], ...input }));

const LYON = {
  first_name: 'Ada',
  last_name: 'Adler',
  company: 'Lumen',
  address1: '1 Station Street',
  address2: 'Floor 2',
  city: 'Lyon',
  province: 'Rhône',
  zip: '69001',
  country: 'France',
  phone: '+33 4',
};

test('keeps every field that a client sends, for shipping and billing separately', () => {
  const order = createOrder(createTestShop(), { shipping_address: LYON, billing_address: { ...LYON, city: 'Porto' } });

  expect([order.shipping_address, order.billing_address]).toEqual([LYON, { ...LYON, city: 'Porto' }]);
});

test('has null in fields that a client does not send, and ignores unknown fields', () => {
  const order = createOrder(createTestShop(), { shipping_address: { zip: 69_001, planet: 'Earth' } });

  expect(order.shipping_address).toMatchObject({ zip: '69001', city: null });
  expect(order.shipping_address).not.toHaveProperty('planet');
});

test('is an object even when all its fields are null', () => {
  const scene = createTestShop();
  const order = createOrder(scene, { shipping_address: {} });

  const emptied = done(
    scene.shop.update(orders, createOrder(scene, { billing_address: { city: 'Lyon' } }).id, {
      billing_address: { city: null },
    }),
  );

  expect([order.shipping_address, emptied.billing_address]).toEqual([EMPTY, EMPTY]);
});

test('starts empty after it was removed', () => {
  const scene = createTestShop();
  const { id } = createOrder(scene, { shipping_address: LYON });
  done(scene.shop.update(orders, id, { shipping_address: null }));

  const changed = done(scene.shop.update(orders, id, { shipping_address: { city: 'Porto' } }));

  expect(changed.shipping_address).toEqual({ ...EMPTY, city: 'Porto' });
});

test('stays with the order when the customer moves', () => {
  const scene = createTestShop();
  const ada = done(scene.shop.create(customers, { first_name: 'Ada', addresses: [LYON] }));
  const order = createOrder(scene, { customer: { id: ada.id }, shipping_address: LYON });

  done(scene.shop.update(customers, ada.id, { addresses: [{ city: 'Porto' }] }));

  expect(scene.shop.find(orders, order.id)).toEqual(order);
});
