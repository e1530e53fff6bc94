import { expect, test } from 'vitest';
import { decodeEnvelope, isCallName } from './call-envelope.ts';
import { COMLINK_ATTACKS } from './comlink-attacks-test.ts';
import { allEnvelopes, CALL_NAMES, envelope } from './valid-calls-test.ts';

test('reads every call, in every form of its arguments', () => {
  for (const call of allEnvelopes()) expect(decodeEnvelope(call)).toEqual(call);
});

test('reads the end', () => {
  expect(decodeEnvelope({ id: '1', type: 'RELEASE' })).toEqual({ id: '1', type: 'RELEASE', path: [] });
});

test('never passes on an object of the guest', () => {
  const call = envelope('setBar', '1', 1);

  const decoded = decodeEnvelope(call);

  expect(decoded).toEqual(call);
  expect(decoded?.path).not.toBe(call.path);
  expect(decoded?.type === 'APPLY' && decoded.argumentList[0]?.value).not.toBe(call.argumentList[0]?.value);
});

test('passes the values of a closing modal on unchanged', () => {
  const data = { date: new Date(0), self: new Map([[1, new Uint8Array(2)]]) };
  const values = ['yes', data].map((value) => ({ type: 'RAW', value }));

  const decoded = decodeEnvelope({ id: '1', type: 'APPLY', path: ['closeModal'], argumentList: values });

  expect(decoded?.type === 'APPLY' && decoded.argumentList[1]?.value).toBe(data);
});

test('takes an absent value for undefined', () => {
  const decoded = decodeEnvelope({ id: '1', type: 'APPLY', path: ['setIcon'], argumentList: [{ type: 'RAW' }] });

  expect(decoded).toEqual({
    id: '1',
    type: 'APPLY',
    path: ['setIcon'],
    argumentList: [{ type: 'RAW', value: undefined }],
  });
});

test.each(COMLINK_ATTACKS)('reads no call in %s', (_what, message) => {
  expect(decodeEnvelope(message)).toBeUndefined();
});

test('knows eighteen calls, and no inherited name', () => {
  expect(CALL_NAMES).toHaveLength(18);
  expect(['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 1, undefined].some(isCallName)).toBe(false);
});
