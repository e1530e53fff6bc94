import { expect, test } from 'vitest';
import { isBuiltInTopic, TOPICS } from './topics.ts';

test('lists each topic once', () => {
  expect(new Set(TOPICS).size).toBe(TOPICS.length);
});

test('accepts each topic of the list', () => {
  expect(TOPICS.filter((topic) => !isBuiltInTopic(topic))).toEqual([]);
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
])('refuses %j', (text) => {
  expect(isBuiltInTopic(text)).toBe(false);
});
