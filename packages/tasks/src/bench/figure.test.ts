import { expect, test } from 'vitest';
import { formatFigures, median } from './figure.ts';

test('finds the middle of odd and even numbers of values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('writes a table with ratio and verdict', () => {
  const text = formatFigures([
    {
      name: 'call',
      unit: 'µs',
      ours: 41.25,
      floor: { name: 'port', value: 30 },
      peers: [{ name: 'comlink', value: 40 }],
      bar: 'at most 1.25 × comlink',
      ratio: 1.031,
      isMet: true,
    },
  ]);

  expect(text.split('\n')).toEqual([
    'figure  ours     floor       peers          ratio  bar',
    'call    41.3 µs  30 µs port  40 µs comlink  1.03   met: at most 1.25 × comlink',
  ]);
});
