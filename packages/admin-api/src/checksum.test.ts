import { expect, test } from 'vitest';
import { checksum, NO_CHECKSUM } from './checksum.ts';

test.each([
  // The values that every CRC-32 has, before the last step of turning all its bits round.
  ['', 0x0000_0000],
  ['a', 0xe8b7_be43],
  ['123456789', 0xcbf4_3926],
  ['\u00ff\u0000\u00ff', 0x6cdb_0272],
])('is of %j the checksum that others compute', (text, expected) => {
  expect(~checksum(text) >>> 0).toBe(expected);
});

test('goes on from the text before as if both were one', () => {
  expect(checksum('bowl', checksum('tea '))).toBe(checksum('tea bowl'));
  expect(checksum('', checksum('tea'))).toBe(checksum('tea'));
  expect(checksum('tea', NO_CHECKSUM)).toBe(checksum('tea'));
});

test('is a whole number of 32 bits with its sign', () => {
  const sums = Array.from({ length: 1_000 }, (_, index) => checksum(`text ${index}`));

  expect(sums.every((sum) => sum === (sum | 0))).toBe(true);
  expect(sums.some((sum) => sum < 0) && sums.some((sum) => sum > 0)).toBe(true);
  expect(new Set(sums).size).toBe(1_000);
});

test('differs when up to four characters in a row are altered', () => {
  const text = 'products and orders';
  const altered = Array.from({ length: text.length - 4 }, (_, at) =>
    ['x', 'xy', 'xyz', '\u0000\u0001\u0002\u0003', '\u00ff\u00fe\u00fd\u00fc'].map(
      (other) => text.slice(0, at) + other + text.slice(at + other.length),
    ),
  ).flat();

  const same = altered.filter((each) => each !== text && checksum(each) === checksum(text));

  expect(altered).toHaveLength(75);
  expect(same).toEqual([]);
});

test('differs when two characters change places, or one more follows', () => {
  expect(checksum('ab')).not.toBe(checksum('ba'));
  expect(checksum('ab')).not.toBe(checksum('ab\u0000'));
  expect(checksum('\u0000ab')).not.toBe(checksum('ab'));
});
