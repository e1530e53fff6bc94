import { createShop } from '@platformapp/shop';
import { getResponse, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminApi } from '../admin-api.ts';
import { createApiHandler } from './handler.ts';

const shop = createShop({ sample: 'everyday' });
const handler = createApiHandler(createAdminApi({ shop }));
const server = setupServer(
  handler,
  http.get('https://shop.example/admin/orders', () => HttpResponse.text('a page of the admin')),
);

beforeAll(() => server.listen());
afterAll(() => server.close());

test.each([
  ['https://shop.example/admin/webhooks.xml', 200],
  ['http://localhost:4820/admin/webhooks.xml', 200],
  ['https://shop.example/admin/api/2019-10/products/1/variants.json', 404],
  ['https://shop.example/admin/api/2019-10/products.json?limit=3', 200],
  ['https://shop.example/admin/nothing.json', 404],
  ['https://shop.example/admin/nothing.xml', 404],
  ['https://shop.example/admin/api/anything', 404],
])('answers %s with %i and never lets it go to the network', async (url, status) => {
  const response = await fetch(url);

  expect(response.status).toBe(status);
  expect(response.headers.get('x-request-id')).not.toBeNull();
});

test('ignores requests outside the API', async () => {
  const response = await fetch('https://shop.example/admin/orders');

  expect(await response.text()).toBe('a page of the admin');
});

test('takes bodies of every method', async () => {
  const created = await fetch('https://shop.example/admin/api/2019-10/products.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"product":{"title":"Bowl"}}',
  });
  const { product } = await created.json();
  const changed = await fetch(`https://shop.example/admin/api/2019-10/products/${product.id}.json`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"product":{"title":"Cup"}}',
  });
  const deleted = await fetch(`https://shop.example/admin/api/2019-10/products/${product.id}.json`, {
    method: 'DELETE',
  });

  expect([created.status, changed.status, deleted.status]).toEqual([201, 200, 200]);
});

test('can be asked without a worker', async () => {
  const response = await getResponse([handler], new Request('https://shop.example/admin/webhooks/count.xml'));

  expect(await response?.text()).toContain('<count type="integer">0</count>');
});
