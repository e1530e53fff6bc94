import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed-text.ts';

test('reads back every JSON value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(unseal(seal(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('uses only characters that need no escape in a URL', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(seal(value)).toMatch(/^[A-Za-z0-9_-]+$/);
    }),
  );
});

test('refuses every text with one character altered', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string()),
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      (value, position, other) => {
        const text = seal(value);
        const at = position % text.length;
        const altered = text.slice(0, at) + other + text.slice(at + 1);
        fc.pre(altered !== text);

        expect(unseal(altered)).toBeUndefined();
      },
    ),
  );
});

test('refuses every text that was cut or extended', () => {
  const text = seal(['products', 1, 'Bowl', 7, '']);

  for (let length = 0; length < text.length; length += 1)
    expect(unseal(text.slice(0, length)), `${length}`).toBeUndefined();
  for (const end of ['A', 'AAAA', '=', ' ']) expect(unseal(text + end)).toBeUndefined();
});

test('refuses arbitrary text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(unseal(text)).toBeUndefined();
    }),
  );
});
