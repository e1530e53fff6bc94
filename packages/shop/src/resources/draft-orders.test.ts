import { expect, test } from 'vitest';
import { createTestShop, done, errorsOf, type TestShop } from '../test-support/test-shop.ts';
import { customers } from './customers/customers.ts';
import { draftOrders, type DraftOrder } from './draft-orders.ts';
import { orders } from './orders/orders.ts';
import { products } from './products/products.ts';
import { shopSettings } from './shop/shop-settings.ts';

const create = ({ shop }: TestShop, input: object = {}): DraftOrder =>
  done(shop.create(draftOrders, { line_items: [{ title: 'Bowl', price: '5.00', quantity: 2 }], ...input }));

test('starts open, with its own number and totals', () => {
  const scene = createTestShop();

  const [first, second] = [create(scene, { total_tax: '1.50' }), create(scene)];
  const order = done(scene.shop.create(orders, { line_items: [{ title: 'Cup' }] }));

  expect(first).toMatchObject({
    name: '#D1',
    status: 'open',
    currency: 'EUR',
    subtotal_price: '10.00',
    total_tax: '1.50',
    total_price: '11.50',
    order_id: null,
    completed_at: null,
  });
  expect([second.name, order.name]).toEqual(['#D2', '#1001']);
});

test('fills in missing line item fields from the variants', () => {
  const scene = createTestShop();
  const product = done(scene.shop.create(products, { title: 'Kettle', variants: [{ price: '39.00', sku: 'K-1' }] }));
  const [variant] = product.variants;

  const draft = create(scene, { line_items: [{ variant_id: variant?.id, quantity: 3 }] });

  expect(draft.line_items).toMatchObject([
    { product_id: product.id, variant_id: variant?.id, title: 'Kettle', sku: 'K-1', quantity: 3, price: '39.00' },
  ]);
  expect(draft.total_price).toBe('117.00');
});

test('changes its lines, customer and tax until it is completed', () => {
  const scene = createTestShop();
  const { id } = create(scene);
  const ada = done(scene.shop.create(customers, { first_name: 'Ada', email: 'ada@mail.example' }));

  const changed = done(
    scene.shop.update(draftOrders, id, {
      line_items: [{ title: 'Cup', price: '3.00' }],
      total_tax: '0.30',
      customer: { id: ada.id },
    }),
  );

  expect(changed).toMatchObject({ total_price: '3.30', email: 'ada@mail.example', customer: { id: ada.id } });
  expect(changed.line_items.map(({ title }) => title)).toEqual(['Cup']);
});

test('becomes a paid order when it is completed', () => {
  const scene = createTestShop();
  const ada = done(scene.shop.create(customers, { first_name: 'Ada', email: 'ada@mail.example' }));
  const { id } = create(scene, { customer: ada.id, note: 'Gift', tags: 'vip', shipping_address: { city: 'Lyon' } });
  scene.topics.length = 0;

  const completed = done(scene.shop.act(draftOrders, id, 'complete'));
  const order = scene.shop.find(orders, completed.order_id ?? 0);

  expect(completed).toMatchObject({ status: 'completed', completed_at: '2026-01-05T10:00:00+00:00' });
  expect(order).toMatchObject({
    name: '#1001',
    email: 'ada@mail.example',
    note: 'Gift',
    tags: 'vip',
    financial_status: 'paid',
    total_price: '10.00',
    customer: { id: ada.id },
    shipping_address: { city: 'Lyon' },
    line_items: [{ title: 'Bowl', price: '5.00', quantity: 2 }],
    transactions: [{ kind: 'sale', amount: '10.00' }],
  });
  expect(scene.topics).toEqual([
    'customers/update',
    'order_transactions/create',
    'orders/create',
    'draft_orders/update',
  ]);
});

test('becomes a pending order when the client says so', () => {
  const scene = createTestShop();
  const { id } = create(scene);

  const { order_id: orderId } = done(scene.shop.act(draftOrders, id, 'complete', { payment_pending: true }));

  expect(scene.shop.find(orders, orderId ?? 0)).toMatchObject({ financial_status: 'pending', transactions: [] });
});

test('completes without a customer and variants that were deleted', () => {
  const scene = createTestShop();
  const ada = done(scene.shop.create(customers, { first_name: 'Ada' }));
  const product = done(scene.shop.create(products, { title: 'Kettle', variants: [{ price: '39.00' }] }));
  const { id } = create(scene, { customer: ada.id, line_items: [{ variant_id: product.variants[0]?.id }] });
  done(scene.shop.delete(customers, ada.id));
  done(scene.shop.delete(products, product.id));

  const { order_id: orderId } = done(scene.shop.act(draftOrders, id, 'complete'));

  expect(scene.shop.find(orders, orderId ?? 0)).toMatchObject({
    customer: null,
    line_items: [{ product_id: null, variant_id: null, title: 'Kettle', price: '39.00' }],
  });
});

test('cannot be completed again or changed after completion', () => {
  const scene = createTestShop();
  const { id } = create(scene);
  done(scene.shop.act(draftOrders, id, 'complete'));

  const outcomes = [scene.shop.act(draftOrders, id, 'complete'), scene.shop.update(draftOrders, id, { note: 'x' })];

  expect(outcomes.map(errorsOf)).toEqual([
    { base: ['Draft order is already completed'] },
    { base: ['Draft order is already completed'] },
  ]);
  expect(scene.shop.count(orders)).toBe(1);
});

test.each([
  [{ line_items: [] }, { line_items: ["can't be blank"] }],
  [{ line_items: [{ price: '1.00' }] }, { 'line_items.title': ["can't be blank"] }],
  [{ line_items: [{ title: 'Bowl', quantity: 0 }] }, { 'line_items.quantity': ['must be at least 1'] }],
  [{ line_items: [{ variant_id: 999 }] }, expect.objectContaining({ 'line_items.variant_id': ['not found: 999'] })],
  [{ customer: { id: 999 } }, { customer: ['not found: 999'] }],
])('refuses %j', (input, errors) => {
  const { shop } = createTestShop();

  expect(errorsOf(shop.create(draftOrders, { line_items: [{ title: 'Bowl' }], ...input }))).toEqual(errors);
});

test('emits its topics, and is part of the everyday sample', () => {
  const scene = createTestShop('everyday');
  const { id } = create(scene);
  done(scene.shop.update(draftOrders, id, { note: 'x' }));
  done(scene.shop.delete(draftOrders, id));

  expect(scene.topics).toEqual(['draft_orders/create', 'draft_orders/update', 'draft_orders/delete']);
  expect(scene.shop.count(draftOrders)).toBe(6);
  expect(scene.shop.single(draftOrders)?.currency).toBe(scene.shop.single(shopSettings)?.currency);
});
