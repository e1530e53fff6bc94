import { expect, test } from 'vitest';
import { isApiPath } from './request.ts';

test.each([
  '/admin/webhooks.xml',
  '/admin/webhooks/count.xml',
  '/admin/webhooks/1.json',
  '/admin/api',
  '/admin/api/',
  '/admin/api/2019-10/products.json',
  '/admin/api/2019-04/graphql.json',
  '/admin/api/anything/at/all',
])('takes %s for a path of the API', (path) => {
  expect(isApiPath(path)).toBe(true);
});

test.each([
  '',
  '/',
  '/admin',
  '/admin/',
  '/admin/orders/1',
  '/admin/apps/my-app/page',
  '/admin/apiary',
  '/admin/webhooks.xml/more',
  '/admin/.json',
  '/app/admin/webhooks.xml',
  '/Admin/webhooks.xml',
  'admin/webhooks.xml',
  '/administrator/webhooks.xml',
])('takes %s for no path of the API', (path) => {
  expect(isApiPath(path)).toBe(false);
});
