import { expect, test } from 'vitest';
import { recordValue } from './record-value.ts';

test.each([
  ['Saved', 'Saved'],
  [true, true],
  [undefined, undefined],
  [Number.NaN, null],
  [new Map([[1, 2]]), {}],
  [{ a: [1, undefined] }, { a: [1, null] }],
  [{ image: new Uint8Array(4_000_000) }, { image: '(4000000 bytes)' }],
])('records a value as JSON has it, and binary data by its size: row %#', (value, recorded) => {
  expect(recordValue(value)).toEqual(recorded);
});

test('records values that JSON lacks as text', () => {
  expect(recordValue(7n)).toBe('7');
});

test('records a copy', () => {
  const list = [1, 2];

  const recorded = recordValue(list);
  list.push(3);

  expect(recorded).toEqual([1, 2]);
});

test.each([
  ['100,001 numbers', Array.from({ length: 100_001 }, (_, index) => index)],
  ['a text of 20 MB', 'x'.repeat(10_000_000)],
  ['5,000,000 holes', { length: 5_000_000, list: Array.from({ length: 5_000_000 }) }],
])('leaves out what is over the data limits: %s', (_name, value) => {
  expect(recordValue(value)).toBe('(left out: larger than the data limits)');
});
