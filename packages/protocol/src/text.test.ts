import { expect, test } from 'vitest';
import { cleanText, cutTo, shortenText } from './text.ts';

test('leaves ordinary text as it is, in any script', () => {
  for (const text of ['', 'Save', '<b>bold</b>', 'שלום', 'مرحبا', '注文', '👩‍💻', 'a\u200Fb', "it's & that"]) {
    expect(cleanText(text)).toBe(text);
  }
});

test('removes every control that embeds, overrides or isolates a direction', () => {
  const controls = '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';

  expect(cleanText(`pay ${controls}exe.fdp`)).toBe('pay exe.fdp');
});

test('removes control characters', () => {
  expect(cleanText('a\u0000b\u0007c\u001Bd\u007Fe\u0085f\u009Fg')).toBe('abcdefg');
});

test('keeps tabs, and line breaks in one form', () => {
  expect(cleanText('a\tb\nc\r\nd\re')).toBe('a\tb\nc\nd\ne');
});

test('shortens only text that is too long, after cleaning', () => {
  expect(shortenText('12345', 5)).toBe('12345');
  expect(shortenText('123456', 5)).toBe('1234…');
  expect(shortenText('1\u202E2345', 5)).toBe('12345');
  expect(shortenText('123😀56', 5)).toBe('123…');
});

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
