import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  'https://receiver.example/hooks',
  'http://localhost:4821/hooks?x=1&y=2',
  'http://127.0.0.1/',
  'http://[::1]:8080/',
  'HTTPS://RECEIVER.EXAMPLE/ä',
])('accepts %s', (address) => {
  expect(isWebAddress(address)).toBe(true);
});

test.each([
  '',
  'receiver.example',
  '//receiver.example/',
  '/hooks',
  'ftp://receiver.example/',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/plain,x',
  'file:///etc/passwd',
  'blob:https://receiver.example/1',
  'https://',
  'https://user@receiver.example/',
  'https://user:secret@receiver.example/',
  'https://receiver.example/a b',
  ' https://receiver.example/',
  'https://receiver.example/\n',
  'https://receiver.example/\u0000',
  'https://receiver.example/\u0001',
  'https://receiver.example/\uFFFE',
])('refuses %j', (address) => {
  expect(isWebAddress(address)).toBe(false);
});

test('accepts 65,536 characters and no more', () => {
  const longest = 'https://receiver.example/'.padEnd(65_536, 'a');

  expect([isWebAddress(longest), isWebAddress(`${longest}a`)]).toEqual([true, false]);
});
