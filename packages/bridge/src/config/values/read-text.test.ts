import { expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { createNotes } from '../../test-support/reading.ts';

test('leaves text alone', () => {
  const { report, notes } = createNotes();

  expect(readText('<b>bold</b>', 'x', report)).toBe('<b>bold</b>');
  expect(readText('', 'x', report)).toBe('');
  expect(notes).toEqual([]);
});

test('reads undefined when nothing is given', () => {
  const { report, notes } = createNotes();

  expect(readText(undefined, 'x', report)).toBeUndefined();
  expect(readText(null, 'x', report)).toBeUndefined();
  expect(notes).toEqual([]);
});

test('converts other values to text and reports them', () => {
  const { report, notes } = createNotes();

  expect(readText(12, 'x', report)).toBe('12');
  expect(notes).toEqual([['argument-type', 'x']]);
});

test('cuts a text at the limit and reports it', () => {
  const { report, notes } = createNotes();

  expect(readText('x'.repeat(1_000), 'fits', report)).toHaveLength(1_000);
  expect(readText('x'.repeat(1_001), 'long', report)).toHaveLength(1_000);
  expect(readText('abc', 'short limit', report, 2)).toBe('ab');
  expect(readText('a😀b', 'in a character', report, 2)).toBe('a');
  expect(notes).toEqual([
    ['text-too-long', 'long'],
    ['text-too-long', 'short limit'],
    ['text-too-long', 'in a character'],
  ]);
});
