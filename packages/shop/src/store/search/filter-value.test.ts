import { expect, test } from 'vitest';
import { ShopTime } from '../../time/shop-time.ts';
import { readFilterValue } from './filter-value.ts';
import type { Scalar } from '../records/scalar.ts';

const time = new ShopTime('+01:00');

test.each<readonly [kind: 'text' | 'integer' | 'datetime', text: string, value: Scalar]>([
  ['text', '', ''],
  ['text', ' a ', ' a '],
  ['text', 'null', 'null'],
  ['integer', '0', 0],
  ['integer', '007', 7],
  ['integer', '999999999999999', 999_999_999_999_999],
  ['datetime', '2026-01-05 10:00', '2026-01-05T10:00:00+01:00'],
  ['datetime', '2026-01-05T10:00:00Z', '2026-01-05T11:00:00+01:00'],
])('reads a %s filter value from %j as %j', (kind, text, value) => {
  expect(readFilterValue(kind, text, time)).toBe(value);
});

test.each([
  ['integer', ''],
  ['integer', '-1'],
  ['integer', '+1'],
  ['integer', '1.0'],
  ['integer', ' 1'],
  ['integer', '1_000'],
  ['integer', '0x1'],
  ['integer', 'Infinity'],
  ['integer', '1000000000000000'],
  ['datetime', ''],
  ['datetime', '2026-13-01'],
  ['datetime', 'now'],
] as const)('reads no %s in %j', (kind, text) => {
  expect(readFilterValue(kind, text, time)).toBeUndefined();
});
