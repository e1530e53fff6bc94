import { expect, test } from 'vitest';
import { isWithinDataLimits } from './limits.ts';
import { LIMITS } from './limits.ts';

test('accepts every kind of cloneable value', () => {
  const values = [undefined, null, 1, 'text', new Date(0), /a/, new Map([[1, new Set([2])]]), new Uint8Array(3), [{}]];

  expect(values.every(isWithinDataLimits)).toBe(true);
});

test('accepts a value that contains itself', () => {
  const value: unknown[] = [];
  value.push(value);

  expect(isWithinDataLimits(value)).toBe(true);
});

test('refuses deeper nesting than the limit', () => {
  let value: unknown = 1;
  for (let depth = 0; depth <= LIMITS.dataDepth; depth += 1) value = [value];

  expect(isWithinDataLimits(value)).toBe(false);
});

test('refuses more parts than the limit', () => {
  expect(isWithinDataLimits(Array.from({ length: LIMITS.dataNodes + 1 }, () => 0))).toBe(false);
});

test('refuses more bytes than the limit, in text, keys and buffers alike', () => {
  const half = LIMITS.dataBytes / 2;

  expect(isWithinDataLimits('x'.repeat(half + 1))).toBe(false);
  expect(isWithinDataLimits(new String('x'.repeat(half + 1)))).toBe(false);
  expect(isWithinDataLimits({ ['k'.repeat(half + 1)]: 1 })).toBe(false);
  expect(isWithinDataLimits(new Map([[1, new Uint8Array(LIMITS.dataBytes + 1)]]))).toBe(false);
});

test('counts a buffer once, however many views it has', () => {
  const buffer = new ArrayBuffer(LIMITS.dataBytes - 100);

  expect(isWithinDataLimits([new Uint8Array(buffer), new Uint8Array(buffer)])).toBe(true);
});

test('accepts nesting, parts and bytes up to the limit', () => {
  let deepest: unknown = 1;
  for (let depth = 0; depth < LIMITS.dataDepth; depth += 1) deepest = [deepest];
  const widest = Array.from({ length: LIMITS.dataNodes - 1 }, () => 0);

  expect(isWithinDataLimits(deepest)).toBe(true);
  expect(isWithinDataLimits(widest)).toBe(true);
  expect(isWithinDataLimits('x'.repeat(LIMITS.dataBytes / 2))).toBe(true);
  expect(isWithinDataLimits(new ArrayBuffer(LIMITS.dataBytes))).toBe(true);
});

test('counts keys and values of objects and maps as parts', () => {
  const half = LIMITS.dataNodes / 2;
  const entries = Array.from({ length: half - 1 }, (_, index) => [`k${index}`, index] as const);

  expect(isWithinDataLimits(Object.fromEntries(entries))).toBe(true);
  expect(isWithinDataLimits(new Map(entries))).toBe(true);
  expect(isWithinDataLimits(Object.fromEntries([...entries, ['last', 0]]))).toBe(false);
  expect(isWithinDataLimits(new Map([...entries, ['last', 0]]))).toBe(false);
});

test('refuses a long array without visiting its holes', () => {
  const list: unknown[] = [];
  list.length = LIMITS.dataNodes + 1;

  expect(isWithinDataLimits(list)).toBe(false);
});

test('counts a text in an object as one text, without visiting its characters', () => {
  expect(isWithinDataLimits(new String('x'.repeat(LIMITS.dataNodes)))).toBe(true);
});

test('accepts cycles through maps and sets', () => {
  const map = new Map<unknown, unknown>();
  const set = new Set<unknown>([map]);
  map.set(set, map).set('list', [set, map]);

  expect(isWithinDataLimits(map)).toBe(true);
});

test.each([
  ['arrays', (value: unknown) => [value]],
  ['objects', (value: unknown) => ({ value })],
  ['keys of maps', (value: unknown) => new Map([[value, 1]])],
  ['values of maps', (value: unknown) => new Map([[1, value]])],
  ['sets', (value: unknown) => new Set([value])],
])('looks into %s', (_name, wrap) => {
  const within = new ArrayBuffer(LIMITS.dataBytes - 1_000);
  const beyond = new ArrayBuffer(LIMITS.dataBytes + 1);

  expect(isWithinDataLimits(wrap(within))).toBe(true);
  expect(isWithinDataLimits(wrap(beyond))).toBe(false);
});

test('adds up the bytes of texts and buffers', () => {
  const third = LIMITS.dataBytes / 3;

  expect(isWithinDataLimits(['x'.repeat(third / 2), new ArrayBuffer(third)])).toBe(true);
  expect(isWithinDataLimits(['x'.repeat(third / 2), new ArrayBuffer(third), new ArrayBuffer(third + 10)])).toBe(false);
});

test('counts an object that occurs twice once', () => {
  const most = Array.from({ length: LIMITS.dataNodes - 10 }, () => 0);

  expect(isWithinDataLimits([most, most])).toBe(true);
  expect(isWithinDataLimits([most, [...most]])).toBe(false);
});
