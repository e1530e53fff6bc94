import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeMessage, encodeMessage } from './message.ts';

test('reads values that JSON cannot express as undefined', () => {
  const message = encodeMessage({ type: 'call', id: 1, name: 'trigger', values: ['shop/update', undefined, NaN] });

  expect(decodeMessage(message)?.values).toEqual(['shop/update', undefined, undefined]);
});

test('reads back whatever was written', () => {
  const values = fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 });
  fc.assert(
    fc.property(values, fc.uint8Array(), (plain, bytes) => {
      const request = { id: 'a', body: new Uint8Array(bytes).buffer };
      const message = encodeMessage({ type: 'result', id: 1, values: [request, { plain }] });

      const [first, second] = decodeMessage(message)?.values ?? [];

      expect(first).toEqual(request);
      expect(JSON.stringify(second)).toBe(JSON.stringify({ plain }));
    }),
  );
});

test.each(['', '{', 'null', '[]', '7', '{}', '{"values":1}', '\n', '\u0000'])('rejects the message %j', (text) => {
  expect(decodeMessage(new TextEncoder().encode(text))).toBeUndefined();
});
