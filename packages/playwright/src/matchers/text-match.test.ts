import { expect, test } from 'vitest';
import { describeText, isTextMatch } from './text-match.ts';

test('matches a whole text, and a pattern anywhere', () => {
  expect(isTextMatch('Saved', 'Saved')).toBe(true);
  expect(isTextMatch('Saved', 'Saved.')).toBe(false);
  expect(isTextMatch(/^Sav/, 'Saved.')).toBe(true);
  expect(isTextMatch(/(?:)/, undefined)).toBe(false);
});

test('does not remember the last index of a pattern', () => {
  const pattern = /a/g;

  expect([isTextMatch(pattern, 'a'), isTextMatch(pattern, 'a')]).toEqual([true, true]);
});

test('writes the expected text', () => {
  expect([describeText('Saved'), describeText(/^Sav/i)]).toEqual(['“Saved”', '/^Sav/i']);
});
