import { expect, test } from 'vitest';
import { createTestApi, linksOf } from '../../test-support/test-api.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

const headerOf = async (query: string): Promise<string> => {
  const { headers } = await createTestApi('everyday').json('GET', `${PRODUCTS}?${query}`);
  return headers.get('link') ?? '';
};

test('writes absolute URLs with the path of the request', async () => {
  expect(await headerOf('')).toMatch(
    /^<https:\/\/[^/]+\/admin\/api\/2019-10\/products\.json\?page_info=[\w-]+>; rel="next"$/,
  );
});

test('writes previous before next', async () => {
  const { json } = createTestApi('everyday');
  const first = await json('GET', `${PRODUCTS}?limit=3`);

  const { headers } = await json('GET', linksOf(first.headers)['next'] ?? '');

  expect(headers.get('link')).toMatch(/^<[^>]+>; rel="previous", <[^>]+>; rel="next"$/);
});

test.each([
  ['', ['page_info']],
  ['fields=id&limit=2', ['limit', 'fields', 'page_info']],
  // REST 3: page_info admits only limit and fields.
  ['since_id=1&whatever=1&limit=2', ['limit', 'page_info']],
])('repeats, of the parameters %j, only %j', async (query, names) => {
  const [, url = ''] = /<(.*)>/.exec(await headerOf(query)) ?? [];

  expect([...new URL(url).searchParams.keys()]).toEqual(names);
});

test('repeats limit as it was written', async () => {
  expect(await headerOf('limit=007&limit=9')).toContain('?limit=007&page_info=');
});

test('escapes field names that could end the URL or the header', async () => {
  const header = await headerOf(`fields=${encodeURIComponent('id,>; rel="next", <https://evil.example/>\r\nx: y')}`);

  expect(header.match(/[<>,"]/g)).toEqual(['<', '>', '"', '"']);
});

test('writes a header of 1,999 characters, but keeps the fields of a longer one', async () => {
  const longest = 'x'.repeat(2_000 - (await headerOf('fields=x')).length);

  expect(await headerOf(`fields=${longest}`)).toHaveLength(1_999);
  expect(await headerOf(`fields=${longest}x`)).not.toContain('fields=');
});
