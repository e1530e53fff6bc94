import { expect, test } from 'vitest';
import { formatFigures, median, toFigure, type Measured } from './figure.ts';

const MEASURED: Measured = {
  name: 'call',
  unit: 'µs',
  ours: 41.25,
  beside: { name: 'Comlink', value: 40 },
  most: 1.25,
};

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[2, 2, 2, 9], 2],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('the median of nothing is NaN', () => {
  expect(median([])).toBeNaN();
});

test.each([
  [10, 12, 'met'],
  [10, 12.1, 'missed'],
  [10, 1, 'met'],
  [0, 1, 'missed'],
  [10, 0, 'missed'],
  [Number.NaN, 1, 'missed'],
  [10, Number.NaN, 'missed'],
])('beside %d, ours of %d and a bar of 1.2: %s', (value, ours, verdict) => {
  expect(toFigure({ ...MEASURED, ours, beside: { name: 'floor', value }, most: 1.2 }).verdict).toBe(verdict);
});

test('writes a table with ratio and verdict', () => {
  const text = formatFigures([
    toFigure({ ...MEASURED, peers: [{ name: 'MessagePort', value: 300.4 }] }),
    toFigure({ ...MEASURED, name: 'a longer name', ours: 80 }),
    toFigure({ name: 'no bar', unit: 'µs', ours: 80, beside: { name: 'before', value: 40 } }),
  ]);

  expect(text.split('\n')).toEqual([
    'figure         ours     beside                             ratio  bar',
    'call           41.3 µs  40 µs Comlink, 300 µs MessagePort  1.03   met: at most 1.25',
    'a longer name  80 µs    40 µs Comlink                      2.00   MISSED: at most 1.25',
    'no bar         80 µs    40 µs before                       2.00',
  ]);
});
