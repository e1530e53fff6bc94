import { expect, test } from 'vitest';
import { editPayload } from './edit-payload.ts';

const SAMPLE = { id: 1, customer: { id: 7, email: 'a@b.example' }, lines: [{ id: 1 }, { id: 2 }] };
/** An edit that was read from a file: `__proto__` is an ordinary key there. */
const HOSTILE: Readonly<Record<string, unknown>> = JSON.parse('{"__proto__":{"isAdmin":true}}');

test('replaces a nested value as a whole, and does not change the sample', () => {
  const edited = editPayload(SAMPLE, { override: { customer: { id: 8 }, lines: [] } });

  expect(edited).toEqual({ id: 1, customer: { id: 8 }, lines: [] });
  expect(SAMPLE.customer).toEqual({ id: 7, email: 'a@b.example' });
});

test('keeps the order of keys, with additions at the end', () => {
  const edited = editPayload(SAMPLE, { override: { lines: [] }, add: { a: 1 }, remove: ['customer'] });

  expect(Object.keys(edited)).toEqual(['id', 'lines', 'a']);
});

test('refuses to override a key that the sample only inherits', () => {
  expect(() => editPayload(SAMPLE, { override: HOSTILE })).toThrow('The sample has no "__proto__".');
  expect(() => editPayload(SAMPLE, { override: { constructor: 1 } })).toThrow('The sample has no "constructor".');
});

test('adds a key with the name of the prototype without changing the prototype', () => {
  const edited = editPayload(SAMPLE, { add: HOSTILE });

  expect(Object.hasOwn(edited, '__proto__')).toBe(true);
  expect(Reflect.getPrototypeOf(edited)).toBe(Object.prototype);
  expect(edited['isAdmin']).toBeUndefined();
});

test('adds a key that every object inherits', () => {
  expect(JSON.stringify(editPayload({ id: 1 }, { add: { toString: 'x' } }))).toBe('{"id":1,"toString":"x"}');
});

test('refuses to remove a key that the edit itself adds', () => {
  expect(() => editPayload(SAMPLE, { add: { gift: true }, remove: ['gift'] })).toThrow('The sample has no "gift".');
});

test('treats a path with dots as a key', () => {
  expect(() => editPayload(SAMPLE, { override: { 'customer.email': '' } })).toThrow('no "customer.email"');
});

test.each([null, false, 0, ''])('overrides with %j', (id) => {
  expect(editPayload({ id: 1 }, { override: { id } })).toEqual({ id });
});

test('removes everything', () => {
  expect(editPayload(SAMPLE, { remove: ['id', 'lines', 'customer', 'id'] })).toEqual({});
});

test('accepts an empty key', () => {
  expect(editPayload({ '': 1 }, { override: { '': 2 } })).toEqual({ '': 2 });
});
