import { expect, test } from 'vitest';
import { createScene, sortedIds, subjectOf, walk } from '../test-support/list-subject.ts';
import { lineItems } from './orders/line-items.ts';
import { variants } from './products/variants.ts';
import { RESOURCES } from './resources.ts';

/** Every resource with more than one record, and the lists inside records that fill pages. */
const lists = [
  ...RESOURCES.filter(({ isSingleton }) => !isSingleton).map(({ plural, sorts }) => ({ name: plural, sorts })),
  { name: 'products/variants', sorts: variants.sorts },
  { name: 'orders/line_items', sorts: lineItems.sorts },
];

const sortOrders = lists.flatMap(({ name, sorts }) => Object.keys(sorts).map((sort) => [name, sort] as const));

test.each(sortOrders)('reads %s by %s in both directions and from both ends', (plural, sort) => {
  const subject = subjectOf(createScene(), plural);
  const sorted = sortedIds(subject.records, sort);
  const query = { sort, isReversed: false, terms: [], limit: 7 };

  expect(sorted.length).toBeGreaterThan(2);
  expect(walk(subject, query, 'after')).toEqual(sorted);
  expect(walk(subject, query, 'before')).toEqual(sorted);
  expect(walk(subject, { ...query, isReversed: true }, 'after')).toEqual(sorted.toReversed());
  expect(walk(subject, { ...query, isReversed: true }, 'before')).toEqual(sorted.toReversed());
});
