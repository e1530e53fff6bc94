import { expect, test } from 'vitest';
import { isLoopback, parseWebUrl } from './web-url.ts';

test('accepts absolute http and https URLs and writes them in one form', () => {
  expect(parseWebUrl('HTTPS://Shop.Example:443/a/../b?c=d#e')?.href).toBe('https://shop.example/b?c=d#e');
  expect(parseWebUrl(' http://localhost:3000 ')?.href).toBe('http://localhost:3000/');
  expect(parseWebUrl('http:\\\\localhost\\a')?.href).toBe('http://localhost/a');
});

test('refuses what is not absolute', () => {
  for (const text of ['', '/', '/a', 'a', '//shop.example', '\\\\shop.example', '?a', '#a', 'https://', 'https:']) {
    expect(parseWebUrl(text)).toBeUndefined();
  }
});

test('refuses credentials', () => {
  for (const text of ['http://user@a.example', 'http://user:pass@a.example', 'http://:pass@a.example']) {
    expect(parseWebUrl(text)).toBeUndefined();
  }
});

test('refuses a URL over the limit', () => {
  const start = 'https://shop.example/';

  expect(parseWebUrl(start + 'a'.repeat(8_192 - start.length))).toBeDefined();
  expect(parseWebUrl(start + 'a'.repeat(8_193 - start.length))).toBeUndefined();
});

test('knows the hosts of this machine', () => {
  for (const host of ['localhost', 'app.localhost', '127.0.0.1', '127.9.8.7', '[::1]', '2130706433', '0x7f.1']) {
    expect(isLoopback(new URL(`http://${host}:1/`))).toBe(true);
  }
});

test('takes no other host for this machine', () => {
  for (const host of [
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
    '128.0.0.1',
    '[::2]',
    '10.0.0.1',
  ]) {
    expect(isLoopback(new URL(`http://${host}/`))).toBe(false);
  }
});
