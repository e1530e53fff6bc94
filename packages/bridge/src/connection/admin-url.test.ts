import { expect, test } from 'vitest';
import { findAdminUrl } from './admin-url.ts';

const INIT = {
  apiKey: 'my-key',
  shopOrigin: 'https://shop.example',
  forceRedirect: true,
  debug: false,
  hostOrigins: [],
  shortcuts: true,
};

test('leads to the app in the admin of its shop, at the same path', () => {
  expect(findAdminUrl(INIT, '/orders?page=2')).toBe('https://shop.example/admin/apps/my-key/orders?page=2');
});

test.each([
  ['https://localhost:4820', 'http://localhost:4820/platform-app.js', 'http://localhost:4820'],
  ['https://localhost:4820', 'http://localhost:4821/platform-app.js', 'https://localhost:4820'],
  ['https://shop.example', 'http://cdn.example/platform-app.js', 'https://shop.example'],
  ['https://shop.example', 'javascript:alert(1)', 'https://shop.example'],
])('for the shop %s and the script %s it leads to %s', (shopOrigin, script, origin) => {
  expect(findAdminUrl({ ...INIT, shopOrigin }, '/', script)).toBe(`${origin}/admin/apps/my-key/`);
});

test('uses only the origin of a shop that is given as a longer URL', () => {
  const shopOrigin = 'HTTPS://Shop.Example:443/admin?x#y';

  expect(findAdminUrl({ ...INIT, shopOrigin }, '/')).toBe('https://shop.example/admin/apps/my-key/');
});

test.each([
  ['a/../../evil', 'a%2F..%2F..%2Fevil'],
  ['key?x=1#y', 'key%3Fx%3D1%23y'],
  ['Schlüssel %', 'Schl%C3%BCssel%20%25'],
])('keeps the key %s within one segment of the path', (apiKey, segment) => {
  expect(findAdminUrl({ ...INIT, apiKey }, '/')).toBe(`https://shop.example/admin/apps/${segment}/`);
});

test("keeps the shop's origin whatever the path of the page is", () => {
  expect(URL.parse(findAdminUrl(INIT, '//evil.example/x') ?? '')?.host).toBe('shop.example');
});

test.each([
  '',
  'shop.example',
  '//shop.example',
  'javascript:alert(1)',
  'ftp://shop.example',
  'https://me:pw@shop.example',
])('leads nowhere for the shop "%s"', (shopOrigin) => {
  expect(findAdminUrl({ ...INIT, shopOrigin }, '/')).toBeUndefined();
});

test('has no URL without an API key', () => {
  expect(findAdminUrl({ ...INIT, apiKey: '' }, '/')).toBeUndefined();
});
