import { expect, test } from 'vitest';
import { embeddedListsOf } from '../declaration/embedded.ts';
import type { AnyShape } from '../declaration/shape.ts';
import { customers } from '../resources/customers/customers.ts';
import { locations } from '../resources/shop/locations.ts';
import { orders } from '../resources/orders/orders.ts';
import { products } from '../resources/products/products.ts';
import { RESOURCES } from '../resources/resources.ts';
import { createTestShop, done } from '../test-support/test-shop.ts';
import { TOPICS, type Topic } from '../topics.ts';

/** The declared shape of a topic's payloads; `undefined` for records that a shop does not have. */
const shapeOf = (topic: Topic): AnyShape | undefined => {
  const [subject] = topic.split('/');
  if (subject === 'app') return RESOURCES.find(({ plural }) => plural === 'shop');
  const name = subject === 'order_transactions' ? 'transactions' : subject;
  const nested = embeddedListsOf(orders).find(({ field }) => field === name);
  return RESOURCES.find(({ plural }) => plural === subject) ?? nested?.shape;
};

const whole = TOPICS.filter((topic) => !topic.endsWith('/delete'));

test.each(whole)('carries all fields of a record by %s, in an empty shop and in an everyday one', (topic) => {
  const [empty, everyday] = (['empty', 'everyday'] as const).map((sample) =>
    Object.keys(createTestShop(sample).shop.samplePayload(topic)),
  );
  const shape = shapeOf(topic);

  expect(everyday?.length).toBeGreaterThan(1);
  expect(empty).toEqual(everyday);
  if (shape) expect(everyday).toEqual(['id', ...Object.keys(shape.fields)]);
});

test('makes up payloads about records of the shop', () => {
  const { shop } = createTestShop('everyday');
  const newest = { sort: 'id', isReversed: true, terms: [], limit: 1 };
  const [product] = shop.list(products, newest).records;
  const [customer] = shop.list(customers, newest).records;
  const [location] = shop.list(locations, newest).records;
  const variant = product?.variants[0];
  const line = { product_id: product?.id, variant_id: variant?.id, title: product?.title, price: variant?.price };

  expect(shop.samplePayload('carts/create')).toMatchObject({ line_items: [line] });
  expect(shop.samplePayload('checkouts/create')).toMatchObject({
    cart_token: shop.samplePayload('carts/create')['token'],
    line_items: [line],
    total_price: variant?.price,
    customer: { id: customer?.id, email: customer?.email },
  });
  expect(shop.samplePayload('inventory_items/create')).toMatchObject({ id: variant?.id, sku: variant?.sku });
  expect(shop.samplePayload('inventory_levels/update')).toMatchObject({
    inventory_item_id: variant?.id,
    location_id: location?.id,
    available: variant?.inventory_quantity,
  });
});

test.each(TOPICS.filter((topic) => topic.endsWith('/delete')))('carries only an id by %s', (topic) => {
  for (const sample of ['empty', 'everyday'] as const) {
    const { payload } = createTestShop(sample).shop.trigger(topic);

    expect(Object.keys(payload)).toEqual(['id']);
    expect(payload['id']).toBeTruthy();
  }
});

test.each([
  ['orders/cancelled', { cancel_reason: expect.any(String), cancelled_at: expect.any(String) }],
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
])('shows the effect of %s in its payload', (topic, expected) => {
  for (const sample of ['empty', 'everyday'] as const) {
    expect(createTestShop(sample).shop.trigger(topic).payload, sample).toMatchObject(expected);
  }
});

test('carries the newest record of the shop without changing it', () => {
  const { shop } = createTestShop();
  const order = done(shop.create(orders, { line_items: [{ title: 'Bowl', price: 5, quantity: 2 }] }));

  const created = shop.trigger('orders/create').payload;
  const fulfilled = shop.trigger('orders/fulfilled').payload;

  expect(created).toEqual(order);
  expect(fulfilled).toMatchObject({ id: order.id, fulfillment_status: 'fulfilled' });
  expect(shop.find(orders, order.id)).toEqual(order);
});

test('carries the same fulfillment as the real event', () => {
  const { shop } = createTestShop();
  const order = done(shop.create(orders, { line_items: [{ title: 'Bowl', price: 5 }] }));
  const told: unknown[] = [];
  shop.subscribe(({ topic, payload }) => topic === 'fulfillments/create' && told.push(payload));

  done(shop.act(orders, order.id, 'fulfill'));

  expect(told).toEqual([shop.samplePayload('fulfillments/create')]);
});
