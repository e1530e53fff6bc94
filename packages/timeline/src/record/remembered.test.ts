import { expect, test } from 'vitest';
import { Remembered } from './remembered.ts';

test('forgets the key that was added least recently when there are more than 5,000', () => {
  const remembered = new Remembered<number>();
  for (let key = 1; key <= 5_000; key += 1) remembered.add(key, key);

  remembered.add(1, -1);
  remembered.add(5_001, 5_001);

  expect([1, 2, 3, 5_001].map((key) => remembered.find(key))).toEqual([-1, undefined, 3, 5_001]);
});
