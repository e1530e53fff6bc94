import { expect, test } from 'vitest';
import { decodeCall, findChord } from './messages.ts';

const call = { type: 'call', id: 7, name: 'flash', args: ['notice', 'Saved'] };

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'call'],
  ['a list with the keys of a call', Object.assign([], call)],
  ['another type', { ...call, type: 'reply' }],
  ['a call without its type', { id: 7, name: 'flash', args: ['notice', 'Saved'], kind: 'call' }],
  ['a call without its id', { type: 'call', name: 'flash', args: ['notice', 'Saved'], key: 7 }],
  ['one key too many', { ...call, more: 1 }],
  ['one key too many beside a cause', { ...call, cause: 'press 7', more: 1 }],
  ['one key too few', { type: 'call', name: 'flash', args: ['notice', 'Saved'] }],
  ['an id that is text', { ...call, id: '7' }],
  ['a fractional id', { ...call, id: 1.5 }],
  ['a name that is not a call', { ...call, name: 'reload' }],
  ['a name that every object has', { ...call, name: 'toString' }],
  ['a name in a list', { ...call, name: ['flash'] }],
  ['arguments that are not a list', { ...call, args: { 0: 'notice', 1: 'Saved', length: 2 } }],
  ['a hole in the arguments', { ...call, args: Object.assign(Array.from({ length: 2 }), { 1: 'Saved' }) }],
])('does not decode %s', (_what, message) => {
  expect(decodeCall(message)).toBeUndefined();
});

test.each(['load', 'press 7', 'modal 8', 'press 9007199254740991'])('reads a call that %s caused', (cause) => {
  expect(decodeCall({ ...call, cause })).toEqual({ ...call, cause });
});

test.each([
  undefined,
  7,
  'press',
  'press 0',
  'press 1.5',
  'press 12345678901234567',
  'press 7\n',
  ' press 7',
  'user 7',
  'load 1',
])('drops a call whose cause is %j', (cause) => {
  expect(decodeCall({ ...call, cause })).toBeUndefined();
});

test.each([
  ['`', true, false, '`'],
  ['k', true, false, 'k'],
  ['k', false, true, 'k'],
  ['`', false, true, undefined],
  ['k', false, false, undefined],
  ['K', true, false, undefined],
  ['j', true, false, undefined],
])('%j with Ctrl %s and ⌘ %s is the chord of %j', (key, ctrlKey, metaKey, chord) => {
  expect(findChord({ key, ctrlKey, metaKey })).toBe(chord);
});
