import * as v from 'valibot';
import { expect, test } from 'vitest';
import { guestHandshakeSchema, hostHandshakeSchema, PROTOCOL_VERSION } from './handshake.ts';

const hello = {
  type: 'platformapp:hello',
  version: PROTOCOL_VERSION,
  document: 'a1b2',
  apiKey: 'key',
  shopOrigin: 'https://shop.example',
  role: 'app',
  path: '/?a=1',
};
const welcome = {
  type: 'platformapp:welcome',
  version: PROTOCOL_VERSION,
  document: 'a1b2',
  role: 'modal',
  user: { accountAccess: 'Full access' },
};

test('accepts what a guest says', () => {
  expect(v.is(guestHandshakeSchema, hello)).toBe(true);
  expect(v.is(guestHandshakeSchema, { type: 'platformapp:waiting', version: 1, queued: 3 })).toBe(true);
});

test('accepts what a host says', () => {
  expect(v.is(hostHandshakeSchema, welcome)).toBe(true);
  expect(v.is(hostHandshakeSchema, { type: 'platformapp:invite' })).toBe(true);
});

const refused = [
  null,
  'platformapp:hello',
  {},
  { ...hello, type: 'hello' },
  { ...hello, version: '1' },
  { ...hello, role: 'top' },
  { ...hello, extra: 1 },
  { ...hello, path: undefined },
  { ...hello, apiKey: 'x'.repeat(2_000) },
  { type: 'platformapp:waiting', version: 1, queued: -1 },
  welcome,
];

test('refuses anything else from a guest', () => {
  expect(refused.filter((message) => v.is(guestHandshakeSchema, message))).toEqual([]);
});

test('refuses a welcome with another key in the user, or an unknown access level', () => {
  expect(v.is(hostHandshakeSchema, { ...welcome, user: { accountAccess: 'Full access', id: 1 } })).toBe(false);
  expect(v.is(hostHandshakeSchema, { ...welcome, user: { accountAccess: 'Owner' } })).toBe(false);
});
