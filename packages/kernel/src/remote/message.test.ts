import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeMessage, encodeMessage } from './message.ts';

const bytesOf = (...bytes: readonly number[]): ArrayBuffer => new Uint8Array(bytes).buffer;

const textOf = (message: Uint8Array): string => new TextDecoder().decode(message);

/** Writes a result and reads it. */
const carry = (value: object): unknown =>
  decodeMessage(encodeMessage({ type: 'result', id: 1, values: [value] }))?.values[0];

test('is one line of JSON without a body', () => {
  const message = encodeMessage({ type: 'call', id: 7, name: 'restore', values: ['snapshot-1'] });

  expect(textOf(message)).toBe('{"type":"call","id":7,"name":"restore","values":["snapshot-1"]}');
});

test('has the bytes of a body after the line', () => {
  const message = encodeMessage({ type: 'result', id: 7, values: [{ status: 200, body: bytesOf(72, 10, 105) }] });

  expect(textOf(message)).toBe('{"type":"result","id":7,"values":[{"status":200}]}\nH\ni');
});

test('distinguishes an empty body from none', () => {
  expect(carry({ body: bytesOf() })).toEqual({ body: bytesOf() });
  expect(carry({ body: undefined })).not.toHaveProperty('body');
});

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
