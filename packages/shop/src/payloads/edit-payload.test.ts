import { expect, test } from 'vitest';
import { editPayload } from './edit-payload.ts';

const sample = { id: 1, email: 'a@b.example', note: null };
const NESTED = { id: 1, customer: { id: 7, email: 'a@b.example' }, lines: [{ id: 1 }, { id: 2 }] };
/** An edit that was read from a file: `__proto__` is an ordinary key there. */
const HOSTILE: Readonly<Record<string, unknown>> = JSON.parse('{"__proto__":{"isAdmin":true}}');

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

test('adds a key with the name of the prototype without changing the prototype', () => {
  const edited = editPayload(NESTED, { add: HOSTILE });

  expect(Object.hasOwn(edited, '__proto__')).toBe(true);
  expect(Reflect.getPrototypeOf(edited)).toBe(Object.prototype);
  expect(edited['isAdmin']).toBeUndefined();
});
