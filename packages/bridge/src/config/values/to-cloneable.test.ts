import { expect, test } from 'vitest';
import { createNotes } from '../../test-support/reading.ts';
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

test('copies at once, so later changes of the app are not passed on', () => {
  const { report } = createNotes();
  const value = { list: [1] };

  const copy = toCloneable(value, 'x', report);
  value.list.push(2);

  expect(copy).toEqual({ list: [1] });
});

test('sends a reactive object (a Proxy) as its JSON', () => {
  const { report, notes } = createNotes();
  const state = new Proxy({ id: 1, tags: ['a'] }, {});

  expect(toCloneable({ state }, 'x', report)).toEqual({ state: { id: 1, tags: ['a'] } });
  expect(notes).toEqual([['not-cloneable', 'x']]);
});

test('sends the result of toJSON for an object that cannot be copied', () => {
  const { report } = createNotes();
  const model = { save: () => undefined, toJSON: () => ({ id: 7 }) };

  expect(toCloneable(model, 'x', report)).toEqual({ id: 7 });
});

function throwing(): never {
  throw new Error('not now');
}

function createDetached(): ArrayBuffer {
  const buffer = new ArrayBuffer(8);
  structuredClone(buffer, { transfer: [buffer] });
  return buffer;
}

test.each([
  ['a getter that throws', Object.defineProperty({}, 'late', { enumerable: true, get: throwing }), undefined],
  ['a toJSON that throws', { save: throwing, toJSON: throwing }, undefined],
  ['a BigInt beside a function', { big: 1n, save: throwing }, undefined],
  ['a revoked Proxy', createRevoked(), undefined],
  ['a detached buffer', createDetached(), {}],
  ['a promise', Promise.resolve(1), {}],
  ['a WeakMap', new WeakMap(), {}],
])('does not throw for %s, and reports it', (_name, value, expected) => {
  const { report, notes } = createNotes();

  expect(toCloneable(value, 'x', report)).toEqual(expected);
  expect(notes).toEqual([['not-cloneable', 'x']]);
});

function createRevoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
