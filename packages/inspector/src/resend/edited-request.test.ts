import type { RequestEntry } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import { readEdited, refuseResend, toFields } from './edited-request.ts';

const entry: RequestEntry & { readonly number: number } = {
  type: 'request',
  number: 7,
  at: 0,
  lane: 'tunnel',
  method: 'POST',
  url: 'http://localhost:4820/admin/api/2019-10/products.json?a=1',
  headers: [
    ['content-type', 'application/json'],
    ['Content-Length', '2'],
  ],
  body: { text: '{}', isBase64: false, size: 2 },
};

test('has the fields of the request', () => {
  expect(toFields(entry)).toEqual({ method: 'POST', path: '/admin/api/2019-10/products.json?a=1', body: '{}' });
});

test('keeps the headers, but not the length of the body', () => {
  expect(readEdited(entry, { method: 'PUT', path: '/admin/orders/1.json#a', body: '{"a":1}' })).toEqual({
    cause: 7,
    method: 'PUT',
    url: 'http://localhost:4820/admin/orders/1.json',
    headers: [['content-type', 'application/json']],
    body: '{"a":1}',
  });
});

test('sends no body where the method has none', () => {
  expect(readEdited(entry, { method: 'GET', path: '/admin/orders.json', body: '{}' })).not.toHaveProperty('body');
});

test.each([
  '//evil.example/admin/a',
  'http://evil.example/admin/a',
  '/a',
  '/adminx',
  '/admin/../a',
  'javascript:0',
  '',
])('refuses the path %j', (path) => {
  expect(readEdited(entry, { method: 'GET', path, body: '' })).toEqual({
    problem: 'Enter a path of the admin API, such as /admin/api/2019-10/products.json.',
  });
});

test.each(['', 'GE T', 'GET\r\nX: y'])('refuses the method %j', (method) => {
  expect(readEdited(entry, { method, path: '/admin/a', body: '' })).toEqual({
    problem: 'Enter a method, such as GET or POST.',
  });
});

test('says why a request cannot be resent', () => {
  expect(refuseResend(entry)).toBe('');
  expect(refuseResend({ ...entry, lane: 'network' })).toBe('Only requests to the admin API can be made again.');
  expect(refuseResend({ ...entry, body: { text: '', isBase64: true, size: 3 } })).toBe(
    'The body is not text, so it cannot be edited.',
  );
  expect(refuseResend({ ...entry, body: { text: 'x', isBase64: false, size: 70_000 } })).toBe(
    'Only the beginning of the body was recorded.',
  );
});
