import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';

test('orders the heights of a modal from the smallest to the largest', () => {
  const { modalHeightMin, modalHeightSmall, modalHeightDefault, modalHeightMax } = LIMITS;
  const heights = [modalHeightMin, modalHeightSmall, modalHeightDefault, modalHeightMax];

  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
});
