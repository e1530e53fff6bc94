import { expect, test } from 'vitest';
import { cleanText, shortenText } from './clean-text.ts';

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
