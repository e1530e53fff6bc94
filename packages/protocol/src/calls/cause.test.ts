import { expect, test } from 'vitest';
import { decodeCall } from './call.ts';

const CALL = { type: 'call', id: 1, name: 'setTitle', args: ['a'] };

test.each(['press 7', 'modal 8', 'press 9007199254740991'])('reads a call that %s caused', (cause) => {
  expect(decodeCall({ ...CALL, cause })).toEqual({ ...CALL, cause });
});

test.each([
  undefined,
  null,
  7,
  '',
  'press',
  'press 0',
  'press -1',
  'press 1.5',
  'press 12345678901234567',
  'press 7 ',
  'press 7\n',
  ' press 7',
  'Press 7',
  'user 7',
  ['press 7'],
  { press: 7 },
])('drops a call whose cause is %j', (cause) => {
  expect(decodeCall({ ...CALL, cause })).toBeUndefined();
});

test('drops a call with a cause and a key too many', () => {
  expect(decodeCall({ ...CALL, cause: 'press 7', more: 1 })).toBeUndefined();
  expect(decodeCall({ ...CALL, more: 1 })).toBeUndefined();
});
