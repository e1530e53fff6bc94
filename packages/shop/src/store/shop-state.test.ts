import { expect, test } from 'vitest';
import { Collection } from './collection.ts';
import { fruit, fruits } from '../test-support/fruits.ts';
import { ShopState } from './shop-state.ts';

const stateOf = (): ShopState =>
  ShopState.of([Collection.of(fruits, [fruit(1, 'Plum')])], { nextId: 2, nextNumbers: { orders: 1001 } });

test('applies writes', () => {
  const state = stateOf();

  state.apply([{ collection: 'fruits', record: fruit(2, 'Apple') }]);
  state.apply([{ collection: 'fruits', removed: 1 }]);

  expect([...state.collection(fruits).values()]).toEqual([fruit(2, 'Apple')]);
});

test('lists and counts what a change of most records left (#32)', () => {
  const state = stateOf();
  const all = state.collection(fruits);
  const read = (): unknown => [
    all.page({ sort: 'name', isReversed: false, terms: [], limit: 9 }).records.map(({ name }) => name),
    all.count([{ filter: 'name', operator: 'eq', value: 'Fig' }]),
  ];
  const before = read();

  state.apply([
    { collection: 'fruits', record: fruit(1, 'Fig') },
    { collection: 'fruits', record: fruit(2, 'Apple') },
  ]);

  expect([before, read()]).toEqual([
    [['Plum'], 0],
    [['Apple', 'Fig'], 1],
  ]);
});

test('keeps a clone and its original independent', () => {
  const state = stateOf();
  const clone = state.clone();

  state.apply([{ collection: 'fruits', removed: 1 }]);
  clone.sequences = { nextId: 9, nextNumbers: { orders: 1001 } };

  expect([state.collection(fruits).size, clone.collection(fruits).size]).toEqual([0, 1]);
  expect(state.sequences.nextId).toBe(2);
});

test('refuses writes to a collection that it does not have', () => {
  expect(() => stateOf().apply([{ collection: 'others', removed: 1 }])).toThrow(
    expect.objectContaining({ code: 'unknown-resource', message: 'This shop has no collection "others".' }),
  );
});

test('has no collection for a kind of another name', () => {
  expect(() => stateOf().collection({ ...fruits, plural: 'others' })).toThrow(
    expect.objectContaining({
      code: 'unknown-resource',
      message: 'This shop was made without the resource "others".',
    }),
  );
});
