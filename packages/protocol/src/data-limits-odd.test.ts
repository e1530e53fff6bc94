import { expect, test } from 'vitest';
import { isWithinDataLimits } from './data-limits.ts';
import { LIMITS } from './limits.ts';

test('counts what is in a sparse array that is no longer than the limit', () => {
  const list: unknown[] = [];
  list.length = LIMITS.dataNodes;
  list[LIMITS.dataNodes / 2] = 'only';

  expect(isWithinDataLimits([list, [...list.keys()].slice(100)])).toBe(true);
});

function fail(): never {
  throw new Error('The value was looked into.');
}

test('refuses an array by its length, and asks it for nothing else', () => {
  const list: unknown[] = [];
  list.length = LIMITS.dataNodes + 1;

  expect(isWithinDataLimits(list)).toBe(false);
  expect(isWithinDataLimits(new Proxy(list, { ownKeys: fail, getOwnPropertyDescriptor: fail }))).toBe(false);
});

const HUGE = 'x'.repeat(LIMITS.dataBytes / 2 + 1);

test.each([
  ['an integer', 1n << BigInt(LIMITS.dataBytes * 8)],
  ['a negative integer', -1n << BigInt(LIMITS.dataBytes * 8)],
  [
    'integers that are too many',
    Array.from({ length: 3 }, (_, index) => (1n << BigInt(LIMITS.dataBytes * 3)) + BigInt(index)),
  ],
  ['an integer in an object', Object(1n << BigInt(LIMITS.dataBytes * 8))],
  ['a text in an object', Object(HUGE)],
  ['the message of an error', new Error(HUGE)],
  ['the stack of an error', Object.assign(new Error('short'), { stack: HUGE })],
  ['the cause of an error', new Error('short', { cause: { text: HUGE } })],
  ['the source of a pattern', new RegExp(HUGE)],
])('counts the bytes of %s', (_name, value) => {
  expect(isWithinDataLimits(value)).toBe(false);
});

test.each([
  ['an integer', 1n << BigInt(LIMITS.dataBytes * 7)],
  ['an integer in an object', Object(-1n)],
  ['a text in an object', Object('short')],
  ['an error with its cause', new Error('short', { cause: new RangeError('shorter') })],
  ['a pattern', /short/],
])('accepts %s of few bytes', (_name, value) => {
  expect(isWithinDataLimits(value)).toBe(true);
});

/** There are no images in Node. */
function createImage(bytes: number): object {
  return Object.create({ data: new Uint8ClampedArray(bytes), [Symbol.toStringTag]: 'ImageData' });
}

test('counts the bytes behind an image', () => {
  expect(isWithinDataLimits(createImage(LIMITS.dataBytes))).toBe(true);
  expect(isWithinDataLimits(createImage(LIMITS.dataBytes + 1))).toBe(false);
});

test('accepts an error that is its own cause', () => {
  const error = new Error('circle');
  error.cause = error;

  expect(isWithinDataLimits(error)).toBe(true);
});

test('looks at what stands behind a hole', () => {
  const list: unknown[] = [];
  list[9] = new ArrayBuffer(LIMITS.dataBytes + 1);

  expect(isWithinDataLimits(list)).toBe(false);
});

test.each([-0, Number.NaN, Number.NEGATIVE_INFINITY, 1n, false, new Date(Number.NaN), Object.create(null)])(
  'accepts %s',
  (value) => {
    expect(isWithinDataLimits([value])).toBe(true);
  },
);

test.each([
  ['a DataView', (buffer: ArrayBuffer) => new DataView(buffer, 0, 1)],
  ['an empty view', (buffer: ArrayBuffer) => new Uint8Array(buffer, 8, 0)],
  ['a view of wider numbers', (buffer: ArrayBuffer) => new Float64Array(buffer, 0, 1)],
])('counts the whole buffer behind %s, because all of it is copied', (_name, createView) => {
  expect(isWithinDataLimits(createView(new ArrayBuffer(LIMITS.dataBytes)))).toBe(true);
  expect(isWithinDataLimits(createView(new ArrayBuffer(LIMITS.dataBytes + 1)))).toBe(false);
});

test('accepts circles through maps and sets', () => {
  const map = new Map<unknown, unknown>();
  const set = new Set<unknown>([map]);
  map.set(set, map).set('list', [set, map]);

  expect(isWithinDataLimits(map)).toBe(true);
});

test('counts a text each time it occurs, because each is copied', () => {
  const half = 'x'.repeat(LIMITS.dataBytes / 4);

  expect(isWithinDataLimits(new Map([[half, half]]))).toBe(true);
  expect(isWithinDataLimits(new Map([[half, `${half}x`]]))).toBe(false);
});

test.each([
  ['objects', (value: unknown) => ({ value })],
  ['maps', (value: unknown) => new Map([[value, value]])],
  ['sets', (value: unknown) => new Set([value])],
])('counts one level for each of nested %s', (_name, wrap) => {
  let value: unknown = 1;
  for (let depth = 0; depth < LIMITS.dataDepth; depth += 1) value = wrap(value);

  expect(isWithinDataLimits(value)).toBe(true);
  expect(isWithinDataLimits(wrap(value))).toBe(false);
});

test('counts both sides of the entries of a map as parts', () => {
  const half = LIMITS.dataNodes / 2;
  const map = new Map(Array.from({ length: half - 1 }, (_, index) => [index, index]));

  const isWithin = isWithinDataLimits(map);
  map.set(half, half);

  expect(isWithin).toBe(true);
  expect(isWithinDataLimits(map)).toBe(false);
});

test('does not take a list in a map for its entries', () => {
  const lists = Array.from({ length: 10 }, (_, index) => [index, [[new ArrayBuffer(1)]]] as const);

  expect(isWithinDataLimits(new Map(lists))).toBe(true);
  expect(isWithinDataLimits(new Map([...lists, [10, [[new ArrayBuffer(LIMITS.dataBytes)]]]]))).toBe(false);
});
