import { createShop, type Scalar } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { readScalar } from './filter-value.ts';

const { time } = createShop({ utcOffset: '+01:00' });

test.each<readonly [kind: 'text' | 'integer' | 'money' | 'datetime' | 'boolean', text: string, value: Scalar]>([
  ['text', '', ''],
  ['text', ' a ', ' a '],
  ['text', 'null', 'null'],
  ['integer', '0', 0],
  ['integer', '007', 7],
  ['integer', '999999999999999', 999_999_999_999_999],
  // Amounts are compared in cents, which are whole.
  ['money', '0', 0],
  ['money', '4.35', 435],
  ['money', '1.1', 110],
  ['money', '0.07', 7],
  ['money', '999999999999.99', 99_999_999_999_999],
  ['datetime', '2026-01-05 10:00', '2026-01-05T10:00:00+01:00'],
  ['datetime', '2026-01-05T10:00:00Z', '2026-01-05T11:00:00+01:00'],
  ['boolean', 'true', true],
  ['boolean', 'false', false],
])('reads as %s the text %j as %j', (kind, text, value) => {
  expect(readScalar(kind, text, time)).toBe(value);
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
  ['money', ''],
  ['money', '-1'],
  ['money', '.5'],
  ['money', '5.'],
  ['money', '1.005'],
  ['money', '1,50'],
  ['money', '1e3'],
  ['money', '1000000000000'],
  ['datetime', ''],
  ['datetime', '2026-13-01'],
  ['datetime', 'now'],
  ['boolean', ''],
  ['boolean', 'TRUE'],
  ['boolean', '1'],
  ['boolean', 'yes'],
] as const)('reads no %s in %j', (kind, text) => {
  expect(readScalar(kind, text, time)).toBeUndefined();
});
