import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PROTOCOL_VERSION } from './handshake.ts';
import { guestHandshakeSchema } from './handshake-schema.ts';
import { LIMITS } from '../limits/limits.ts';

const hello = {
  type: 'platformapp:hello',
  version: PROTOCOL_VERSION,
  document: 'a1b2',
  apiKey: 'key',
  shopOrigin: 'https://shop.example',
  path: '/?a=1',
};
const welcome = {
  type: 'platformapp:welcome',
  version: PROTOCOL_VERSION,
  document: 'a1b2',
  role: 'modal',
  user: { accountAccess: 'Full access' },
};
const waiting = { type: 'platformapp:waiting', version: PROTOCOL_VERSION };
const invite = { type: 'platformapp:invite' };

const guestMessages = [hello, waiting];

test('accepts the messages of a guest', () => {
  expect(v.is(guestHandshakeSchema, hello)).toBe(true);
  expect(v.is(guestHandshakeSchema, { type: 'platformapp:waiting', version: 1 })).toBe(true);
});

const refused = [
  null,
  'platformapp:hello',
  {},
  { ...hello, type: 'hello' },
  { ...hello, version: '1' },
  { ...hello, extra: 1 },
  { ...hello, path: undefined },
  { ...hello, apiKey: 'x'.repeat(2_000) },
  welcome,
];

test('refuses other messages', () => {
  expect(refused.filter((message) => v.is(guestHandshakeSchema, message))).toEqual([]);
});

test.each([
  ['document', LIMITS.textLength],
  ['apiKey', LIMITS.textLength],
  ['shopOrigin', LIMITS.urlLength],
  ['path', LIMITS.urlLength],
])('accepts a hello whose %s is empty or has %d code units, and none with one more', (key, longest) => {
  expect(v.is(guestHandshakeSchema, { ...hello, [key]: '' })).toBe(true);
  expect(v.is(guestHandshakeSchema, { ...hello, [key]: 'x'.repeat(longest) })).toBe(true);
  expect(v.is(guestHandshakeSchema, { ...hello, [key]: 'x'.repeat(longest + 1) })).toBe(false);
});

test.each(Object.keys(hello))('refuses a hello without its %s', (missing) => {
  const rest = Object.fromEntries(Object.entries(hello).filter(([key]) => key !== missing));

  expect(v.is(guestHandshakeSchema, rest)).toBe(false);
});

test.each(Object.keys(waiting))('refuses a waiting without its %s', (missing) => {
  const rest = Object.fromEntries(Object.entries(waiting).filter(([key]) => key !== missing));

  expect(v.is(guestHandshakeSchema, rest)).toBe(false);
});

// Another version is read, so that the host can say which one it is.
test.each([-1, 0, 2, Number.MAX_SAFE_INTEGER])('accepts the version %d of a guest', (version) => {
  expect(v.is(guestHandshakeSchema, { ...hello, version })).toBe(true);
  expect(v.is(guestHandshakeSchema, { ...waiting, version })).toBe(true);
});

test.each([1.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN, Number.POSITIVE_INFINITY, '1', 1n, null])(
  'refuses the version %o of a guest',
  (version) => {
    expect(v.is(guestHandshakeSchema, { ...hello, version })).toBe(false);
    expect(v.is(guestHandshakeSchema, { ...waiting, version })).toBe(false);
  },
);

test.each(['extra', '', 'Type', 'constructor', 'toString'])('refuses a key "%s" in any message', (key) => {
  expect(guestMessages.filter((message) => v.is(guestHandshakeSchema, { ...message, [key]: 1 }))).toEqual([]);
});

test('refuses messages of the host', () => {
  expect([invite, welcome].filter((message) => v.is(guestHandshakeSchema, message))).toEqual([]);
});

test.each([
  'platformapp:',
  'PLATFORMAPP:HELLO',
  'toString',
  '__proto__',
  '',
  1,
  null,
  undefined,
  ['platformapp:hello'],
])('rejects a message of the type %j', (type) => {
  expect(v.is(guestHandshakeSchema, { ...hello, type })).toBe(false);
});

test.each([undefined, null, true, 1, 'platformapp:invite', [], [invite]])(
  'does not read %j as a message',
  (message) => {
    expect(v.is(guestHandshakeSchema, message)).toBe(false);
  },
);
