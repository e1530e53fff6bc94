import { expect, test } from 'vitest';
import { isAppKey, toAppKey, toUniqueKey } from './app-key.ts';

test.each([
  ['localhost:4821', 'localhost-4821'],
  ['[::1]:3000', '1-3000'],
  ['<API_KEY>', 'API_KEY'],
  ['a1b2c3', 'a1b2c3'],
  ['../../settings', 'settings'],
  ['a/b?c#d', 'a-b-c-d'],
  ['__proto__', 'proto__'],
  ['%2e%2e', '2e-2e'],
  [' spaced key ', 'spaced-key'],
  ['Ünï', 'n'],
])('makes a key of %j', (text, key) => {
  expect(toAppKey(text)).toBe(key);
});

test.each(['', '..', '.', '///', '<>', '注文'])('makes no key of %j', (text) => {
  expect(toAppKey(text)).toBeUndefined();
});

test('makes keys that are keys, at most 100 characters long', () => {
  const key = toAppKey('k'.repeat(500));

  expect(key).toHaveLength(100);
  expect(isAppKey(key ?? '')).toBe(true);
});

test('takes nothing for a key that could be more than one path segment', () => {
  for (const text of ['', '.', '..', 'a/b', 'a\\b', 'a?b', 'a#b', 'a b', '%2e', 'a'.repeat(101), '-a', 'a\n']) {
    expect(isAppKey(text)).toBe(false);
  }
});

test('numbers a key that is taken', () => {
  expect(toUniqueKey('a', new Set())).toBe('a');
  expect(toUniqueKey('a', new Set(['a']))).toBe('a-2');
  expect(toUniqueKey('a', new Set(['a', 'a-2']))).toBe('a-3');
});

test('keeps a numbered key within its length', () => {
  const long = 'k'.repeat(100);

  expect(toUniqueKey(long, new Set([long]))).toBe(`${'k'.repeat(98)}-2`);
});
