import { expect, test } from 'vitest';
import { classifyUrl, findHostOrigin } from './classify-url.ts';

const APP = 'https://app.example';

function pageAt(location: Partial<Location>, parent?: unknown): Window {
  const page: unknown = { location: { origin: APP, ...location }, document: { baseURI: `${APP}/page` }, parent };
  if (!isWindow(page)) throw new Error('This is not a page.');
  return page;
}

function isWindow(page: unknown): page is Window {
  return typeof page === 'object' && page !== null;
}

const ORIGINS = { shop: 'https://shop.example', host: 'http://localhost:4820' };

test.each([
  ['https://shop.example/admin/webhooks.xml', 'api'],
  ['http://localhost:4820/admin/api/2019-10/products.json', 'api'],
  ['https://localhost:4820/admin/api/2019-10/products.json', 'api'],
  ['http://shop.example/admin/webhooks.xml', 'api'],
  ['http://shop.example:81/admin/webhooks.xml', 'network'],
  ['https://shop.example/admin/orders/1', 'network'],
  ['https://other.example/admin/webhooks.xml', 'network'],
  ['/admin/webhooks.xml', 'network'],
  ['http://[', 'network'],
] as const)('classifies %s as %s', (url, expected) => {
  expect(classifyUrl(url, pageAt({}), ORIGINS)).toBe(expected);
});

test.each([
  ['https://shop.example/admin/webhooks.xml', 'api'],
  ['https://other.example/admin/webhooks.xml', 'undecided'],
  ['https://other.example/admin/orders/1', 'network'],
  ['/admin/webhooks.xml', 'network'],
] as const)('classifies %s as %s while the host is not known', (url, expected) => {
  expect(classifyUrl(url, pageAt({}), { ...ORIGINS, host: undefined })).toBe(expected);
});

test('reads the origin of the host from the browser, else from the host', () => {
  const ancestorOrigins = Object.assign(['http://localhost:4820', 'https://top.example'], {
    contains: () => true,
    item: () => null,
  });
  const foreign = {
    get location(): never {
      throw new DOMException('Blocked', 'SecurityError');
    },
  };

  const found = [
    pageAt({ ancestorOrigins }, foreign),
    pageAt({}, { location: { origin: 'https://same.example' } }),
    pageAt({}, foreign),
  ].map(findHostOrigin);

  expect(found).toEqual(['http://localhost:4820', 'https://same.example', undefined]);
});
