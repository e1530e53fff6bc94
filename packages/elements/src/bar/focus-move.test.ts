import { expect, test } from 'vitest';
import { findFocusMove } from './focus-move.ts';

const DOWN = { back: 'ArrowUp', forward: 'ArrowDown' };

test('moves one forward, and from the last to the first', () => {
  const moves = [0, 1, 2].map((index) => findFocusMove('ArrowDown', index, 3, DOWN));

  expect(moves).toEqual([1, 2, 0]);
});

test('moves one back, and from the first to the last', () => {
  const moves = [0, 1, 2].map((index) => findFocusMove('ArrowUp', index, 3, DOWN));

  expect(moves).toEqual([2, 0, 1]);
});

test('moves to the ends with Home and End', () => {
  expect(findFocusMove('Home', 2, 4, DOWN)).toBe(0);
  expect(findFocusMove('End', 1, 4, DOWN)).toBe(3);
});

test('begins at an end when no item has focus', () => {
  expect(findFocusMove('ArrowDown', -1, 3, DOWN)).toBe(0);
  expect(findFocusMove('ArrowUp', -1, 3, DOWN)).toBe(2);
});

test('stays where it is when there is one item', () => {
  expect(findFocusMove('ArrowDown', 0, 1, DOWN)).toBe(0);
  expect(findFocusMove('ArrowUp', 0, 1, DOWN)).toBe(0);
});

test('moves nothing by any other key', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Enter', ' ', 'Tab', 'Escape', 'a'];

  expect(keys.filter((key) => findFocusMove(key, 0, 3, DOWN) !== undefined)).toEqual([]);
});

test('moves nothing when there are no items', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

  expect(keys.filter((key) => findFocusMove(key, -1, 0, DOWN) !== undefined)).toEqual([]);
});

test('follows the arrows it is given', () => {
  const leftward = { back: 'ArrowRight', forward: 'ArrowLeft' };

  expect(findFocusMove('ArrowLeft', 0, 3, leftward)).toBe(1);
  expect(findFocusMove('ArrowRight', 0, 3, leftward)).toBe(2);
});
