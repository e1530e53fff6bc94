import { expect, test } from 'vitest';
import { findAdminUrl } from './admin-url.ts';
import { findWebUrl } from './web-url.ts';

test.for(['http://app.example/', 'https://app.example/orders?page=2#top', 'HTTPS://APP.EXAMPLE'])(
  'finds %s',
  (text) => {
    expect(findWebUrl(text)?.hostname).toBe('app.example');
  },
);

test.for([
  '',
  '/orders',
  '//app.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'blob:https://app.example/1',
  'vbscript:x',
  'file:///etc/passwd',
  'view-source:https://app.example',
  'https://user@app.example',
  'https://user:pass@app.example',
  'https://:pass@app.example',
  'http://',
  'http://[',
])('finds nothing to open in %j', (text) => {
  expect(findWebUrl(text)).toBeUndefined();
});

const INIT = { apiKey: 'key', shopOrigin: 'https://shop.example', forceRedirect: true, debug: false, hostOrigins: [] };

test('puts the path of the app under its key in the admin', () => {
  expect(findAdminUrl(INIT, '/orders?page=2')).toBe('https://shop.example/admin/apps/key/orders?page=2');
});

test('uses nothing of the shop but its origin, and escapes the key', () => {
  const init = { ...INIT, apiKey: 'a/b?c', shopOrigin: 'https://shop.example/x?y#z' };

  expect(findAdminUrl(init, '/')).toBe('https://shop.example/admin/apps/a%2Fb%3Fc/');
});

test.for(['', 'shop.example', 'javascript:alert(1)', 'https://user@shop.example'])(
  'finds no admin for the shop %j',
  (shopOrigin) => {
    expect(findAdminUrl({ ...INIT, shopOrigin }, '/')).toBeUndefined();
  },
);
