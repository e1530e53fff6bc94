import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PROTOCOL_VERSION } from './handshake.ts';
import { anyVersionSchema, guestHandshakeSchema } from './handshake-schema.ts';

const hello = {
  type: 'platformapp:hello',
  version: PROTOCOL_VERSION,
  document: 'a1b2',
  apiKey: 'key',
  shopOrigin: 'https://shop.example',
  path: '/?a=1',
};
const waiting = { type: 'platformapp:waiting', version: PROTOCOL_VERSION };
const guestMessages = [hello, waiting, { ...waiting, link: 'https://shop.example/admin' }];

test('accepts empty texts in a hello, as an app without a config has them', () => {
  expect(v.is(guestHandshakeSchema, { ...hello, apiKey: '', shopOrigin: '' })).toBe(true);
});

// Another version is read, so that the host can say which one it is.
test.each([-1, 0, 2, Number.MAX_SAFE_INTEGER])('accepts the version %d of a guest', (version) => {
  expect(guestMessages.every((message) => v.is(guestHandshakeSchema, { ...message, version }))).toBe(true);
  expect(v.is(anyVersionSchema, { type: hello.type, version, keys: 'of that version' })).toBe(true);
});

test('refuses a version that is not a whole number', () => {
  const versions = [1.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN, Number.POSITIVE_INFINITY, '1', 1n, undefined];

  for (const version of versions) {
    expect(guestMessages.some((message) => v.is(guestHandshakeSchema, { ...message, version }))).toBe(false);
    expect(v.is(anyVersionSchema, { type: hello.type, version })).toBe(false);
  }
});

test('refuses messages of the host, and other types', () => {
  const types = ['platformapp:invite', 'platformapp:welcome', 'platformapp:', 'PLATFORMAPP:HELLO', 'toString', '', 1];

  for (const type of [...types, null, undefined, ['platformapp:hello']]) {
    expect(guestMessages.some((message) => v.is(guestHandshakeSchema, { ...message, type }))).toBe(false);
    expect(v.is(anyVersionSchema, { ...waiting, type })).toBe(false);
  }
});
