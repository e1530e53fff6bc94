import { expect, test } from 'vitest';
import { negotiate, readGraphqlRequest, type ReadGraphqlRequest } from './graphql-request.ts';

const NEWER = 'application/graphql-response+json';

const read = (body: string | Uint8Array<ArrayBuffer>, type: string = 'application/json'): Promise<ReadGraphqlRequest> =>
  readGraphqlRequest(
    new Request('https://shop.example/admin/api/2019-10/graphql.json', {
      method: 'POST',
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
      headers: type === '' ? {} : { 'content-type': type },
    }),
  );

const refusalOf = async (body: string, type?: string): Promise<unknown> => {
  const request = await read(body, type);
  return request.status === 'refused'
    ? [request.code, request.error.extensions['code'], request.error.message]
    : request;
};

test.each([
  [null, 'application/json'],
  ['', 'application/json'],
  [' ', 'application/json'],
  ['APPLICATION/JSON', 'application/json'],
  ['application/json;charset=utf-8', 'application/json'],
  [' application/json ; q=1', 'application/json'],
  ['Application/GraphQL-Response+JSON', NEWER],
  [`${NEWER}; charset=utf-8`, NEWER],
  [`text/html,${NEWER}`, NEWER],
  [`text/html, application/xhtml+xml, */*;q=0.8`, 'application/json'],
  [`application/*, ${NEWER}`, NEWER],
  ['application/json; charset=utf-16', undefined],
  [`${NEWER};q=0, application/json`, 'application/json'],
  [`application/json;q=0.1, ${NEWER};q=1`, NEWER],
  [`${NEWER};q=0.5,application/json; q=0.6`, 'application/json'],
  [`*/*;q=0.9, ${NEWER};q=0.2`, 'application/json'],
  [`application/*;q=0, ${NEWER}`, NEWER],
  ['application/json;q=0', undefined],
  ['*/*;q=0', undefined],
  [`application/json;q=none, ${NEWER};q=0.0`, undefined],
  ['text/html', undefined],
  ['text/*', undefined],
  ['application/xml, text/json', undefined],
  ['application/jsonp', undefined],
  ['application/graphql', undefined],
  ['application/graphql+json', undefined],
  ['json', undefined],
  [',', undefined],
])('answers the header Accept %j in %s', (accept, mediaType) => {
  expect(negotiate(accept)).toBe(mediaType && `${mediaType}; charset=utf-8`);
});

test('reads a query with its variables and the name of its operation', async () => {
  const body =
    '{"query":"query A { a }","variables":{"n":1,"nested":{"list":[null]}},"operationName":"A","extensions":{}}';

  expect(await read(body)).toEqual({
    status: 'read',
    query: 'query A { a }',
    variables: { n: 1, nested: { list: [null] } },
    operationName: 'A',
  });
});

test.each([
  '{"query":"{ a }"}',
  '{"query":"{ a }","variables":null,"operationName":null,"extensions":null}',
  '{"query":"{ a }","variables":{}}',
  '{"query":"{ a }","id":"1","whatever":[]}',
  '\uFEFF{"query":"{ a }"}',
  ' \n{"query":"{ a }"}\n ',
  // JSON.parse keeps the last of two equal names.
  '{"query":"{ b }","query":"{ a }"}',
])('reads only the query of %s', async (body) => {
  expect(await read(body)).toEqual({ status: 'read', query: '{ a }', variables: {}, operationName: undefined });
});

test('reads a bare query as it is, without its byte order mark', async () => {
  expect(await read('\uFEFF{ a }\n', 'application/graphql; charset="utf-8"')).toEqual({
    status: 'read',
    query: '{ a }\n',
    variables: {},
    operationName: undefined,
  });
});

test('reads variables named like built-in properties as plain data', async () => {
  const request = await read('{"query":"{ a }","variables":{"__proto__":{"n":1},"constructor":2}}');

  const variables = request.status === 'read' ? request.variables : {};
  expect(Object.getPrototypeOf(variables)).toBe(Object.prototype);
  expect(variables['n']).toBeUndefined();
});

test.each([
  ['', 'The body is not valid JSON.'],
  ['{ a }', 'The body is not valid JSON.'],
  ["{'query':'{ a }'}", 'The body is not valid JSON.'],
  ['{"query":"{ a }"} {}', 'The body is not valid JSON.'],
  ['{"query":"{ a }",}', 'The body is not valid JSON.'],
  ['\uFEFF\uFEFF{"query":"{ a }"}', 'The body is not valid JSON.'],
  ['{"query":"{\n a }"}', 'The body is not valid JSON.'],
  ['[{"query":"{ a }"}]', 'The body must be a JSON object.'],
  ['1', 'The body must be a JSON object.'],
  ['{"Query":"{ a }"}', 'query must be a string.'],
  ['{"query":null}', 'query must be a string.'],
  ['{"query":["{ a }"]}', 'query must be a string.'],
  ['{"query":"{ a }","query":1}', 'query must be a string.'],
  ['{"__proto__":{"query":"{ a }"}}', 'query must be a string.'],
  ['{"query":"{ a }","variables":"{\\"n\\":1}"}', 'variables must be an object.'],
  ['{"query":"{ a }","variables":false}', 'variables must be an object.'],
  ['{"query":"{ a }","variables":0}', 'variables must be an object.'],
  ['{"query":"{ a }","operationName":["A"]}', 'operationName must be a string.'],
  ['{"query":"{ a }","operationName":false}', 'operationName must be a string.'],
  ['{"query":"{ a }","extensions":[]}', 'extensions must be an object.'],
])('refuses the body %s', async (body, message) => {
  expect(await refusalOf(body)).toEqual([400, 'BODY_INVALID', message]);
});

test.each([
  '',
  'text/plain',
  'text/json',
  'application/json+graphql',
  'application/graphql-response+json',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/graphql; charset=latin1',
])('refuses a body of type %j', async (type) => {
  expect(await refusalOf('{"query":"{ a }"}', type)).toEqual([
    415,
    'BODY_INVALID',
    'The body must be application/json or application/graphql in UTF-8.',
  ]);
});

test('refuses UTF-16, with or without a byte order mark', async () => {
  const utf16 = new Uint8Array(Array.from('{"query":"{ a }"}', (character) => [character.charCodeAt(0), 0]).flat());
  const marked = new Uint8Array([0xff, 0xfe, ...utf16]);

  expect(await read(marked)).toMatchObject({
    status: 'refused',
    code: 400,
    error: { message: 'The body is not UTF-8.' },
  });
  // Zero bytes are valid UTF-8, but not valid JSON.
  expect(await read(utf16)).toMatchObject({ status: 'refused', code: 400 });
});
