import { expect, test } from 'vitest';
import { ShopError } from '../shop-error.ts';
import { checkVersion, isCount, isObject, isSequences, parse } from './stored-format.ts';

const errorOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

test('reads the text of an object', () => {
  expect(parse('{"end":2,"é":"\\ud83d"}')).toEqual({ end: 2, é: '\ud83d' });
});

test.each(['', ' ', '{', '{"end":2', '{"end":2}}', '{end:2}', 'undefined', '{"end":NaN}'])(
  'refuses %j as cut off or altered, with the reason behind it',
  (text) => {
    const error = errorOf(() => parse(text));

    expect(error).toBeInstanceOf(ShopError);
    expect(error).toMatchObject({ code: 'format-damaged', cause: expect.any(SyntaxError) });
  },
);

test.each(['null', '[]', '[{}]', '7', '"{}"', 'true'])('refuses %s, which is JSON but no object', (text) => {
  expect(errorOf(() => parse(text))).toMatchObject({
    code: 'format-damaged',
    message: `Stored data is not an object: ${text}`,
  });
});

test('shows no more of damaged data than its beginning', () => {
  const error = errorOf(() => parse('x'.repeat(1_000_000)));

  expect(error).toMatchObject({ message: expect.stringMatching(/^.{0,200}$/) });
});

test('reads the version that it writes', () => {
  expect(() => checkVersion(1)).not.toThrow();
});

test.each([2, 3, 99, Number.MAX_SAFE_INTEGER])('refuses version %d as newer, and says what to do', (version) => {
  expect(errorOf(() => checkVersion(version))).toMatchObject({
    code: 'format-newer',
    message: expect.stringContaining(`has format version ${version}; this version of the shop reads up to 1.`),
  });
});

test.each([0, -1, 1.5, '1', '2', null, undefined, {}, [1], true, Number.NaN, Infinity])(
  'refuses version %j as none at all',
  (version) => {
    expect(errorOf(() => checkVersion(version))).toMatchObject({ code: 'format-damaged' });
  },
);

test.each([0, 1, 1001, Number.MAX_SAFE_INTEGER])('counts by %d', (value) => {
  expect(isCount(value)).toBe(true);
});

test.each([-1, 0.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN, Infinity, '1', null, undefined, [], true])(
  'does not count by %j',
  (value) => {
    expect(isCount(value)).toBe(false);
  },
);

test('takes only an object that is no list for an object', () => {
  expect([{}, { id: 1 }].map(isObject)).toEqual([true, true]);
  expect([null, undefined, [], 'text', 7, true].map(isObject)).toEqual([false, false, false, false, false, false]);
});

test.each([
  [{ nextId: 1, nextOrderNumber: 1001 }, true],
  [{ nextId: 0, nextOrderNumber: 0 }, true],
  [{ nextId: 1 }, false],
  [{ nextOrderNumber: 1001 }, false],
  [{ nextId: '1', nextOrderNumber: 1001 }, false],
  [{ nextId: 1, nextOrderNumber: -1 }, false],
  [{ nextId: 1.5, nextOrderNumber: 1001 }, false],
  [[1, 1001], false],
  [null, false],
])('takes %j for the numbers to give out next: %s', (value, isPair) => {
  expect(isSequences(value)).toBe(isPair);
});
