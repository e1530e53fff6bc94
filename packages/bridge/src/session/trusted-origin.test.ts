import { expect, test } from 'vitest';
import { isTrustedOrigin } from './trusted-origin.ts';

test.for([
  'http://localhost',
  'http://localhost:4820',
  'https://localhost:8443',
  'http://admin.localhost:4820',
  'http://127.0.0.1:4820',
  'http://127.5.6.7',
  'http://[::1]:4820',
])('trusts the loopback origin %s', (origin) => {
  expect(isTrustedOrigin(origin, [])).toBe(true);
});

test.for([
  'null',
  '',
  'file://',
  'https://shop.example',
  'http://localhost.evil.example',
  'http://evil-localhost',
  'http://notlocalhost:4820',
  'http://127.0.0.1.evil.example',
  'http://128.0.0.1',
  'http://0.0.0.0',
  'http://[::2]',
  'http://[::ffff:127.0.0.1]',
  'ftp://localhost',
  'http://user@localhost',
])('does not trust %s', (origin) => {
  expect(isTrustedOrigin(origin, [])).toBe(false);
});

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
