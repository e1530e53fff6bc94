import { expect, test } from 'vitest';
import type { RequestEntry } from '../entries/entry.ts';
import { describeRequest, titleRequest } from './describe-request.ts';

const REQUEST: RequestEntry = {
  type: 'request',
  at: 0,
  lane: 'tunnel',
  method: 'POST',
  url: 'http://localhost:4820/admin/orders.json?a=1',
  headers: [['Authorization', 'Bearer secret']],
  body: { text: '{"a":1}', isBase64: false, size: 7 },
  answer: {
    status: 201,
    headers: [['content-type', 'text/plain']],
    body: { text: 'made', isBase64: false, size: 4 },
    duration: 3,
    failure: undefined,
  },
};

test('writes the status into the title', () => {
  expect(titleRequest(REQUEST)).toBe('POST /admin/orders.json?a=1: 201');
});

test.each([
  [undefined, 'POST /admin/orders.json?a=1: no answer'],
  [
    { status: 0, headers: [], body: undefined, duration: 1, failure: 'Failed to fetch' },
    'POST /admin/orders.json?a=1: Failed to fetch',
  ],
])('writes into the title how a request without an answer ended: %#', (answer, title) => {
  expect(titleRequest({ ...REQUEST, answer })).toBe(title);
});

test('writes both messages, without secrets', () => {
  expect(describeRequest(REQUEST).split('\n')).toEqual([
    'POST http://localhost:4820/admin/orders.json?a=1',
    'Authorization: (hidden)',
    '',
    '{"a":1}',
    '',
    '201',
    'content-type: text/plain',
    '',
    'made',
  ]);
});

test('says how much of a body is left out, and writes no bytes that are not text', () => {
  const long = { text: 'x', isBase64: false, size: 70_000 };
  const bytes = { text: 'AAE=', isBase64: true, size: 2 };

  expect(describeRequest({ ...REQUEST, body: long })).toContain('x\n(the first 65536 of 70000 bytes)');
  expect(describeRequest({ ...REQUEST, body: bytes })).toContain('(2 bytes that are not text)');
});
