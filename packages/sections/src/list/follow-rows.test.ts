import type { ShopRecord } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { followRecord, keyRows } from './follow-rows.ts';

const list = (...ids: readonly number[]): readonly ShopRecord[] => ids.map((id) => ({ id }));

test.each([
  ['a record that is still listed', 2, list(1, 2, 3), list(9, 3, 2), 2],
  ['the record that follows one that is gone', 2, list(1, 2, 3), list(9, 1, 3), 3],
  ['the first that is left of those that follow', 2, list(1, 2, 3, 4), list(1, 4), 4],
  ['the last record when none that follows is left', 3, list(1, 2, 3), list(1, 2), 2],
  ['the record at its position on another page', 2, list(1, 2, 3), list(4, 5, 6), 5],
  ['no record when none is left', 3, list(1, 2, 3), [], 0],
  ['a record that was never listed', 7, list(1, 2), list(1), 7],
] as const)('gives %s', (_, id, before, now, expected) => {
  expect(followRecord(id, before, now)).toBe(expected);
});

test.each([
  [
    'the places of the first page',
    [],
    list(7, 5),
    [
      [7, 0],
      [5, 1],
    ],
  ],
  [
    'the rows of the page before to another page',
    [
      [7, 0],
      [5, 1],
    ],
    list(4, 3, 2),
    [
      [4, 0],
      [3, 1],
      [2, 2],
    ],
  ],
  [
    'its row to a record that stays, and none of a record that is gone to a new one',
    [
      [7, 0],
      [5, 1],
    ],
    list(9, 5),
    [
      [9, 2],
      [5, 1],
    ],
  ],
  ['no row where nothing is listed', [[7, 0]], [], []],
] as const)('gives %s', (_, before, records, expected) => {
  expect([...keyRows(new Map(before), records)]).toEqual(expected);
});
