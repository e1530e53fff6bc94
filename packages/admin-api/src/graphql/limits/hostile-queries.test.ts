import { products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi } from '../../test-support/test-api.ts';
import { HOSTILE_QUERIES, MALFORMED_REQUESTS } from '../../test-support/hostile-queries.ts';

/** None of these requests changes it. */
const everyday = createTestApi('everyday');

test.each([
  ...HOSTILE_QUERIES.map(([name, query, variables]) => [name, 200, query, variables] as const),
  ...MALFORMED_REQUESTS.map(([name, query, variables]) => [name, 400, query, variables] as const),
])('answers %s with %i, in JSON, and changes nothing', async (_, status, query, variables) => {
  const before = everyday.shop.snapshot().changes;

  const response = await everyday.send('/admin/api/2019-10/graphql.json', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { 'content-type': 'application/json' },
  });
  const { errors } = await response.json();

  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(errors.length).toBeGreaterThan(0);
  expect(errors[0].message).not.toBe('');
  expect(errors[0].extensions.code).toMatch(/^(?!INTERNAL)[A-Z_]+$/);
  expect(everyday.shop.snapshot().changes).toBe(before);
});

/** Sends a body as text, because JSON.stringify cannot write such depth. */
const post = (text: string, accept: string): Promise<Response> =>
  everyday.send('/admin/api/2019-10/graphql.json', {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', accept },
  });

test.each(['application/json', 'application/graphql-response+json'])(
  'answers 10,000 brackets in a variable with 400 for %s',
  async (accept) => {
    const variables = `{"id":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;

    const response = await post(
      `{"query":"query ($id: ID!) { node(id: $id) { id } }","variables":${variables}}`,
      accept,
    );

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ message: 'The body has more than 100 levels.' }] });
  },
);

test('refuses an answer of more than four million characters', async () => {
  const { shop, graphql } = createTestApi();
  const html = 'x'.repeat(65_000);
  for (let count = 0; count < 40; count += 1) shop.create(products, { title: 'Bowl', body_html: html });
  const ask = (fields: string): ReturnType<typeof graphql> =>
    graphql(`{ products(first: 40) { nodes { ${fields} } } }`);

  const long = await ask('descriptionHtml');
  const tooLong = await ask('descriptionHtml again: descriptionHtml');

  expect(long.errors).toEqual([]);
  expect(tooLong.data).toBeUndefined();
  expect(tooLong.errors).toEqual([
    {
      message: 'The answer has more than 4000000 characters. Ask for fewer records or fields.',
      extensions: { code: 'QUERY_TOO_COSTLY' },
    },
  ]);
});

test('says that a mutation ran whose answer has more than four million characters', async () => {
  const { shop, graphql } = createTestApi();
  const made = shop.create(products, { title: 'Bowl', body_html: 'x'.repeat(65_000) });
  const id = made.status === 'done' ? `gid://platform/Product/${made.record.id}` : '';
  const names = Array.from({ length: 70 }, (_, index) => `m${index}`);
  const mutations = names.map(
    (name) => `${name}: productUpdate(input: { id: $id, title: "${name}" }) { product { title descriptionHtml } }`,
  );

  const { data, errors } = await graphql(`mutation ($id: ID!) { ${mutations.join(' ')} }`, { id });

  expect(names.map((name) => data[name]?.product.title)).toEqual([
    ...names.slice(0, 61),
    ...Array.from({ length: 9 }, () => undefined),
  ]);
  expect(errors).toHaveLength(9);
  expect(errors[0]).toEqual({
    message:
      'The mutation ran: do not repeat it. Its answer has more than 4000000 characters; read what it changed by queries.',
    path: ['m61'],
    extensions: { code: 'ANSWER_TOO_LONG' },
  });
  expect(shop.list(products, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records[0]?.title).toBe('m69');
});
