import { expect, test } from 'vitest';
import { openShop } from '../test-support/open-shop.ts';
import { askApi, readApiPath, readLinks } from './answer.ts';

test('reads status, headers, body and links of a list', async () => {
  const { send } = openShop();

  const answer = await askApi(send, '/admin/api/2019-10/products.json?limit=1&fields=id', {});

  expect(answer.status).toBe(200);
  expect(answer.headers).toContainEqual(['content-type', 'application/json; charset=utf-8']);
  expect(answer.body).toMatch(/^\{\n {2}"products": \[\n {4}\{\n {6}"id": \d+\n/);
  expect(answer.links.map(({ relation }) => relation)).toEqual(['next']);
  expect(answer.links[0]?.path).toMatch(/^\/admin\/api\/2019-10\/products\.json\?.*page_info=/);
  expect(answer.cost).toBeUndefined();
});

test('reads the cost of a query', async () => {
  const { send } = openShop();

  const { cost } = await askApi(send, '/admin/api/2019-10/graphql.json', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: '{ products(first: 2) { nodes { id } } }' }),
  });

  expect(cost?.actual).toBeGreaterThan(0);
  expect(cost?.requested).toBeGreaterThanOrEqual(cost?.actual ?? Infinity);
});

test.each([
  ['products.json', '/admin/api/2019-10/products.json'],
  ['products.json?limit=3', '/admin/api/2019-10/products.json?limit=3'],
  ['/admin/webhooks.xml', '/admin/webhooks.xml'],
  ['https://other.example/admin/shop.json', '/admin/shop.json'],
  ['products', undefined],
  ['/', undefined],
  ['../../../../../shop.json', undefined],
  ['javascript:alert(1)//admin/x.json', undefined],
])('reads %s as the path %s', (text, path) => {
  expect(readApiPath(text)).toBe(path);
});

test('leaves out links that lead elsewhere', () => {
  const header =
    '<https://shop.example/admin/orders.json?page_info=a>; rel="previous", <https://shop.example/x>; rel="next"';

  expect(readLinks(header)).toEqual([{ relation: 'previous', path: '/admin/orders.json?page_info=a' }]);
});
