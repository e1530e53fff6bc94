import { expect, test } from 'vitest';
import { openApi } from '../test-support/open-api.ts';
import { parametersOf, REST_PATHS } from './render-request.ts';

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

const send = openApi();

test.each(REST_PATHS)('names a path that the API has: %s', async (path) => {
  const response = await send(`/admin/api/2019-10/${path}`, { method: 'PATCH' });

  expect(response.status).toBe(405);
});

test('knows the parameters of a list, and none of a record', () => {
  expect(parametersOf('orders.json?limit=3')).toMatchObject({
    limit: '1 to 250',
    created_at_min: 'greater than this',
    financial_status: expect.stringContaining('paid'),
  });
  expect(parametersOf('orders/1.json')).toEqual({});
});
