import * as v from 'valibot';
import { expect, test } from 'vitest';
import { guestHandshakeSchema, hostHandshakeSchema, PROTOCOL_VERSION } from './handshake.ts';
import { LIMITS } from './limits.ts';

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
const waiting = { type: 'platformapp:waiting', version: PROTOCOL_VERSION, queued: 0 };
const invite = { type: 'platformapp:invite' };

const guestMessages = [hello, waiting];

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

test.each(Object.keys(welcome))('refuses a welcome without its %s', (missing) => {
  const rest = Object.fromEntries(Object.entries(welcome).filter(([key]) => key !== missing));

  expect(v.is(hostHandshakeSchema, rest)).toBe(false);
});

test.each(['app', 'modal'])('accepts the role %s in a hello and in a welcome', (role) => {
  expect(v.is(guestHandshakeSchema, { ...hello, role })).toBe(true);
  expect(v.is(hostHandshakeSchema, { ...welcome, role })).toBe(true);
});

test.each(['', 'App', 'host', 'toString', null, ['app']])('refuses the role %j in a hello and in a welcome', (role) => {
  expect(v.is(guestHandshakeSchema, { ...hello, role })).toBe(false);
  expect(v.is(hostHandshakeSchema, { ...welcome, role })).toBe(false);
});

// Another version is read, so that the host can say which one it is.
test.each([-1, 0, 2, Number.MAX_SAFE_INTEGER])('accepts the version %d from either side', (version) => {
  expect(v.is(guestHandshakeSchema, { ...hello, version })).toBe(true);
  expect(v.is(guestHandshakeSchema, { ...waiting, version })).toBe(true);
  expect(v.is(hostHandshakeSchema, { ...welcome, version })).toBe(true);
});

test.each([1.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN, Number.POSITIVE_INFINITY, '1', 1n, null])(
  'refuses the version %o from either side',
  (version) => {
    expect(v.is(guestHandshakeSchema, { ...hello, version })).toBe(false);
    expect(v.is(guestHandshakeSchema, { ...waiting, version })).toBe(false);
    expect(v.is(hostHandshakeSchema, { ...welcome, version })).toBe(false);
  },
);

test.each([0, LIMITS.queuedCalls, Number.MAX_SAFE_INTEGER])('accepts a waiting with %d queued calls', (queued) => {
  expect(v.is(guestHandshakeSchema, { ...waiting, queued })).toBe(true);
});

test.each([-1, 0.5, Number.NaN, '0', null])('refuses a waiting with %o queued calls', (queued) => {
  expect(v.is(guestHandshakeSchema, { ...waiting, queued })).toBe(false);
});

test.each(['extra', '', 'Type', 'constructor', 'toString'])('refuses a key "%s" in any message', (key) => {
  expect(guestMessages.filter((message) => v.is(guestHandshakeSchema, { ...message, [key]: 1 }))).toEqual([]);
  expect([invite, welcome].filter((message) => v.is(hostHandshakeSchema, { ...message, [key]: 1 }))).toEqual([]);
});

test('takes no message of a guest for one of the host, nor the other way round', () => {
  expect(guestMessages.filter((message) => v.is(hostHandshakeSchema, message))).toEqual([]);
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
])('knows no message of the type %j', (type) => {
  expect(v.is(guestHandshakeSchema, { ...hello, type })).toBe(false);
  expect(v.is(hostHandshakeSchema, { ...welcome, type })).toBe(false);
});

test.each([undefined, null, true, 1, 'platformapp:invite', [], [invite]])('takes %j for no message', (message) => {
  expect(v.is(guestHandshakeSchema, message)).toBe(false);
  expect(v.is(hostHandshakeSchema, message)).toBe(false);
});
