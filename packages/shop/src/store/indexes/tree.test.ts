import { expect, test } from 'vitest';
import { compareNumbers, createTree } from './tree.ts';

test('builds a tree from ascending keys', () => {
  const keys = Array.from({ length: 1_000 }, (_, index) => index);

  const tree = createTree(compareNumbers, keys, keys.map(String));

  expect(tree.size).toBe(1_000);
  expect(tree.get(999)).toBe('999');
});

test('refuses keys that are not ascending', () => {
  expect(() => createTree(compareNumbers, [2, 1], ['a', 'b'])).toThrow('ascending');
});

test('keeps a clone and its original independent', () => {
  const tree = createTree(compareNumbers, [1, 2], ['a', 'b']);
  const clone = tree.clone();

  tree.set(1, 'changed');
  clone.delete(2);

  expect(clone.get(1)).toBe('a');
  expect(tree.get(2)).toBe('b');
});
