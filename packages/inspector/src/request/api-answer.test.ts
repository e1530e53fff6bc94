import { expect, test } from 'vitest';
import { openApi } from '../test-support/open-api.ts';
import { readErrors } from '../entries/read-errors.ts';
import { type Answer, askApi, readLinks } from './api-answer.ts';

const ROOT = 'https://shop.example/admin/api/2019-10/';
const send = openApi();

async function ask(query: string): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' };
  return await askApi(send, `${ROOT}graphql.json`, { method: 'POST', headers, body: JSON.stringify({ query }) });
}

test('reads status, size, headers, body and links of a list', async () => {
  const answer = await askApi(send, `${ROOT}products.json?limit=1&fields=id`, {});

  expect(answer).toMatchObject({ status: 200, errors: [], body: { format: 'JSON' } });
  expect(answer.size).toBeGreaterThan(20);
  expect(answer.headers).toContainEqual(['content-type', 'application/json; charset=utf-8']);
  expect(answer.body.text).toMatch(/^\{\n {2}"products": \[\n {4}\{\n {6}"id": \d+\n/);
  expect(Object.keys(answer.links)).toEqual(['next']);
  expect(answer.links['next']).toMatch(/^https:\/\/shop\.example\/admin\/api\/2019-10\/products\.json\?.*page_info=/);
  expect(answer.cost).toBeUndefined();
});

test('reads the cost and the errors of a query', async () => {
  const { cost } = await ask('{ products(first: 2) { nodes { id } } }');
  const { errors } = await ask('{\n  colour\n}');

  expect(cost?.actualQueryCost).toBeGreaterThan(0);
  expect(cost?.requestedQueryCost).toBeGreaterThanOrEqual(cost?.actualQueryCost ?? Infinity);
  expect(errors).toMatchObject([{ text: expect.stringContaining('colour'), line: 2 }]);
});

test.each([
  ['Not found', [{ text: 'Not found' }]],
  [{ title: ["can't be blank"] }, [{ text: "title can't be blank", field: 'title' }]],
  [{ base: ['is odd'] }, [{ text: 'is odd', field: 'base' }]],
  [[{ message: 'No.', path: ['orders', 0] }], [{ text: 'orders.0: No.' }]],
  [undefined, []],
])('reads the errors %j', (errors, read) => {
  expect(readErrors({ errors })).toEqual(read);
});

test('leaves out links that lead elsewhere', () => {
  const header =
    '<https://shop.example/admin/orders.json?page_info=a>; rel="previous", <https://shop.example/x>; rel="next"';

  expect(readLinks(header, 'https://shop.example')).toEqual({
    previous: 'https://shop.example/admin/orders.json?page_info=a',
  });
});
