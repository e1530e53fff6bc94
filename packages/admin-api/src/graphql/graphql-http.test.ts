import { auditServer } from 'graphql-http';
import { expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../test-support/test-api.ts';

const path = '/admin/api/2019-10/graphql.json';
const RESPONSE = 'application/graphql-response+json';

const post = ({ send }: TestApi, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  send(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

test('passes the audits of GraphQL over HTTP without an error or a warning', async () => {
  const { api } = createTestApi('everyday');

  const results = await auditServer({
    url: `https://shop.example${path}`,
    fetchFn: (url: string, init: RequestInit) => api(new Request(url, init)),
  });
  const broken = results.filter(({ status }) => status === 'error' || status === 'warn');

  expect(results).toHaveLength(61);
  expect(broken.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
});

test('answers 406 to any other media type', async () => {
  const response = await post(createTestApi(), '{"query":"{ __typename }"}', { accept: 'text/html' });

  expect(response.status).toBe(406);
  expect(await response.json()).toHaveProperty('errors');
});

test.each([
  ['a query that cannot be parsed', { query: '{' }, 'GRAPHQL_PARSE_FAILED'],
  ['a query that is not valid', { query: '{ nothing }' }, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'a required variable that is missing',
    { query: 'query ($n: Int!) { products(first: $n) { nodes { id } } }' },
    'VARIABLES_INVALID',
  ],
  [
    'a variable of another type',
    { query: 'query ($n: Int!) { products(first: $n) { nodes { id } } }', variables: { n: 'x' } },
    'VARIABLES_INVALID',
  ],
  ['an unknown operation', { query: 'query A { __typename }', operationName: 'B' }, 'OPERATION_UNKNOWN'],
  ['several operations and no name', { query: 'query A { __typename } query B { __typename }' }, 'OPERATION_UNKNOWN'],
])('answers %s with 200 in JSON and 400 in the newer type', async (_, body, code) => {
  const scene = createTestApi();

  const older = await post(scene, JSON.stringify(body));
  const newer = await post(scene, JSON.stringify(body), { accept: RESPONSE });
  const answer = await newer.json();

  expect([older.status, newer.status]).toEqual([200, 400]);
  expect(answer).not.toHaveProperty('data');
  expect(answer.errors[0].extensions.code).toBe(code);
  expect(await older.json()).toEqual(answer);
});

test('names an unknown operation in the error', async () => {
  const response = await post(createTestApi(), '{"query":"query A { __typename }","operationName":"B"}');

  expect(await response.json()).toMatchObject({ errors: [{ message: 'There is no operation named "B".' }] });
});

test('answers errors in the data with 200 in both types', async () => {
  const scene = createTestApi();
  const body = JSON.stringify({ query: '{ shop { name } products { nodes { id } } }' });

  const statuses = await Promise.all(
    ['application/json', RESPONSE].map(async (accept) => (await post(scene, body, { accept })).status),
  );

  expect(statuses).toEqual([200, 200]);
});

test('runs the named operation', async () => {
  const body = JSON.stringify({ query: 'query A { a: __typename } query B { b: __typename }', operationName: 'B' });

  const response = await post(createTestApi(), body);

  expect(await response.json()).toMatchObject({ data: { b: 'QueryRoot' } });
});

test('refuses GET', async () => {
  const { send } = createTestApi();

  const response = await send(`${path}?query={__typename}`);

  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('hides an internal error from the client and writes it to the console', async () => {
  const scene = createTestApi();
  const written: unknown[] = [];
  const { error } = console;
  console.error = (value: unknown) => written.push(value);
  Object.defineProperty(scene.shop, 'list', {
    value: () => {
      throw new Error('The secret of the shop');
    },
  });

  const response = await post(scene, '{"query":"{ shop { name } products(first: 1) { nodes { id } } }"}');
  const text = await response.text();
  console.error = error;

  expect(text).toContain('INTERNAL_ERROR');
  expect(text).not.toContain('secret');
  expect(written).toHaveLength(1);
});
