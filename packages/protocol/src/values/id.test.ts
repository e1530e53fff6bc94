import * as v from 'valibot';
import { expect, test } from 'vitest';
import { idSchema } from './id.ts';

test.each([1, 2, 1e6, Number.MAX_SAFE_INTEGER])('accepts %d as an id', (id) => {
  expect(v.is(idSchema(), id)).toBe(true);
});

test.each([
  0,
  -0,
  -1,
  0.5,
  Number.MAX_SAFE_INTEGER + 1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '1',
  1n,
  true,
  null,
  undefined,
  [1],
  new Number(1),
])('takes %o for no id', (id) => {
  expect(v.is(idSchema(), id)).toBe(false);
});
