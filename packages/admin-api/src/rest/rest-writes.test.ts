import { expect, test } from 'vitest';
import { createTestApi } from '../test-support/test-api.ts';

const at = (path: string): string => `/admin/api/2019-10/${path}.json`;

test.each([
  ['products', 'product', { title: 'Bowl' }, { title: 'Cup' }],
  ['collections', 'collection', { title: 'New' }, { sort_order: 'manual' }],
  ['customers', 'customer', { email: 'ada@mail.example' }, { note: 'Rings twice' }],
  ['locations', 'location', { name: 'North' }, { city: 'Bergen' }],
  ['webhooks', 'webhook', { topic: 'orders/create', address: 'https://a.example/' }, { topic: 'orders/paid' }],
  ['orders', 'order', { line_items: [{ title: 'Bowl', price: '3.00' }] }, { note: 'Gift' }],
  ['draft_orders', 'draft_order', { line_items: [{ title: 'Bowl', price: '3.00' }] }, { note: 'Gift' }],
])('creates, reads, changes and deletes one of the %s', async (plural, root, input, change) => {
  const { json } = createTestApi();

  const created = await json('POST', at(plural), { [root]: input });
  const { id } = created.body[root];
  const changed = await json('PUT', at(`${plural}/${id}`), { [root]: { ...change, id: 1 } });
  const read = await json('GET', at(`${plural}/${id}`));
  const deleted = await json('DELETE', at(`${plural}/${id}`));

  expect([created.status, changed.status, read.status, deleted.status]).toEqual([201, 200, 200, 200]);
  expect(changed.body[root]).toMatchObject({ ...change, id });
  expect(read.body).toEqual(changed.body);
  expect(deleted.body).toEqual({});
  expect((await json('GET', at(`${plural}/${id}`))).status).toBe(404);
});

test('shows the shop, which is read only', async () => {
  const { json } = createTestApi();

  const { status, body } = await json('GET', at('shop'));

  expect(status).toBe(200);
  expect(body['shop']).toMatchObject({ name: 'Sample Shop', currency: 'EUR', domain: 'sample-shop.example' });
  expect((await json('PUT', at('shop'), { shop: { name: 'x' } })).status).toBe(405);
  expect((await json('GET', at('shop/1'))).status).toBe(404);
});

test('adds, reads, changes and deletes a variant of a product', async () => {
  const { json } = createTestApi();
  const { product } = (
    await json('POST', at('products'), { product: { title: 'Shirt', variants: [{ option1: 'S' }] } })
  ).body;

  const created = await json('POST', at(`products/${product.id}/variants`), { variant: { option1: 'M', price: 5 } });
  const { id } = created.body['variant'];
  const changed = await json('PUT', at(`variants/${id}`), { variant: { price: '6.00' } });
  const read = await json('GET', at(`products/${product.id}/variants/${id}`));
  const count = await json('GET', at(`products/${product.id}/variants/count`));
  const deleted = await json('DELETE', at(`products/${product.id}/variants/${id}`));

  expect([created.status, changed.status, read.status, deleted.status]).toEqual([201, 200, 200, 200]);
  expect(read.body['variant']).toMatchObject({ id, title: 'M', price: '6.00', product_id: product.id });
  expect(count.body).toEqual({ count: 2 });
  expect((await json('GET', at(`variants/${id}`))).status).toBe(404);
});

test('refuses to delete the last variant of a product', async () => {
  const { json } = createTestApi();
  const { product } = (await json('POST', at('products'), { product: { title: 'Shirt' } })).body;

  const { status, body } = await json('DELETE', at(`variants/${product.variants[0].id}`));

  expect([status, body]).toEqual([422, { errors: { base: ['Product must have at least one variant'] } }]);
});

test('does not find a variant under another product', async () => {
  const { json } = createTestApi();
  const [first, second] = await Promise.all(
    ['A', 'B'].map(async (title) => (await json('POST', at('products'), { product: { title } })).body['product']),
  );
  const path = at(`products/${second.id}/variants/${first.variants[0].id}`);

  expect((await json('GET', path)).status).toBe(404);
  expect((await json('PUT', path, { variant: { price: 1 } })).status).toBe(404);
  expect((await json('DELETE', path)).status).toBe(404);
  expect((await json('POST', at('products/999/variants'), { variant: {} })).status).toBe(404);
  expect((await json('GET', at('products/999/variants'))).status).toBe(404);
  expect((await json('GET', at('products/999/variants/count'))).status).toBe(404);
});

