import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { standIn } from '../test-support/stand-in.ts';
import { AdminLocation } from './admin-location.ts';

const at = (path: string): AdminLocation =>
  new AdminLocation(standIn<Page>('Page', { url: () => `http://localhost:4820${path}` }));

test('has the path and the query of the address', () => {
  expect(at('/admin/orders?page=2#top').path()).toBe('/admin/orders?page=2');
});

test.each([
  ['/admin/apps/shoes', 'shoes', '/'],
  ['/admin/apps/shoes/', 'shoes', '/'],
  ['/admin/apps/shoes?page=2', 'shoes', '/?page=2'],
  ['/admin/apps/shoes/orders/7?page=2', 'shoes', '/orders/7?page=2'],
  ['/admin/apps/shoes/admin/apps/hats', 'shoes', '/admin/apps/hats'],
  ['/admin/apps/my%20shoes%2F1/a%20b', 'my shoes/1', '/a%20b'],
])('at %s shows the app %s at %s', (path, apiKey, appPath) => {
  const location = at(path);

  expect([location.apiKey(), location.appPath()]).toEqual([apiKey, appPath]);
});

test.each([
  '/',
  '/admin',
  '/admin/apps',
  '/admin/apps/',
  '/admin/apps?page=2',
  '/admin/apps/%E0%A4%A/orders',
  '/admin/orders/7',
  '/x/admin/apps/shoes',
  '/?app=shoes',
])('at %s shows no app', (path) => {
  const location = at(path);

  expect([location.apiKey(), location.appPath()]).toEqual([undefined, undefined]);
});
