import { expect, test } from 'vitest';
import { CALL_KINDS } from './call-kinds.ts';
import { decodeCall } from './call.ts';

const call = { type: 'call', id: 7, name: 'flash', args: ['notice', 'Saved'] };

test('decodes a call into a new object', () => {
  const decoded = decodeCall(call);

  expect(decoded).toEqual(call);
  expect(decoded).not.toBe(call);
});

test('gives the arguments as their schema read them', () => {
  const decoded = decodeCall({ type: 'call', id: 1, name: 'setIcon', args: [] });

  expect(decoded).toEqual({ type: 'call', id: 1, name: 'setIcon', args: [undefined] });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'call'],
  ['a list', [call]],
  ['a list with the keys of a call', Object.assign([], call)],
  ['an object without keys', {}],
  ['another type', { ...call, type: 'reply' }],
  ['a call without its type', { id: 7, name: 'flash', args: ['notice', 'Saved'], kind: 'call' }],
  ['a call without its id', { type: 'call', name: 'flash', args: ['notice', 'Saved'], key: 7 }],
  ['one key too many', { ...call, more: 1 }],
  ['one key too few', { type: 'call', name: 'flash', args: ['notice', 'Saved'] }],
  ['an id that is text', { ...call, id: '7' }],
  ['a fractional id', { ...call, id: 1.5 }],
  ['an id that is not a number', { ...call, id: Number.NaN }],
  ['a name that is not a call', { ...call, name: 'reload' }],
  ['a name that every object has', { ...call, name: 'toString' }],
  ['a name in a list', { ...call, name: ['flash'] }],
  ['arguments that are not a list', { ...call, args: { 0: 'notice', 1: 'Saved', length: 2 } }],
  ['arguments that do not fit', { ...call, args: ['warning', 'Saved'] }],
  ['an argument too many', { ...call, args: ['notice', 'Saved', 1] }],
])('does not decode %s', (_name, message) => {
  expect(decodeCall(message)).toBeUndefined();
});

test('repeats to a new session only the path, the spinner and the bar', () => {
  const repeated = Object.entries(CALL_KINDS).filter(([, kind]) => kind !== 'event');

  expect(Object.fromEntries(repeated)).toEqual({
    pushState: 'state',
    setLoading: 'state',
    setBar: 'bar',
    setTitle: 'bar-part',
    setIcon: 'bar-part',
    setPagination: 'bar-part',
    setBreadcrumb: 'bar-part',
  });
});
