import { expect, test } from 'vitest';
import { createScene, sortedIds, subjectOf, walk } from '../test-support/list-subject.ts';

/** Every list with each of its orders, and the field that the order goes by. */
const ORDERS: readonly (readonly [plural: string, sort: string])[] = [
  ['locations', 'id'],
  ['locations', 'created_at'],
  ['locations', 'updated_at'],
  ['locations', 'name'],
  ['collections', 'id'],
  ['collections', 'updated_at'],
  ['collections', 'title'],
  ['products', 'id'],
  ['products', 'created_at'],
  ['products', 'updated_at'],
  ['products', 'title'],
  ['products', 'vendor'],
  ['products', 'product_type'],
  ['products', 'published_at'],
  ['products/variants', 'position'],
  ['products/variants', 'title'],
  ['products/variants', 'sku'],
  ['customers', 'id'],
  ['customers', 'created_at'],
  ['customers', 'last_name'],
  ['customers', 'orders_count'],
  ['orders', 'id'],
  ['orders', 'created_at'],
  ['orders', 'updated_at'],
  ['orders', 'processed_at'],
  ['orders', 'order_number'],
  ['orders', 'total_price'],
  ['orders/line_items', 'id'],
  ['webhooks', 'id'],
  ['webhooks', 'created_at'],
  ['webhooks', 'updated_at'],
];

test.each(ORDERS)('reads %s by %s, both ways and from both ends', (plural, sort) => {
  const subject = subjectOf(createScene(), plural);
  const sorted = sortedIds(subject.records, sort);
  const query = { sort, isReversed: false, terms: [], limit: 7 };

  expect(sorted.length).toBeGreaterThan(2);
  expect(walk(subject, query, 'after')).toEqual(sorted);
  expect(walk(subject, query, 'before')).toEqual(sorted);
  expect(walk(subject, { ...query, isReversed: true }, 'after')).toEqual(sorted.toReversed());
  expect(walk(subject, { ...query, isReversed: true }, 'before')).toEqual(sorted.toReversed());
});
