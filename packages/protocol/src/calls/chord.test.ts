import { expect, test } from 'vitest';
import { findChord } from './chord.ts';

test.each([
  ['`', true, false, '`'],
  ['k', true, false, 'k'],
  ['k', false, true, 'k'],
  ['`', false, true, undefined],
  ['k', false, false, undefined],
  ['K', true, false, undefined],
  ['j', true, false, undefined],
])('%j with Ctrl %s and ⌘ %s is the chord of %j', (key, ctrlKey, metaKey, chord) => {
  expect(findChord({ key, ctrlKey, metaKey })).toBe(chord);
});
