import { expect, test } from 'vitest';
import { centsOf, formatMoney, parseMoney } from './money.ts';

test.each([
  ['10', 1_000],
  ['10.5', 1_050],
  [' 10.50 ', 1_050],
  ['0.005', 1],
  ['0.0049999', 0],
  // The nearest floating-point numbers are smaller than these.
  ['1.005', 101],
  ['0.145', 15],
  [8.575, 858],
  ['-1.005', -101],
  [9.99, 999],
  [0, 0],
  ['-3.10', -310],
  ['999999999999.99', 99_999_999_999_999],
])('reads %j as %i cents', (value, cents) => {
  expect(parseMoney(value)).toBe(cents);
});

test.each([
  '',
  'ten',
  '1,50',
  '1e3',
  '0x10',
  '10.',
  '.5',
  '9999999999999',
  // Rounded, these have thirteen digits.
  '999999999999.995',
  '-999999999999.995',
  Number.NaN,
  Infinity,
  null,
  undefined,
  {},
  [],
])('refuses %j as an amount', (value) => {
  expect(parseMoney(value)).toBeUndefined();
});

test('writes amounts with two decimals', () => {
  expect([formatMoney(0), formatMoney(5), formatMoney(1_050), formatMoney(-1)]).toEqual([
    '0.00',
    '0.05',
    '10.50',
    '-0.01',
  ]);
});

test('reads the cents of what it wrote', () => {
  expect(centsOf(formatMoney(123_456_789))).toBe(123_456_789);
});
