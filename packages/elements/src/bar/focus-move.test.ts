import { expect, test } from 'vitest';
import { findFocusMove } from './focus-move.ts';

const DOWN = { back: 'ArrowUp', forward: 'ArrowDown' };
const LEFT = { back: 'ArrowRight', forward: 'ArrowLeft' };

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 1, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['Home', 2, 4, 0],
  ['End', 1, 4, 3],
  // No item has focus.
  ['ArrowDown', -1, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowDown', 0, 1, 0],
])('moves by %s from %i of %i items to %i', (key, index, count, next) => {
  expect(findFocusMove(key, index, count, DOWN)).toBe(next);
});

test.each(['ArrowLeft', 'ArrowRight', 'Enter', ' ', 'Tab', 'Escape', 'a'])('moves nothing by %j', (key) => {
  expect(findFocusMove(key, 0, 3, DOWN)).toBeUndefined();
});

test.each(['ArrowDown', 'ArrowUp', 'Home', 'End'])('moves nothing by %s when there are no items', (key) => {
  expect(findFocusMove(key, -1, 0, DOWN)).toBeUndefined();
});

test('follows the arrows it is given', () => {
  expect(findFocusMove('ArrowLeft', 0, 3, LEFT)).toBe(1);
  expect(findFocusMove('ArrowRight', 0, 3, LEFT)).toBe(2);
});
