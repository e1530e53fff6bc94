import { expect, test } from 'vitest';
import { embeddedListsOf } from '../declaration/embedded.ts';
import type { AnyShape } from '../declaration/shape.ts';
import { orders } from '../resources/orders/orders.ts';
import { RESOURCES } from '../resources/resources.ts';
import { createTestShop, done } from '../test-support/test-shop.ts';
import { TOPICS, type Topic } from '../topics.ts';

/**
 * What the payloads of a subject are declared to look like; `undefined` for what shops do not keep.
 */
const shapeOf = (topic: Topic): AnyShape | undefined => {
  const [subject] = topic.split('/');
  if (subject === 'app') return RESOURCES.find(({ plural }) => plural === 'shop');
  const name = subject === 'order_transactions' ? 'transactions' : subject;
  const nested = embeddedListsOf(orders).find(({ field }) => field === name);
  return RESOURCES.find(({ plural }) => plural === subject) ?? nested?.shape;
};

/** The fields of what shops do not keep, which their payloads have at least. */
const MADE_UP: Readonly<Record<string, readonly string[]>> = {
  carts: ['id', 'token', 'line_items', 'note', 'created_at', 'updated_at'],
  checkouts: [
    'id',
    'token',
    'cart_token',
    'email',
    'line_items',
    'total_price',
    'customer',
    'created_at',
    'updated_at',
  ],
  inventory_items: ['id', 'sku', 'tracked', 'created_at', 'updated_at'],
  inventory_levels: ['inventory_item_id', 'location_id'],
  themes: ['id', 'name', 'role', 'created_at', 'updated_at'],
};

const whole = TOPICS.filter((topic) => !topic.endsWith('/delete'));

test.each(whole)('carries a whole record by %s, in an empty shop and in an everyday one', (topic) => {
  const shape = shapeOf(topic);
  const fields = shape ? ['id', ...Object.keys(shape.fields)] : MADE_UP[topic.split('/')[0] ?? ''];

  for (const sample of ['empty', 'everyday'] as const) {
    const { payload } = createTestShop(sample).shop.trigger(topic);

    if (shape) expect(Object.keys(payload), sample).toEqual(fields);
    else expect(Object.keys(payload), sample).toEqual(expect.arrayContaining([...(fields ?? ['?'])]));
  }
});

test.each(TOPICS.filter((topic) => topic.endsWith('/delete')))('carries only an id by %s', (topic) => {
  for (const sample of ['empty', 'everyday'] as const) {
    const { payload } = createTestShop(sample).shop.trigger(topic);

    expect(Object.keys(payload)).toEqual(['id']);
    expect(payload['id']).toBeTruthy();
  }
});

test.each([
  ['orders/cancelled', { cancel_reason: 'other', cancelled_at: expect.any(String) }],
  ['orders/paid', { financial_status: 'paid' }],
  ['orders/fulfilled', { fulfillment_status: 'fulfilled', fulfillments: [expect.anything()] }],
  ['orders/partially_fulfilled', { fulfillment_status: 'partial', fulfillments: [expect.anything()] }],
  ['customers/enable', { state: 'enabled' }],
  ['customers/disable', { state: 'disabled' }],
  ['fulfillments/create', { status: 'success', line_items: expect.arrayContaining([expect.anything()]) }],
  ['refunds/create', { amount: expect.stringMatching(/^\d+\.\d\d$/) }],
  ['order_transactions/create', { status: 'success', currency: 'EUR' }],
  ['themes/publish', { role: 'main' }],
  ['app/uninstalled', { domain: 'sample-shop.example' }],
])('tells by %s of what has happened', (topic, expected) => {
  for (const sample of ['empty', 'everyday'] as const) {
    expect(createTestShop(sample).shop.trigger(topic).payload, sample).toMatchObject(expected);
  }
});

test('carries the newest record of the shop, and changes none by it', () => {
  const { shop } = createTestShop('everyday');
  const order = done(shop.create(orders, { line_items: [{ title: 'Bowl', price: 5, quantity: 2 }] }));

  const created = shop.trigger('orders/create').payload;
  const fulfilled = shop.trigger('orders/fulfilled').payload;

  expect(created).toEqual(order);
  expect(fulfilled).toMatchObject({ id: order.id, fulfillment_status: 'fulfilled' });
  expect(shop.find(orders, order.id)).toEqual(order);
});

test('carries a fulfillment like the one that its own event carries', () => {
  const { shop } = createTestShop();
  const order = done(shop.create(orders, { line_items: [{ title: 'Bowl', price: 5 }] }));
  const told: unknown[] = [];
  shop.subscribe(({ topic, payload }) => topic === 'fulfillments/create' && told.push(payload));

  done(shop.act(orders, order.id, 'fulfill'));

  expect(told).toEqual([shop.samplePayload('fulfillments/create')]);
});
