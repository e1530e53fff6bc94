import { expect, test } from 'vitest';
import { readHeight } from './modal-config.ts';
import { createNotes } from '../test-support/reading.ts';

test.for<[value: unknown, height: number | undefined, codes: readonly string[]]>([
  [100, 100, []],
  [700, 700, []],
  [250.4, 250, []],
  [99, 100, ['height-out-of-range']],
  [701, 700, ['height-out-of-range']],
  [-5, 100, ['height-out-of-range']],
  [Infinity, 700, ['height-out-of-range']],
  ['300', 300, ['argument-type']],
  ['300px', undefined, ['argument-type']],
  [Number.NaN, undefined, ['argument-type']],
  [undefined, undefined, []],
  [null, undefined, []],
  ['', undefined, []],
])('reads the height %s as %s', ([value, height, codes]) => {
  const { report, notes } = createNotes();

  expect(readHeight(value, 'x', report)).toBe(height);
  expect(notes.map(([code]) => code)).toEqual(codes);
});
