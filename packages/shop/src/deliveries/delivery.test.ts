import { expect, test } from 'vitest';
import { Collection } from '../store/collection.ts';
import { deliveries, type Delivery } from './delivery.ts';
import { delivery } from '../test-support/delivery.ts';
import type { FilterTerm } from '../store/search/filter-term.ts';

const log = (): Collection<Delivery> =>
  Collection.of(deliveries, [
    delivery(1, { dueAt: 3_000 }),
    delivery(2, { state: 'delivered', dueAt: null, webhookId: 2 }),
    delivery(3, { dueAt: 1_000, topic: 'orders/paid' }),
    delivery(4, { dueAt: 3_000, webhookId: 2 }),
    delivery(5, { state: 'dropped', dueAt: null }),
    delivery(6, { state: 'exhausted', dueAt: null, topic: 'orders/paid' }),
  ]);

const idsOf = (terms: readonly FilterTerm[], sort = 'dueAt'): readonly number[] =>
  log()
    .page({ sort, isReversed: false, terms, limit: 10 })
    .records.map(({ id }) => id);

test('lists pending deliveries by due time, the older first among equals', () => {
  expect(idsOf([{ filter: 'state', operator: 'eq', value: 'pending' }])).toEqual([3, 1, 4]);
});

test('sorts settled deliveries before pending ones', () => {
  expect(idsOf([])).toEqual([2, 5, 6, 3, 1, 4]);
});

test.each<[filter: string, value: string | number, ids: readonly number[]]>([
  ['state', 'delivered', [2]],
  ['state', 'dropped', [5]],
  ['state', 'exhausted', [6]],
  ['topic', 'orders/paid', [3, 6]],
  ['topic', 'orders/delete', []],
  ['webhookId', 2, [2, 4]],
  ['webhookId', '2', []],
])('narrows the log by %s %j', (filter, value, ids) => {
  const terms = [{ filter, operator: 'eq', value } as const];

  expect(idsOf(terms, 'id')).toEqual(ids);
  expect(log().count(terms)).toBe(ids.length);
});

test('finds settled deliveries, oldest first', () => {
  const settled = [{ filter: 'state', operator: 'in', values: ['delivered', 'exhausted', 'dropped'] } as const];

  expect(Array.from(log().select(settled), ({ id }) => id)).toEqual([2, 5, 6]);
});

test('reads a delivery that version 0.1.0 stored (#10)', () => {
  const { uuid: _, resend: __, note: ___, ...rest } = delivery(26, { state: 'delivered', dueAt: null });
  const stored = { ...rest, attempts: [{ at: 1_000, status: 200, reason: '' }] };

  expect(deliveries.upgrade?.(stored)).toEqual({
    ...rest,
    uuid: '00000000-0000-4000-8000-00000000001a',
    resend: null,
    note: '',
    attempts: [{ at: 1_000, status: 200, reason: '', isByHand: false }],
  });
});

test('keeps a delivery in the current format as it is', () => {
  const today = delivery(1, { note: 'The webhook was kept.' });

  expect(deliveries.upgrade?.(today)).toEqual(today);
});
