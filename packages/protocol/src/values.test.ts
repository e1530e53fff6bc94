import { expect, test } from 'vitest';
import { decodeJson, isObject } from './values.ts';

test('reads every JSON value', () => {
  expect(['{"a":[1]}', 'null', '"text"', ' 7 '].map(decodeJson)).toEqual([{ a: [1] }, null, 'text', 7]);
});

test('reads nothing from a text that is not JSON', () => {
  expect(['', '{', 'undefined', "{'a':1}", '<a/>'].map(decodeJson)).toEqual(Array(5).fill(undefined));
});

test('recognises an object with keys to read', () => {
  expect([{}, { a: 1 }, Object.create(null), new Map()].every(isObject)).toBe(true);
  expect([null, undefined, [], 'text', 7, () => {}].some(isObject)).toBe(false);
});
