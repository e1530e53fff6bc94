import { expect, test } from 'vitest';
import { shorten } from './text.ts';

test('cuts a text that is too long, and says so', () => {
  expect(shorten('abcdef', 6)).toBe('abcdef');
  expect(shorten('abcdefg', 6)).toBe('abcdef…');
});

test('cuts no character in half', () => {
  expect(shorten('ab😀', 3)).toBe('ab…');
});
