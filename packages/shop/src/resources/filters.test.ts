import { expect, test } from 'vitest';
import type { FilterTerm } from '../store/search/filter-term.ts';
import { createScene, sortedIds, subjectOf, walk, type Loose } from '../test-support/list-subject.ts';
import { RESOURCES } from './resources.ts';

// No test changes anything, so they share a shop.
const scene = createScene();

type Matches = (record: Loose) => boolean;

const equals =
  (name: string, value: unknown): Matches =>
  (record) =>
    record[name] === value;

/**
 * Filters for equality: the list, the filter, its value, and the same condition without the shop.
 */
const EQUALITIES: readonly (readonly [plural: string, filter: string, value: string | number, matches: Matches])[] = [
  ['locations', 'name', 'Store 1', equals('name', 'Store 1')],
  ['collections', 'title', 'Kitchen', equals('title', 'Kitchen')],
  ['products', 'title', 'Bowl', equals('title', 'Bowl')],
  ['products', 'vendor', 'Lumen', equals('vendor', 'Lumen')],
  ['products', 'product_type', 'Kitchen', equals('product_type', 'Kitchen')],
  ['products', 'status', 'active', equals('status', 'active')],
  ['products', 'status', 'draft', equals('status', 'draft')],
  ['products', 'status', 'archived', equals('status', 'archived')],
  ['customers', 'state', 'enabled', equals('state', 'enabled')],
  ['customers', 'state', 'disabled', equals('state', 'disabled')],
  ['orders', 'financial_status', 'paid', equals('financial_status', 'paid')],
  ['orders', 'financial_status', 'pending', equals('financial_status', 'pending')],
  [
    'orders',
    'financial_status',
    'unpaid',
    ({ financial_status: status }) => status === 'pending' || status === 'authorized',
  ],
  ['orders', 'fulfillment_status', 'fulfilled', equals('fulfillment_status', 'fulfilled')],
  ['orders', 'fulfillment_status', 'shipped', equals('fulfillment_status', 'fulfilled')],
  ['orders', 'fulfillment_status', 'partial', equals('fulfillment_status', 'partial')],
  ['orders', 'fulfillment_status', 'unshipped', equals('fulfillment_status', null)],
  ['orders', 'fulfillment_status', 'unfulfilled', ({ fulfillment_status: status }) => status !== 'fulfilled'],
  ['orders', 'name', '#1003', equals('name', '#1003')],
  ['orders', 'name', '1003', equals('name', '#1003')],
  ['products', 'published_status', 'published', ({ published_at: at }) => at !== null],
  ['products', 'published_status', 'unpublished', equals('published_at', null)],
  ['orders', 'status', 'closed', (order) => order['closed_at'] !== null && order['cancelled_at'] === null],
  ['orders', 'status', 'open', (order) => order['closed_at'] === null],
  ['webhooks', 'topic', 'orders/paid', equals('topic', 'orders/paid')],
  ['webhooks', 'address', 'https://a.example/', equals('address', 'https://a.example/')],
];

test.each(EQUALITIES)('filters %s by %s %j, in every sort order, and counts them', (plural, filter, value, matches) => {
  const subject = subjectOf(scene, plural);
  const resource = RESOURCES.find((each) => each.plural === plural);
  const terms: readonly FilterTerm[] = [{ filter, operator: 'eq', value }];
  const left = subject.records.filter(matches);

  expect(left.length).toBeGreaterThan(0);
  for (const sort of Object.keys(resource?.sorts ?? {})) {
    const query = { sort, isReversed: false, terms, limit: 4 };
    expect(walk(subject, query, 'after'), sort).toEqual(sortedIds(left, sort));
    expect(walk(subject, query, 'before'), sort).toEqual(sortedIds(left, sort));
  }
  expect(resource && scene.shop.count(resource, terms)).toBe(left.length);
});

/** Filters by range: the list, the filter, and the field that it compares. */
const RANGES: readonly (readonly [plural: string, filter: string])[] = [
  ['locations', 'id'],
  ['locations', 'created_at'],
  ['collections', 'updated_at'],
  ['products', 'id'],
  ['products', 'created_at'],
  ['products', 'updated_at'],
  ['products', 'published_at'],
  ['customers', 'created_at'],
  ['orders', 'created_at'],
  ['orders', 'updated_at'],
  ['orders', 'processed_at'],
  ['webhooks', 'created_at'],
  ['webhooks', 'updated_at'],
];

test.each(RANGES)('filters %s by %s outside, at and between values, in two sort orders', (plural, filter) => {
  const subject = subjectOf(scene, plural);
  const held = subject.records.filter((record) => record[filter] !== null);
  const values = held.map((record) => record[filter]).filter((value) => typeof value === typeof held[0]?.[filter]);
  const value = values[Math.floor(values.length / 2)];
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${plural} have no ${filter}.`);
  const compare = (record: Loose): number => {
    const own = record[filter];
    if (own === value) return 0;
    return (typeof own === 'number' && typeof value === 'number' ? own < value : String(own) < String(value)) ? -1 : 1;
  };
  const expected = {
    gt: held.filter((record) => compare(record) > 0),
    gte: held.filter((record) => compare(record) >= 0),
    lt: held.filter((record) => compare(record) < 0),
    lte: held.filter((record) => compare(record) <= 0),
  };

  for (const operator of ['gt', 'gte', 'lt', 'lte'] as const) {
    for (const sort of [filter, 'id']) {
      const query = { sort, isReversed: false, terms: [{ filter, operator, value }], limit: 5 };
      expect(walk(subject, query, 'after'), `${operator} by ${sort}`).toEqual(sortedIds(expected[operator], sort));
      expect(walk(subject, query, 'before'), `${operator} by ${sort}`).toEqual(sortedIds(expected[operator], sort));
    }
  }
  expect(expected.gt.length + expected.lte.length).toBe(held.length);
});