test('keeps the addresses of a customer and the images of a product', async () => {
  const { json } = createTestApi();
  const { customer } = (await json('POST', at('customers'), { customer: { first_name: 'Ada' } })).body;
  const { product } = (await json('POST', at('products'), { product: { title: 'Bowl' } })).body;

  const address = await json('POST', at(`customers/${customer.id}/addresses`), { address: { city: 'Lyon' } });
  const image = await json('POST', at(`products/${product.id}/images`), { image: { src: 'https://a.example/1.png' } });
  const refused = await json('POST', at(`products/${product.id}/images`), { image: { src: 'javascript:alert(1)' } });

  expect(address.body['address']).toMatchObject({ city: 'Lyon', default: true, customer_id: customer.id });
  expect(image.body['image']).toMatchObject({ position: 1, product_id: product.id });
  expect([refused.status, refused.body]).toEqual([422, { errors: { src: ['is invalid'] } }]);
});

test.each([
  ['pay', {}, { financial_status: 'paid' }],
  ['close', {}, { closed_at: '2026-01-05T10:00:00+00:00' }],
  ['cancel', { reason: 'customer' }, { cancel_reason: 'customer', financial_status: 'voided' }],
  ['cancel', { order: { reason: 'fraud' } }, { cancel_reason: 'fraud' }],
  ['fulfill', undefined, { fulfillment_status: 'fulfilled' }],
  ['fulfill', { fulfillment: { tracking_number: 'T-1' } }, { fulfillments: [{ tracking_number: 'T-1' }] }],
])('performs the order action %s with %j', async (action, body, expected) => {
  const { json } = createTestApi();
  const { order } = (await json('POST', at('orders'), { order: { line_items: [{ title: 'Bowl', price: '3' }] } })).body;

  const answer = await json('POST', at(`orders/${order.id}/${action}`), body);

  expect(answer.status).toBe(200);
  expect(answer.body['order']).toMatchObject(expected);
});

test('opens a closed order again', async () => {
  const { json } = createTestApi();
  const { order } = (await json('POST', at('orders'), { order: { line_items: [{ title: 'Bowl' }] } })).body;
  await json('POST', at(`orders/${order.id}/close`));

  const { body } = await json('POST', at(`orders/${order.id}/open`));

  expect(body['order'].closed_at).toBeNull();
});

test('explains why an action is refused', async () => {
  const { json } = createTestApi();
  const { order } = (
    await json('POST', at('orders'), { order: { line_items: [{ title: 'Bowl' }], financial_status: 'paid' } })
  ).body;

  const { status, body } = await json('POST', at(`orders/${order.id}/pay`));

  expect([status, body]).toEqual([422, { errors: { base: ['Order cannot be marked as paid'] } }]);
});

test('shows the lists of an order', async () => {
  const { json } = createTestApi();
  const { order } = (
    await json('POST', at('orders'), { order: { line_items: [{ title: 'Bowl', price: 5 }], financial_status: 'paid' } })
  ).body;
  await json('POST', at(`orders/${order.id}/fulfill`));
  await json('POST', at(`orders/${order.id}/refund`), { refund: { note: 'A chip' } });

  const lists = await Promise.all(
    ['transactions', 'fulfillments', 'refunds', 'line_items'].map(
      async (key) => (await json('GET', at(`orders/${order.id}/${key}`))).body[key].length,
    ),
  );

  expect(lists).toEqual([2, 1, 1, 1]);
  expect((await json('POST', at(`orders/${order.id}/line_items`), {})).status).toBe(405);
});

test('refuses bodies that are not UTF-8 or too large', async () => {
  const { send } = createTestApi();
  const headers = { 'content-type': 'application/json' };

  const latin = await send(at('products'), { method: 'POST', body: new Uint8Array([0x22, 0xe9, 0x22]), headers });
  const large = await send(at('products'), { method: 'POST', body: ' '.repeat(1_048_577), headers });

  expect([latin.status, large.status]).toEqual([400, 413]);
});

test('treats names of built-in properties as plain data', async () => {
  const { send, json } = createTestApi();

  const response = await send(at('products'), {
    method: 'POST',
    body: '{"product":{"title":"Bowl","__proto__":{"vendor":"x"},"constructor":{"prototype":{"polluted":true}}}}',
    headers: { 'content-type': 'application/json' },
  });
  const { product } = await response.json();

  expect(product.vendor).toBe('');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect((await json('GET', at('__proto__'))).status).toBe(404);
  expect((await json('GET', at('constructor'))).status).toBe(404);
});

test.each([
  ['GET', 'products/9999999999999999999', 404],
  ['PUT', 'products/1', 404],
  ['DELETE', 'products/1', 404],
  ['POST', 'orders/1/cancel', 404],
  ['POST', 'orders/1/eat', 404],
  ['GET', 'orders/1/cancel', 405],
  ['DELETE', 'products', 405],
])('answers %s %s with %i in JSON', async (method, path, status) => {
  const { json } = createTestApi();

  const answer = await json(method, at(path), method === 'PUT' ? { product: {} } : undefined);

  expect(answer.status).toBe(status);
  expect(typeof answer.body['errors']).toBe('string');
  expect(answer.headers.get('allow') !== null).toBe(status === 405);
});
