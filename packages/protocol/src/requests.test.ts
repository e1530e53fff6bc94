import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { requestSchema } from './requests.ts';

const request = { method: 'GET', url: 'https://shop.example/admin/api/2019-10/products.json', headers: [] };

function accepts(change: object): boolean {
  return v.is(requestSchema, { ...request, ...change });
}

test('accepts any token as a method', () => {
  expect(['GET', 'post', 'M-SEARCH', "!#$%&'*+.^_`|~-09azAZ"].every((method) => accepts({ method }))).toBe(true);
  expect(['', ' GET', 'GET ', 'GET\n', 'GE:T', 'GÉT'].filter((method) => accepts({ method }))).toEqual([]);
});

test('accepts any token as the name of a header', () => {
  expect(accepts({ headers: [["!#$%&'*+.^_`|~-09azAZ", 'y']] })).toBe(true);
  expect(
    ['', 'x y', 'x:', 'x\r\n', 'é', '(x)', '"x"', 1].filter((name) => accepts({ headers: [[name, 'y']] })),
  ).toEqual([]);
});

test('accepts a value of a header that fits one byte per character and one line', () => {
  const values = ['', ' ', '\t', '~', '\u0080', '\u00FF'];
  const others = ['\u0000', '\n', '\r', '\u001F', 'y\n', '\u0100', '😀', 1, ['y']];

  expect(values.every((value) => accepts({ headers: [['x', value]] }))).toBe(true);
  expect(others.filter((value) => accepts({ headers: [['x', value]] }))).toEqual([]);
});

test('accepts a header whose name and value have the maximum length', () => {
  const longest = 'x'.repeat(LIMITS.requestHeaderLength);

  expect(accepts({ headers: [[longest, longest]] })).toBe(true);
  expect(accepts({ headers: [[`${longest}x`, '']] })).toBe(false);
  expect(accepts({ headers: [['x', `${longest}x`]] })).toBe(false);
});

test('accepts only pairs as headers', () => {
  const header = ['a', '1'];
  Reflect.deleteProperty(header, 1);
  const others = [header, [], ['x'], ['x', 'y', 'z'], { 0: 'a', 1: '1', length: 2 }, 'xy'];

  expect(others.filter((other) => accepts({ headers: [other] }))).toEqual([]);
});

test('accepts only a buffer of a limited size as a body', () => {
  const others = ['', [], { byteLength: 0 }, new Uint8Array(1), new SharedArrayBuffer(1)];

  expect(accepts({ body: new ArrayBuffer(0) })).toBe(true);
  expect(accepts({ body: new ArrayBuffer(LIMITS.requestBodyBytes) })).toBe(true);
  expect(accepts({ body: new ArrayBuffer(LIMITS.requestBodyBytes + 1) })).toBe(false);
  expect(others.filter((body) => accepts({ body }))).toEqual([]);
});
