import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['/admin/products.json?title=Größe 🧦', '/admin/products.json?title=Größe 🧦'],
  ['a\u001B[2Jb', 'a\\u{1b}[2Jb'],
  ['a\r\nb\tc', 'a\\u{d}\\u{a}b\\u{9}c'],
  ['a\u0000\u0007\u007Fb', 'a\\u{0}\\u{7}\\u{7f}b'],
  // The introducers of 8 bits.
  ['\u009B2J\u009D0;title\u009C', '\\u{9b}2J\\u{9d}0;title\\u{9c}'],
  // Turns the direction of what follows, and hides.
  ['a\u202Eb\u200Bc\u2066d\uFEFF', 'a\\u{202e}b\\u{200b}c\\u{2066}d\\u{feff}'],
  ['a\u2028b\u2029c', 'a\\u{2028}b\\u{2029}c'],
  ['a\uD800b', 'a\\u{d800}b'],
])('%j', (text, written) => {
  expect(printable(text)).toBe(written);
});
