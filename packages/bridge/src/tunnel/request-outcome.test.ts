import { expect, test } from 'vitest';
import { isRequestOutcome } from './send-request.ts';

const response = { status: 200, statusText: 'OK', headers: [['a', '1']], body: new ArrayBuffer(1) };

test.each([
  { type: 'response', response },
  { type: 'response', response: { ...response, status: 599, headers: [], body: undefined } },
  { type: 'response', response: { status: 204, statusText: '', headers: [] } },
  { type: 'failure', code: 'aborted' },
])('accepts the outcome %#', (outcome) => {
  expect(isRequestOutcome(outcome)).toBe(true);
});

test.each([
  undefined,
  null,
  'response',
  [],
  {},
  { type: 'failure' },
  { type: 'failure', code: 1 },
  { type: 'response' },
  { type: 'response', response: null },
  { type: 'other', response },
  ...[
    { status: 199 },
    { status: 600 },
    { status: 200.5 },
    { status: '200' },
    { statusText: undefined },
    { headers: undefined },
    { headers: [['a']] },
    { headers: [['a', 1]] },
    { headers: ['ab'] },
    { body: 'text' },
    { body: null },
    { body: new Uint8Array(1) },
  ].map((change) => ({ type: 'response', response: { ...response, ...change } })),
])('refuses the outcome %#', (outcome) => {
  expect(isRequestOutcome(outcome)).toBe(false);
});
