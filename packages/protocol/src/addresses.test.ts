import { expect, test } from 'vitest';
import { isApiPath, isAppKey, isLoopback, parseWebUrl, readAppPath, toAdminPath, toAppPath } from './addresses.ts';

test('accepts absolute http and https URLs and writes them in one form', () => {
  expect(parseWebUrl('HTTPS://Shop.Example:443/a/../b?c=d#e')?.href).toBe('https://shop.example/b?c=d#e');
  expect(parseWebUrl(' http://localhost:3000 ')?.href).toBe('http://localhost:3000/');
  expect(parseWebUrl('http:\\\\localhost\\a')?.href).toBe('http://localhost/a');
});

test('refuses relative URLs', () => {
  for (const text of ['', '/', '/a', 'a', '//shop.example', '\\\\shop.example', '?a', '#a', 'https://', 'https:']) {
    expect(parseWebUrl(text)).toBeUndefined();
  }
});

test('refuses credentials in a URL', () => {
  for (const text of ['http://user@a.example', 'http://user:pass@a.example', 'http://:pass@a.example']) {
    expect(parseWebUrl(text)).toBeUndefined();
  }
});

test('refuses a URL over the limit', () => {
  const start = 'https://shop.example/';

  expect(parseWebUrl(start + 'a'.repeat(8_192 - start.length))).toBeDefined();
  expect(parseWebUrl(start + 'a'.repeat(8_193 - start.length))).toBeUndefined();
});

test('recognises the hosts of this machine', () => {
  for (const host of [
    'localhost',
    'app.localhost',
    '127.0.0.1',
    '127.9.8.7',
    '127.255.10.1',
    '[::1]',
    '2130706433',
    '0x7f.1',
  ]) {
    expect(isLoopback(new URL(`http://${host}:1/`))).toBe(true);
  }
});

test('does not accept other hosts as this machine', () => {
  for (const host of [
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
    '128.0.0.1',
    '[::2]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '10.0.0.1',
  ]) {
    expect(isLoopback(new URL(`http://${host}/`))).toBe(false);
  }
});

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
])('rejects %j', (text) => {
  expect(parseWebUrl(text)).toBeUndefined();
});

test.each([
  '/admin/webhooks.xml',
  '/admin/webhooks/count.xml',
  '/admin/webhooks/1.json',
  '/admin/api',
  '/admin/api/',
  '/admin/api/2019-10/products.json',
  '/admin/api/2019-04/graphql.json',
  '/admin/api/anything/at/all',
])('recognises %s as a path of the API', (path) => {
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
  '/admin/apis',
  '/admin/data.jsonp',
  '/admin/data.JSON',
])('does not recognise %s as a path of the API', (path) => {
  expect(isApiPath(path)).toBe(false);
});

test('writes the path of a section and of a page of an app', () => {
  expect(toAdminPath('/orders/1?tab=2')).toBe('/admin/orders/1?tab=2');
  expect(toAppPath('my key/1', '/page?x=1')).toBe('/admin/apps/my%20key%2F1/page?x=1');
});

test.each([
  ['/admin/apps/my%20key%2F1/page/2', { apiKey: 'my key/1', path: '/page/2' }],
  ['/admin/apps/key', { apiKey: 'key', path: undefined }],
  ['/admin/apps/key/', { apiKey: 'key', path: '/' }],
  ['/admin/apps/', undefined],
  ['/admin/apps/%', undefined],
  ['/admin/orders/1', undefined],
  ['/other/admin/apps/key', undefined],
])('reads %s as the address of an app: %o', (pathname, address) => {
  expect(readAppPath(pathname)).toEqual(address);
});

test('rejects keys that could be more than one path segment', () => {
  for (const text of ['', '.', '..', 'a/b', 'a\\b', 'a?b', 'a#b', 'a b', '%2e', 'a'.repeat(101), '-a', 'a\n']) {
    expect(isAppKey(text)).toBe(false);
  }
});
