import { expect, test } from 'vitest';
import { isDoorMessage, isOpenMessage } from './kernel-door.ts';

test('knows what a page first says', () => {
  expect(isOpenMessage({ type: 'open', options: {} })).toBe(true);
});

test.each([undefined, null, 'open', { type: 'open' }, { type: 'APPLY', options: {} }])(
  'takes %o for something else',
  (value) => {
    expect(isOpenMessage(value)).toBe(false);
  },
);

test.each(['alive', 'waiting', 'opened', 'failed'])('knows that a worker says %s', (type) => {
  expect(isDoorMessage({ type })).toBe(true);
});

test.each([undefined, null, 'alive', {}, { type: 'RAW', value: 1 }, { id: '1', type: 'HANDLER' }])(
  'takes %o for a message of Comlink',
  (value) => {
    expect(isDoorMessage(value)).toBe(false);
  },
);
