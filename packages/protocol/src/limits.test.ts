import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';

test('holds the service to its own limits', () => {
  expect(LIMITS).toMatchObject({
    barPrimaryButtons: 1,
    barSecondaryButtons: 4,
    modalPrimaryButtons: 1,
    modalSecondaryButtons: 2,
    modalTertiaryButtons: 2,
    modalHeightMax: 700,
    modalWidthLarge: 980,
  });
});

test('has only limits that a count can reach', () => {
  const unreachable = Object.entries(LIMITS).filter(([, limit]) => !Number.isSafeInteger(limit) || limit < 1);

  expect(unreachable).toEqual([]);
});

test('has heights for modals that a modal may have', () => {
  const { modalHeightMin, modalHeightSmall, modalHeightDefault, modalHeightMax } = LIMITS;
  const heights = [modalHeightMin, modalHeightSmall, modalHeightDefault, modalHeightMax];

  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
});
