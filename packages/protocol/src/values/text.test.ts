import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
import { messageSchema, textSchema, urlTextSchema } from './text.ts';

const texts = [
  { name: 'text', schema: textSchema, longest: LIMITS.textLength },
  { name: 'a message', schema: messageSchema, longest: LIMITS.messageLength },
  { name: 'the text of a URL', schema: urlTextSchema, longest: LIMITS.urlLength },
];

test.each(texts)('accepts $name from 0 to $longest code units', ({ schema, longest }) => {
  expect(v.is(schema, '')).toBe(true);
  expect(v.is(schema, 'x'.repeat(longest))).toBe(true);
});

test.each(texts)('refuses $name with more than $longest code units', ({ schema, longest }) => {
  expect(v.is(schema, 'x'.repeat(longest + 1))).toBe(false);
});

test.each(texts)('counts a character outside the basic plane as two code units of $name', ({ schema, longest }) => {
  expect(v.is(schema, '😀'.repeat(longest / 2))).toBe(true);
  expect(v.is(schema, `${'😀'.repeat(longest / 2)}x`)).toBe(false);
});

test.each(texts)('accepts only a string as $name', ({ schema }) => {
  // A `String` survives structured clone as the object it is.
  const values = [undefined, null, 0, true, [], ['x'], {}, new String('x'), new Date(0)];

  expect(values.filter((value) => v.is(schema, value))).toEqual([]);
});

test.each(texts)('returns $name unchanged, control characters and lone surrogates included', ({ schema }) => {
  const odd = ' \u0000\r\n\u202E\uD800 ';

  expect(v.parse(schema, odd)).toBe(odd);
});
