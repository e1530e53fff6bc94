import { expect, test } from 'vitest';
import { keyRows } from './key-rows.ts';

const list = (...ids: readonly number[]): readonly { readonly id: number }[] => ids.map((id) => ({ id }));

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
