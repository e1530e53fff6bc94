import { expect, test } from 'vitest';
import { isTrustedOrigin } from './handshake.ts';

test.for(['http://localhost:4820', 'https://admin.localhost:8443', 'http://127.0.0.1:4820'])(
  'trusts the loopback origin %s',
  (origin) => {
    expect(isTrustedOrigin(origin, [])).toBe(true);
  },
);

test.for(['null', '', 'file://', 'https://shop.example', 'http://localhost.evil.example', 'ftp://localhost'])(
  'does not trust %s',
  (origin) => {
    expect(isTrustedOrigin(origin, [])).toBe(false);
  },
);

test('trusts the origins that the app names, by scheme, host and port', () => {
  const named = ['https://shop.example/admin?x=1', 'nonsense', '', 'https://staff.example:8443'];

  expect(isTrustedOrigin('https://shop.example', named)).toBe(true);
  expect(isTrustedOrigin('https://staff.example:8443', named)).toBe(true);
  expect(isTrustedOrigin('http://shop.example', named)).toBe(false);
  expect(isTrustedOrigin('https://shop.example:8443', named)).toBe(false);
  expect(isTrustedOrigin('https://shop.example.evil.example', named)).toBe(false);
  expect(isTrustedOrigin('https://staff.example', named)).toBe(false);
});

test('does not trust an opaque origin that the app names', () => {
  expect(isTrustedOrigin('null', ['null', 'data:text/html,x', 'about:blank'])).toBe(false);
});
