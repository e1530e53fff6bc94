import { expect, test } from 'vitest';
import { formatFigures, growthFigure, median, type Figure } from './figure.ts';

const FIGURE: Figure = { name: 'call', unit: 'µs', ours: 1, peers: [], bar: 'ahead', ratio: 1, isMet: true };

/** The cells of the one row of a table. */
const cellsOf = (figure: Partial<Figure>): readonly string[] =>
  formatFigures([{ ...FIGURE, ...figure }])
    .split('\n')
    .slice(1)
    .flatMap((row) => row.split(/ {2,}/));

test.each([
  [0, '0 µs'],
  [1, '1 µs'],
  [0.04, '0.0 µs'],
  [0.25, '0.3 µs'],
  [9.94, '9.9 µs'],
  [99.94, '99.9 µs'],
  [100, '100 µs'],
  [100.5, '101 µs'],
  [1_234_567.8, '1234568 µs'],
  [-3, '-3 µs'],
])('writes the value %d as %s', (ours, text) => {
  expect(cellsOf({ ours })[1]).toBe(text);
});

test('writes what a figure has no floor and no peers for as a dash', () => {
  expect(cellsOf({})).toEqual(['call', '1 µs', '–', '–', '1.00', 'met: ahead']);
});

test('writes several peers one after the other, in the unit of the figure', () => {
  const peers = [
    { name: 'Comlink', value: 40 },
    { name: 'Penpal', value: 300.4 },
  ];

  expect(cellsOf({ peers, unit: 'ms' })[3]).toBe('40 ms Comlink, 300 ms Penpal');
});

test('says in capitals that a bar was missed', () => {
  expect(cellsOf({ isMet: false }).at(-1)).toBe('MISSED: ahead');
});

test('writes the head of a table that has no figures', () => {
  expect(formatFigures([])).toBe('figure  ours  floor  peers  ratio  bar');
});

test('makes each column as wide as its widest cell, and lets no line end with spaces', () => {
  const rows = formatFigures([
    { ...FIGURE, name: 'a', floor: { name: 'port', value: 1 }, bar: '' },
    { ...FIGURE, name: 'a longer name', ratio: 1234.5, bar: 'at most 2' },
  ]).split('\n');

  const starts = rows.map((row) => [row.search(/ours|1 µs/), row.lastIndexOf('  ')]);
  expect(starts).toEqual([starts[0], starts[0], starts[0]]);
  expect(starts[0]?.[0]).toBe('a longer name  '.length);
  expect(rows.filter((row) => row !== row.trimEnd())).toEqual([]);
});

test.each([
  [10, 12, true],
  [10, 12.1, false],
  [10, 1, true],
  [0, 1, false],
  [0, 0, false],
  [Number.NaN, 1, false],
])('takes the growth from %d to %d for one of at most 1.2: %s', (few, many, isMet) => {
  expect(growthFigure('page', { few, many }, 1.2, 'µs').isMet).toBe(isMet);
});

test('stands beside what it grew from', () => {
  expect(growthFigure('page', { few: 10, many: 15 }, 2, 'ms')).toEqual({
    name: 'page, with 1,000,000 products',
    unit: 'ms',
    ours: 15,
    floor: { name: 'with 1,000', value: 10 },
    peers: [],
    bar: 'at most 2 × as with 1,000',
    ratio: 1.5,
    isMet: true,
  });
});

test.each([
  [[7], 7],
  [[10, 9, 100], 10],
  [[1, 2], 1.5],
  [[-5, -1, -3], -3],
  [[2, 2, 2, 9], 2],
  [[1, Infinity], Infinity],
])('the middle of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('leaves the values in their order', () => {
  const values = [3, 1, 2];

  median(values);

  expect(values).toEqual([3, 1, 2]);
});
