import { expect, test } from 'vitest';
import { isRequestReply } from './is-request-reply.ts';

const response = { type: 'response', status: 200, statusText: 'OK', headers: [['a', '1']], body: new ArrayBuffer(1) };

test.each([
  response,
  { ...response, status: 599, headers: [], body: undefined },
  { type: 'response', status: 204, statusText: '', headers: [] },
  { type: 'failure', code: 'aborted' },
])('accepts a reply %#', (reply) => {
  expect(isRequestReply(reply)).toBe(true);
});

test.each([
  undefined,
  null,
  'response',
  [],
  {},
  { type: 'failure' },
  { type: 'failure', code: 1 },
  { ...response, type: 'other' },
  { ...response, status: 199 },
  { ...response, status: 600 },
  { ...response, status: 200.5 },
  { ...response, status: '200' },
  { ...response, statusText: undefined },
  { ...response, headers: undefined },
  { ...response, headers: [['a']] },
  { ...response, headers: [['a', 1]] },
  { ...response, headers: ['ab'] },
  { ...response, body: 'text' },
  { ...response, body: null },
  { ...response, body: new Uint8Array(1) },
])('refuses a reply %#', (reply) => {
  expect(isRequestReply(reply)).toBe(false);
});
