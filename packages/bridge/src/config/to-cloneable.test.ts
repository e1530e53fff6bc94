import { expect, test } from 'vitest';
import { createNotes } from '../test-support/reading.ts';
import { toCloneable } from './to-cloneable.ts';

test('copies what structured clone can copy', () => {
  const { report, notes } = createNotes();
  const value = {
    date: new Date(0),
    map: new Map([[1, new Set(['a'])]]),
    bytes: new Uint8Array([1, 2]),
    none: undefined,
  };

  const copy = toCloneable(value, 'x', report);

  expect(copy).toEqual(value);
  expect(copy).not.toBe(value);
  expect(notes).toEqual([]);
});

test.for([undefined, null, false, 0, '', 'text', 10n])('leaves %s alone', (value) => {
  const { report, notes } = createNotes();

  expect(toCloneable(value, 'x', report)).toBe(value);
  expect(notes).toEqual([]);
});

test('copies other values as JSON and reports them', () => {
  const { report, notes } = createNotes();
  const value = { id: 1, save: () => undefined, when: new Date(0) };

  expect(toCloneable(value, 'x', report)).toEqual({ id: 1, when: '1970-01-01T00:00:00.000Z' });
  expect(notes).toEqual([['not-cloneable', 'x']]);
});

test('sends undefined for a value that JSON refuses too', () => {
  const { report, notes } = createNotes();
  const circular: Record<string, unknown> = { run: () => undefined };
  circular['self'] = circular;

  expect(toCloneable(() => undefined, 'function', report)).toBeUndefined();
  expect(toCloneable(Symbol('s'), 'symbol', report)).toBeUndefined();
  expect(toCloneable(circular, 'circle', report)).toBeUndefined();
  expect(notes.map(([code]) => code)).toEqual(['not-cloneable', 'not-cloneable', 'not-cloneable']);
});
