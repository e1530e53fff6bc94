import { expect, test } from 'vitest';
import { isTopic, TOPICS } from './topics.ts';

/** Events and deliveries of behaviour.md, with its braces taken apart. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  app: ['uninstalled'],
  carts: ['create', 'update'],
  checkouts: ['create', 'delete', 'update'],
  collections: ['create', 'delete', 'update'],
  customers: ['create', 'delete', 'disable', 'enable', 'update'],
  draft_orders: ['create', 'delete', 'update'],
  fulfillments: ['create', 'update'],
  inventory_items: ['create', 'update', 'delete'],
  inventory_levels: ['connect', 'update', 'disconnect'],
  locations: ['create', 'update', 'delete'],
  order_transactions: ['create'],
  orders: ['cancelled', 'create', 'delete', 'fulfilled', 'paid', 'partially_fulfilled', 'updated'],
  products: ['create', 'delete', 'update'],
  refunds: ['create'],
  shop: ['update'],
  themes: ['create', 'delete', 'publish', 'update'],
};

test('lists what each resource tells of, and nothing else', () => {
  const expected = Object.entries(EVENTS).flatMap(([subject, actions]) =>
    actions.map((action) => `${subject}/${action}`),
  );

  expect(TOPICS.toSorted()).toEqual(expected.toSorted());
});

test('lists each topic once', () => {
  expect(new Set(TOPICS).size).toBe(45);
});

test.each(TOPICS)('knows %s', (topic) => {
  expect(isTopic(topic)).toBe(true);
});

test.each([
  '',
  '/',
  'orders',
  'orders/',
  '/create',
  'orders/created',
  'orders/update',
  'Orders/Create',
  'ORDERS_CREATE',
  'orders_create',
  'orders/create ',
  ' orders/create',
  'orders/create/1',
  'webhooks/create',
  'toString',
  '__proto__',
])('does not know %j', (text) => {
  expect(isTopic(text)).toBe(false);
});
