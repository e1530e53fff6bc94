import { expect, test } from 'vitest';
import { Collection } from './collection.ts';
import { Draft } from './draft.ts';
import { fruit, fruits } from '../test-support/fruits.ts';
import { ShopState } from './shop-state.ts';
import { ShopTime } from '../time/shop-time.ts';

const stateOf = (): ShopState =>
  ShopState.of([Collection.of(fruits, [fruit(1, 'Plum'), fruit(2, 'Apple')])], {
    nextId: 3,
    nextNumbers: { orders: 1001 },
  });

const draftOf = (state: ShopState = stateOf()): Draft => new Draft(state, new ShopTime('+00:00'), 5_000);

test('gives each id and order number once', () => {
  const draft = draftOf();

  expect([draft.newId(), draft.newId()]).toEqual([3, 4]);
  expect([draft.nextNumber('orders', 1001), draft.nextNumber('orders', 1001)]).toEqual([1001, 1002]);
  expect(draft.sequences()).toEqual({ nextId: 5, nextNumbers: { orders: 1003 } });
});

test('sees its own writes by id', () => {
  const draft = draftOf();

  draft.put(fruits, fruit(1, 'Cherry'));
  draft.put(fruits, fruit(3, 'Fig'));
  draft.remove(fruits, 2);

  expect([1, 2, 3, 4].map((id) => draft.find(fruits, id)?.name)).toEqual(['Cherry', undefined, 'Fig', undefined]);
});

test('leaves the shop unchanged', () => {
  const state = stateOf();
  const draft = draftOf(state);

  draft.put(fruits, fruit(1, 'Cherry'));
  draft.newId();

  expect(state.collection(fruits).find(1)?.name).toBe('Plum');
  expect(state.sequences.nextId).toBe(3);
});

test('writes each record once, in its last form', () => {
  const draft = draftOf();

  draft.put(fruits, fruit(1, 'Cherry'));
  draft.put(fruits, fruit(1, 'Fig'));
  draft.put(fruits, fruit(2, 'Pear'));
  draft.remove(fruits, 2);

  expect(draft.writes()).toEqual([
    { collection: 'fruits', record: fruit(1, 'Fig') },
    { collection: 'fruits', removed: 2 },
  ]);
});

test('selects records that matched before the change', () => {
  const draft = draftOf();
  draft.remove(fruits, 1);

  const found = [...draft.select(fruits, [{ filter: 'name', operator: 'eq', value: 'Plum' }])];

  expect(found).toEqual([fruit(1, 'Plum')]);
});

test('keeps each error message once', () => {
  const draft = draftOf();
  expect(draft.errors()).toBeUndefined();

  draft.refuse('name', 'is odd');
  draft.refuse('name', 'is odd');
  draft.refuse('name', 'is long');

  expect(draft.errors()).toEqual({ name: ['is odd', 'is long'] });
});

test('keeps events in order with copies of their payloads, and ignores those without a topic', () => {
  const draft = draftOf();

  draft.emit('products/create', { id: 1 });
  draft.emit(undefined, { id: 2 });
  draft.emit('products/delete', { id: 1 });

  expect(draft.events()).toEqual([
    { topic: 'products/create', payload: { id: 1 }, at: 5_000 },
    { topic: 'products/delete', payload: { id: 1 }, at: 5_000 },
  ]);
});

test('changes updated_at whatever the clock says', () => {
  const draft = draftOf();

  expect(draft.touch({ updated_at: '1970-01-01T00:00:00+00:00' }).updated_at).toBe('1970-01-01T00:00:05+00:00');
  expect(draft.touch({ updated_at: '1970-01-01T00:00:05+00:00' }).updated_at).toBe('1970-01-01T00:00:06+00:00');
});

test('refuses a collection that the shop does not have', () => {
  const other = { ...fruits, plural: 'others' };

  expect(() => draftOf().find(other, 1)).toThrow(expect.objectContaining({ code: 'unknown-resource' }));
});
