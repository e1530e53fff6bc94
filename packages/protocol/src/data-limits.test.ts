import { expect, test } from 'vitest';
import { isWithinDataLimits } from './data-limits.ts';
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
  expect(isWithinDataLimits({ ['k'.repeat(half + 1)]: 1 })).toBe(false);
  expect(isWithinDataLimits(new Map([[1, new Uint8Array(LIMITS.dataBytes + 1)]]))).toBe(false);
});

test('counts a buffer once, however many views show it', () => {
  const buffer = new ArrayBuffer(LIMITS.dataBytes - 100);

  expect(isWithinDataLimits([new Uint8Array(buffer), new Uint8Array(buffer)])).toBe(true);
});
