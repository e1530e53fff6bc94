import type { RequestEntry } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import {
  type ApiRequest,
  EXAMPLES,
  fromEntry,
  readBody,
  readHeaders,
  readUrl,
  type Row,
  withPath,
  withQuery,
} from './api-request.ts';

const entry: RequestEntry = {
  type: 'request',
  at: 0,
  lane: 'tunnel',
  method: 'POST',
  url: 'http://localhost:4820/admin/api/2019-10/products.json?a=1',
  headers: [
    ['content-type', 'application/json'],
    ['Content-Length', '2'],
  ],
  body: { text: '{"a":1}', isBase64: false, size: 7 },
};

const row = (name: string, value: string, isOn = true): Row => ({ name, value, isOn });

const request: ApiRequest = { method: 'POST', path: 'products.json', query: [], headers: [], body: '{}' };

test('edits a recorded request without the length of its body', () => {
  expect(fromEntry(entry)).toEqual({
    method: 'POST',
    path: 'products.json?a=1',
    query: [{ name: 'a', value: '1', isOn: true }],
    headers: [{ name: 'content-type', value: 'application/json', isOn: true }],
    body: '{\n  "a": 1\n}',
  });
});

test('takes a recorded query of GraphQL apart', () => {
  const text = '{"query":"{ shop { name } }","variables":{"n":1}}';
  const url = 'http://localhost:4820/admin/api/2019-10/graphql.json';

  const asked = fromEntry({ ...entry, url, body: { text, isBase64: false, size: 49 } });

  expect(asked).toMatchObject({ body: '{ shop { name } }', variables: '{\n  "n": 1\n}' });
  expect(readBody(asked)).toBe(text);
});

test('reads the parameters of a path, and keeps those that are off', () => {
  const off = { name: 'fields', value: 'id', isOn: false };

  const { query } = withPath(
    { ...request, query: [off] },
    'orders.json?limit=3&created_at_min=2020-01-01T00:00:00+01:00&=b',
  );

  expect(query).toEqual([
    { name: 'limit', value: '3', isOn: true },
    { name: 'created_at_min', value: '2020-01-01T00:00:00+01:00', isOn: true },
    off,
  ]);
});

test('writes the parameters that are on and have a name, with only what must be encoded', () => {
  const { path } = withQuery({ ...request, path: 'orders.json?a=1' }, [
    row('fields', 'id,name'),
    row('query', 'a & b'),
    row('', 'x'),
    row('limit', '3', false),
  ]);

  expect(path).toBe('orders.json?fields=id,name&query=a%20%26%20b');
});

test.each([
  ['products.json?limit=3', '/admin/api/2019-10/products.json?limit=3'],
  [' /admin/webhooks.xml', '/admin/webhooks.xml'],
  ['https://other.example/admin/shop.json', '/admin/shop.json'],
  ['//evil.example/admin/a', '/admin/a'],
  ['/', undefined],
  ['/adminx', undefined],
  ['/admin/../a', undefined],
  ['../../../../../shop.json', undefined],
  ['javascript:0', undefined],
])('reads the path %j as %s', (path, url) => {
  expect(readUrl({ path }, 'https://shop.example')).toBe(url && `https://shop.example${url}`);
});

test.each([
  ['products.json', [], [['Content-Type', 'application/json']]],
  ['/admin/webhooks.xml', [], [['Content-Type', 'application/xml']]],
  ['products.json', [{ name: 'content-type', value: 'text/plain', isOn: true }], [['content-type', 'text/plain']]],
])('gives the body of %s its type', (path, headers, sent) => {
  expect(readHeaders({ ...request, path, headers })).toEqual(sent);
});

test('sends no body by GET, and none with variables that are no object', () => {
  expect(readBody({ ...request, method: 'GET' })).toBe('');
  expect(readBody({ ...EXAMPLES.graphql, variables: '[1' })).toBeUndefined();
  expect(readBody({ ...EXAMPLES.graphql, body: '{ a }', variables: '' })).toBe('{"query":"{ a }","variables":{}}');
});
