import { expect, test } from 'vitest';
import { TypeAhead } from './type-ahead.ts';

const LABELS = ['Duplicate', 'Archive', 'Delete', 'Download', 'Übersetzen'];

test('finds the next label that starts with the letter', () => {
  const typeAhead = new TypeAhead();

  expect(typeAhead.find('a', 0, LABELS, 0)).toBe(1);
});

test('ignores case', () => {
  expect(new TypeAhead().find('A', 0, LABELS, 0)).toBe(1);
  expect(new TypeAhead().find('ü', 0, LABELS, 0)).toBe(4);
});

test('moves on to the next one when the same letter comes again', () => {
  const typeAhead = new TypeAhead();

  const first = typeAhead.find('d', 0, LABELS, 0);
  const second = typeAhead.find('d', 100, LABELS, 2);
  const third = typeAhead.find('d', 200, LABELS, 3);

  expect([first, second, third]).toEqual([2, 3, 0]);
});

test('adds up letters that follow quickly', () => {
  const typeAhead = new TypeAhead();

  const first = typeAhead.find('d', 0, LABELS, 0);
  const second = typeAhead.find('o', 100, LABELS, 2);

  expect([first, second]).toEqual([2, 3]);
});

test('stays on the item while the typed text still matches', () => {
  const typeAhead = new TypeAhead();

  typeAhead.find('d', 0, LABELS, 0);

  expect(typeAhead.find('e', 100, LABELS, 2)).toBe(2);
});

test('starts over after half a second', () => {
  const typeAhead = new TypeAhead();

  typeAhead.find('d', 0, LABELS, 0);

  expect(typeAhead.find('a', 600, LABELS, 2)).toBe(1);
});

test('finds nothing when no label matches', () => {
  expect(new TypeAhead().find('z', 0, LABELS, 0)).toBeUndefined();
});

test('finds nothing in an empty menu', () => {
  expect(new TypeAhead().find('a', 0, [], -1)).toBeUndefined();
});

test('starts at the first item when none has focus', () => {
  expect(new TypeAhead().find('d', 0, LABELS, -1)).toBe(0);
});
