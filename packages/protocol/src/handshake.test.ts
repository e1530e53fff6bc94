import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anyVersionSchema, guestHandshakeSchema, PROTOCOL_VERSION } from './handshake.ts';
import { LIMITS } from './limits.ts';

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

test.each(guestMessages)('refuses a message with another key, or without one: %o', (message) => {
  const others = Object.keys(message).filter((key) => key !== 'link');
  const without = (gone: string): object => Object.fromEntries(Object.entries(message).filter(([key]) => key !== gone));

  expect(v.is(guestHandshakeSchema, { ...message, html: 'x' })).toBe(false);
  expect(others.filter((key) => v.is(guestHandshakeSchema, without(key)))).toEqual([]);
});

test('accepts texts of a limited length, and gives the API key as the chrome shows it', () => {
  const { textLength, urlLength } = LIMITS;
  const longest = { document: textLength, apiKey: textLength, shopOrigin: urlLength, path: urlLength };

  for (const [key, length] of Object.entries(longest)) {
    expect(v.is(guestHandshakeSchema, { ...hello, [key]: 'x'.repeat(length) }), key).toBe(true);
    expect(v.is(guestHandshakeSchema, { ...hello, [key]: 'x'.repeat(length + 1) }), key).toBe(false);
  }
  expect(v.is(guestHandshakeSchema, { ...waiting, link: 'x'.repeat(urlLength + 1) })).toBe(false);
  expect(v.parse(guestHandshakeSchema, { ...hello, apiKey: 'k\u202Ey' })).toMatchObject({ apiKey: 'ky' });
});
