import { expect, test } from 'vitest';
import { editPayload } from './edit-payload.ts';

const sample = { id: 1, email: 'a@b.example', note: null };

test('gives the sample when nothing is edited', () => {
  expect(editPayload(sample, {})).toEqual(sample);
});

test('overrides, adds and removes', () => {
  expect(editPayload(sample, { override: { email: '' }, add: { gift: true }, remove: ['note'] })).toEqual({
    id: 1,
    email: '',
    gift: true,
  });
  expect(sample).toEqual({ id: 1, email: 'a@b.example', note: null });
});

test('refuses to override or remove what the sample does not have', () => {
  expect(() => editPayload(sample, { override: { emial: '' } })).toThrow(
    'The sample has no "emial". It has: id, email, note.',
  );
  expect(() => editPayload(sample, { remove: ['toString'] })).toThrow('The sample has no "toString".');
});

test('refuses to add what the sample has', () => {
  expect(() => editPayload(sample, { add: { note: 'x' } })).toThrow('The sample has "note" already: override it.');
});
