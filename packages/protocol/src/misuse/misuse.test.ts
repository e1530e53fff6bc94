import * as v from 'valibot';
import { expect, test } from 'vitest';
import { misuseSchema } from './misuse.ts';

test('refuses a code that is not in the list', () => {
  const codes = ['', 'Unknown-Key', 'unknown-keys', 'constructor', '__proto__', 'length', 0, ['init-late']];

  expect(codes.filter((code) => v.is(misuseSchema, { code, place: 'init', value: '' }))).toEqual([]);
});
