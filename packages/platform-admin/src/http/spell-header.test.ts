import { expect, test } from 'vitest';
import { spellHeader } from './spell-header.ts';

test.each([
  'Link',
  'ETag',
  'Content-Type',
  'WWW-Authenticate',
  'X-Request-Id',
  'X-Platform-API-Version',
  'X-Platform-Hmac-Sha256',
  'X-Platform-Shop-Api-Call-Limit',
  'X-Platform-Topic',
])('spells %s as it is documented', (name) => {
  expect(spellHeader(name.toLowerCase())).toBe(name);
});

test('spells the prefix as its user wrote it', () => {
  expect(spellHeader('x-wc-webhook-id', 'X-WC-')).toBe('X-WC-Webhook-Id');
  expect(spellHeader('x-wc-api-version', 'X-WC-')).toBe('X-WC-API-Version');
});

test('leaves a name with a capital letter', () => {
  expect(spellHeader('X-myApp')).toBe('X-myApp');
});
