import { expect, test } from 'vitest';
import { matchesUrl, type UrlMatch } from './match-url.ts';

const BASE = 'http://localhost:4820';
const ORDERS = `${BASE}/admin/api/2019-10/orders.json`;

// The same as `page.route` of Playwright 1.64 says.
const cases: readonly (readonly [UrlMatch, string, boolean])[] = [
  ['**/orders.json', ORDERS, true],
  ['**/orders.json', `${ORDERS}?limit=3`, false],
  ['**/orders.json*', `${ORDERS}?limit=3`, true],
  ['**/orders.json?limit=3', `${ORDERS}?limit=3`, true],
  ['**/orders.json?limit=3', `${BASE}/orders.jsonXlimit=3`, false],
  ['/admin/api/*/orders.json', ORDERS, true],
  ['/admin/*/orders.json', ORDERS, false],
  ['/orders.json', ORDERS, false],
  [ORDERS, ORDERS, true],
  ['**/{orders,products}.json', ORDERS, true],
  ['**/{products,customers}.json', ORDERS, false],
  ['**/orders,json', ORDERS, false],
  ['**', ORDERS, true],
  ['orders', ORDERS, false],
  [String.raw`**/orders\*`, ORDERS, false],
  [/orders/g, ORDERS, true],
  [({ pathname }) => pathname.endsWith('.json'), ORDERS, true],
  [() => false, ORDERS, false],
];

test.each(cases)('%s means %s: %s', (match, url, isMeant) => {
  expect(matchesUrl(url, match, BASE)).toBe(isMeant);
});
