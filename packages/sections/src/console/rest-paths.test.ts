import { expect, test } from 'vitest';
import { openShop } from '../test-support/open-shop.ts';
import { REST_PATHS } from './rest-paths.ts';

test.each([
  'shop.json',
  'orders.json',
  'orders/count.json',
  'orders/1.json',
  'orders/1/cancel.json',
  'products/1/variants.json',
  'products/1/variants/count.json',
])('knows the path %s', (path) => {
  expect(REST_PATHS).toContain(path);
});

test.each(REST_PATHS)('names a path that the API has: %s', async (path) => {
  const { send } = openShop('empty');

  const response = await send(`/admin/api/2019-10/${path}`, { method: 'PATCH' });

  expect(response.status).toBe(405);
});
