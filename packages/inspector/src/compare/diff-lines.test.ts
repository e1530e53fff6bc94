import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.ts';

/** Each line as `left|right`, with `=` before those that both sides have. */
function write(left: string, right: string): readonly string[] {
  return diffLines(left.split(' '), right.split(' ')).map(
    (line) => `${line.isSame ? '=' : ''}${line.left ?? ''}|${line.right ?? ''}`,
  );
}

/** 2,999 lines that the other side does not have. */
function count(side: string): string[] {
  return Array.from({ length: 2_999 }, (_, index) => `${side} ${index}`);
}

test('lays equal lines beside each other', () => {
  expect(write('a b c', 'a b c')).toEqual(['=a|a', '=b|b', '=c|c']);
});

test('pairs lines that differ between equal ones', () => {
  expect(write('a b c', 'a x c')).toEqual(['=a|a', 'b|x', '=c|c']);
});

test('leaves a side empty where the other has more', () => {
  expect(write('a c', 'a b c')).toEqual(['=a|a', '|b', '=c|c']);
  expect(write('a b b2 c d e', 'a c x e')).toEqual(['=a|a', 'b|', 'b2|', '=c|c', 'd|x', '=e|e']);
});

test('finds the longest common sequence', () => {
  expect(write('k a b c', 'a x b c k')).toEqual(['k|', '=a|a', '|x', '=b|b', '=c|c', '|k']);
});

test('counts no line twice where one text begins and ends like the other', () => {
  expect(write('a a', 'a a a')).toEqual(['=a|a', '=a|a', '|a']);
});

test('pairs the lines of very long texts by their place', () => {
  const paired = diffLines(['shared', ...count('left')], [...count('right'), 'shared']);

  expect(paired).toHaveLength(3_000);
  expect(paired[1]).toEqual({ left: 'left 0', right: 'right 1', isSame: false });
});
