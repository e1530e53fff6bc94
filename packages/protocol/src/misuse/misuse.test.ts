import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
import { misuseSchema } from './misuse.ts';

const misuse = { code: 'unknown-key', place: 'Bar.initialize: buttons.primary.colour', value: '"red"' };

test.each(['', 'Unknown-Key', 'unknown-keys', 'constructor', '__proto__', 'length', 0, null, undefined, ['init-late']])(
  'rejects the code %j',
  (code) => {
    expect(v.is(misuseSchema, { ...misuse, code })).toBe(false);
  },
);

test.each([
  ['place', LIMITS.textLength],
  ['value', LIMITS.messageLength],
])('accepts a misuse whose %s is empty or has %d code units, and none with one more', (key, longest) => {
  expect(v.is(misuseSchema, { ...misuse, [key]: '' })).toBe(true);
  expect(v.is(misuseSchema, { ...misuse, [key]: 'x'.repeat(longest) })).toBe(true);
  expect(v.is(misuseSchema, { ...misuse, [key]: 'x'.repeat(longest + 1) })).toBe(false);
});

test.each(['place', 'value'])('accepts only text as the %s', (key) => {
  const values = [undefined, null, 1, {}, ['x'], new String('x')];

  expect(values.filter((value) => v.is(misuseSchema, { ...misuse, [key]: value }))).toEqual([]);
});

test.each(['sentence', 'rule', '', 'constructor', 'toString'])('refuses a misuse with a key "%s"', (key) => {
  expect(v.is(misuseSchema, { ...misuse, [key]: 'x' })).toBe(false);
});
