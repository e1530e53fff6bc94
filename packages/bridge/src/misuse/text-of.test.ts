import { expect, test } from 'vitest';
import { textOf } from './text-of.ts';

class Money {
  readonly amount: number;

  constructor(amount: number) {
    this.amount = amount;
  }
}

test.each([
  ['text', 'text'],
  ['[object Object]', '[object Object]'],
  [-0, '0'],
  [Number.NaN, 'NaN'],
  [10n, '10'],
  [null, 'null'],
  [undefined, 'undefined'],
  [Symbol('s'), 'Symbol(s)'],
  [[1, [2, null]], '1,2,'],
  [new URL('https://shop.example/a'), 'https://shop.example/a'],
  [new RangeError('too far'), 'RangeError: too far'],
  [{ toString: () => 'own' }, 'own'],
  [{ a: [1], b: undefined }, '{"a":[1]}'],
  [new Money(5), '{"amount":5}'],
  [new Map([[1, 2]]), '{}'],
])('turns %o into %s', (value, text) => {
  expect(textOf(value)).toBe(text);
});

function throwing(): never {
  throw new Error('not now');
}

test('names the type of a value that is neither text nor JSON', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();

  const texts = [circle, { big: 1n }, Object.create(null), proxy, { toString: () => ({}) }, { toString: throwing }].map(
    textOf,
  );

  expect(texts).toEqual(['object', 'object', 'object', 'object', 'object', 'object']);
});

test('keeps the tag of an object that JSON leaves out', () => {
  expect(textOf({ toJSON: () => undefined })).toBe('[object Object]');
});
