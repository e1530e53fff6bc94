import { expect, test } from 'vitest';
import { cutTo } from './cut-to.ts';

test.each([
  ['abc', 2, 'ab'],
  ['abc', 3, 'abc'],
  ['abc', 4, 'abc'],
  ['', 3, ''],
  ['a😀b', 1, 'a'],
  ['a😀b', 2, 'a'],
  ['a😀b', 3, 'a😀'],
  ['a😀', 3, 'a😀'],
  ['a\uD83D', 2, 'a\uD83D'],
])('cuts %j to %i code units without splitting a character', (text, length, cut) => {
  expect(cutTo(text, length)).toBe(cut);
});
