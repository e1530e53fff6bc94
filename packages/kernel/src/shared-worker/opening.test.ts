import { expect, test } from 'vitest';
import { isOpeningMessage, isOpenMessage } from './opening.ts';

test('recognises the first message of a page', () => {
  expect(isOpenMessage({ type: 'open', options: {} })).toBe(true);
});

test.each([undefined, null, 'open', { type: 'open' }, { type: 'open', options: 1 }, { type: 'APPLY', options: {} }])(
  'rejects %o as the first message of a page',
  (value) => {
    expect(isOpenMessage(value)).toBe(false);
  },
);

test.each([
  { type: 'alive' },
  { type: 'waiting' },
  { type: 'opened', name: 'a' },
  { type: 'failed', sentence: 'It failed.' },
])('recognises %o from a worker', (message) => {
  expect(isOpeningMessage(message)).toBe(true);
});

test.each([
  undefined,
  null,
  'alive',
  {},
  { type: 'opened' },
  { type: 'failed', sentence: 1 },
  { type: 'RAW', value: 1 },
  { id: '1', type: 'HANDLER' },
])("ignores %o, which is Comlink's", (value) => {
  expect(isOpeningMessage(value)).toBe(false);
});
