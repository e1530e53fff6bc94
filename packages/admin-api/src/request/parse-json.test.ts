import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_JSON_DEPTH, parseJson } from './parse-json.ts';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 20 }), fc.nat(2), (value, spaces) => {
      const text = JSON.stringify(value, null, spaces);

      expect(parseJson(text)).toEqual({ status: 'read', value: JSON.parse(text) });
    }),
  );
});

test('reads 100 levels and refuses more', () => {
  const refused = { status: 'refused', reason: 'has more than 100 levels' };

  expect(parseJson(nested(MAX_JSON_DEPTH)).status).toBe('read');
  expect(parseJson(nested(MAX_JSON_DEPTH + 1))).toEqual(refused);
  expect(parseJson('{"a":'.repeat(10_000))).toEqual(refused);
});

test.each(['[[[['.repeat(100), '\\"[['.repeat(100), '"\\'])('does not count the brackets of the string %j', (text) => {
  expect(parseJson(JSON.stringify([text]))).toEqual({ status: 'read', value: [text] });
});

test('counts the levels that are open at once, however many there are in all', () => {
  expect(parseJson(`[${'[[]],'.repeat(1_000)}[]]`).status).toBe('read');
});

test.each(['', '{', '[1,]', '"', "'a'", 'undefined', ']]'])('refuses %j', (text) => {
  expect(parseJson(text)).toEqual({ status: 'refused', reason: 'is not valid JSON' });
});
