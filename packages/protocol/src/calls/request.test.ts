import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
import { requestSchema } from './request.ts';

const request = { method: 'GET', url: 'https://shop.example/admin/api/2019-10/products.json', headers: [] };

test.each(['GET', 'post', 'M-SEARCH', "!#$%&'*+.^_`|~-09azAZ", 'X'.repeat(LIMITS.requestMethodLength)])(
  'accepts the method %s',
  (method) => {
    expect(v.is(requestSchema, { ...request, method })).toBe(true);
  },
);

test.each(['', ' GET', 'GET ', 'GET\n', 'GE:T', 'GÉT', 'X'.repeat(LIMITS.requestMethodLength + 1), 1, null, ['GET']])(
  'refuses the method %o',
  (method) => {
    expect(v.is(requestSchema, { ...request, method })).toBe(false);
  },
);

test('limits the length of a URL', () => {
  expect(v.is(requestSchema, { ...request, url: 'x'.repeat(LIMITS.urlLength) })).toBe(true);
  expect(v.is(requestSchema, { ...request, url: 'x'.repeat(LIMITS.urlLength + 1) })).toBe(false);
});

test('accepts a header whose name and value have the maximum length', () => {
  const longest = 'x'.repeat(LIMITS.requestHeaderLength);

  expect(v.is(requestSchema, { ...request, headers: [[longest, longest]] })).toBe(true);
  expect(v.is(requestSchema, { ...request, headers: [[`${longest}x`, '']] })).toBe(false);
  expect(v.is(requestSchema, { ...request, headers: [['x', `${longest}x`]] })).toBe(false);
});

test('limits the number of headers', () => {
  const headers = Array.from({ length: LIMITS.requestHeaders }, () => ['x', 'y']);

  expect(v.is(requestSchema, { ...request, headers })).toBe(true);
  expect(v.is(requestSchema, { ...request, headers: [...headers, ['x', 'y']] })).toBe(false);
});

test.each(['', 'x y', 'x:', 'x\r\n', 'é', '(x)', '"x"', 1, null])('refuses the name %o of a header', (name) => {
  expect(v.is(requestSchema, { ...request, headers: [[name, 'y']] })).toBe(false);
});

test.each(['', ' ', '\t', '~', '\u0080', '\u00FF'])('accepts the value %j of a header', (value) => {
  expect(v.is(requestSchema, { ...request, headers: [['x', value]] })).toBe(true);
});

test.each(['\u0000', '\n', '\r', '\u001F', 'y\n', '\u0100', '😀', 1, null, ['y']])(
  'refuses the value %j of a header',
  (value) => {
    expect(v.is(requestSchema, { ...request, headers: [['x', value]] })).toBe(false);
  },
);

test('refuses holes in the list of headers and in a header', () => {
  const headers = [
    ['a', '1'],
    ['b', '2'],
  ];
  const header = ['a', '1'];
  Reflect.deleteProperty(headers, 0);
  Reflect.deleteProperty(header, 1);

  expect(v.is(requestSchema, { ...request, headers })).toBe(false);
  expect(v.is(requestSchema, { ...request, headers: [header] })).toBe(false);
});

test.each([undefined, null, {}, { a: '1' }, 'a: 1', ['a', '1'], [[]], [{ 0: 'a', 1: '1', length: 2 }]])(
  'refuses %j as a list of headers',
  (headers) => {
    expect(v.is(requestSchema, { ...request, headers })).toBe(false);
  },
);

test.each([0, 1, LIMITS.requestBodyBytes])('accepts a body of %d bytes', (size) => {
  expect(v.is(requestSchema, { ...request, body: new ArrayBuffer(size) })).toBe(true);
});

test('treats an undefined body as absent', () => {
  expect(v.is(requestSchema, { ...request, body: undefined })).toBe(true);
});

test('refuses a body that is one byte too large', () => {
  const body = new ArrayBuffer(LIMITS.requestBodyBytes + 1);

  expect(v.is(requestSchema, { ...request, body })).toBe(false);
});

test('accepts only a buffer as a body', () => {
  const bodies = [
    null,
    '',
    [],
    { byteLength: 0 },
    new Uint8Array(1),
    new DataView(new ArrayBuffer(1)),
    new SharedArrayBuffer(1),
  ];

  expect(bodies.filter((body) => v.is(requestSchema, { ...request, body }))).toEqual([]);
});

test.each(['method', 'url', 'headers'])('refuses a request without its %s', (missing) => {
  const rest = Object.fromEntries(Object.entries(request).filter(([key]) => key !== missing));

  expect(v.is(requestSchema, rest)).toBe(false);
});

test.each(['signal', 'credentials', 'Body', 'constructor', 'toString'])('refuses a request with a key "%s"', (key) => {
  expect(v.is(requestSchema, { ...request, [key]: 'x' })).toBe(false);
});
