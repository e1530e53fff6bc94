import { expect, test } from 'vitest';
import { editPayload } from './edit-payload.ts';

const sample = { id: 1, email: 'a@b.example', note: null };
const NESTED = { id: 1, customer: { id: 7, email: 'a@b.example' }, lines: [{ id: 1 }, { id: 2 }] };
/** An edit that was read from a file: `__proto__` is an ordinary key there. */
const HOSTILE: Readonly<Record<string, unknown>> = JSON.parse('{"__proto__":{"isAdmin":true}}');

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

test('replaces a nested value as a whole, and does not change the sample', () => {
  const edited = editPayload(NESTED, { override: { customer: { id: 8 }, lines: [] } });

  expect(edited).toEqual({ id: 1, customer: { id: 8 }, lines: [] });
  expect(NESTED.customer).toEqual({ id: 7, email: 'a@b.example' });
});

test('keeps the order of keys, with additions at the end', () => {
  const edited = editPayload(NESTED, { override: { lines: [] }, add: { a: 1 }, remove: ['customer'] });

  expect(Object.keys(edited)).toEqual(['id', 'lines', 'a']);
});

test('refuses to override a key that the sample only inherits', () => {
  expect(() => editPayload(NESTED, { override: HOSTILE })).toThrow('The sample has no "__proto__".');
  expect(() => editPayload(NESTED, { override: { constructor: 1 } })).toThrow('The sample has no "constructor".');
});

test('adds a key with the name of the prototype without changing the prototype', () => {
  const edited = editPayload(NESTED, { add: HOSTILE });

  expect(Object.hasOwn(edited, '__proto__')).toBe(true);
  expect(Reflect.getPrototypeOf(edited)).toBe(Object.prototype);
  expect(edited['isAdmin']).toBeUndefined();
});

test('adds a key that every object inherits', () => {
  expect(JSON.stringify(editPayload({ id: 1 }, { add: { toString: 'x' } }))).toBe('{"id":1,"toString":"x"}');
});

test('refuses to remove a key that the edit itself adds', () => {
  expect(() => editPayload(NESTED, { add: { gift: true }, remove: ['gift'] })).toThrow('The sample has no "gift".');
});

test('treats a path with dots as a key', () => {
  expect(() => editPayload(NESTED, { override: { 'customer.email': '' } })).toThrow('no "customer.email"');
});

test.each([null, false, 0, ''])('overrides with %j', (id) => {
  expect(editPayload({ id: 1 }, { override: { id } })).toEqual({ id });
});

test('removes everything', () => {
  expect(editPayload(NESTED, { remove: ['id', 'lines', 'customer', 'id'] })).toEqual({});
});

test('accepts an empty key', () => {
  expect(editPayload({ '': 1 }, { override: { '': 2 } })).toEqual({ '': 2 });
});
