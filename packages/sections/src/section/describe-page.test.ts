import type { ShopRecord } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { describePage, describeTotal } from './describe-page.ts';

const ORDERS = { heading: 'Orders', singular: 'order' };
const list = (count: number): readonly ShopRecord[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

test.each([
  [{ count: 0, hasMore: false }, '0 orders'],
  [{ count: 1, hasMore: false }, '1 order'],
  [{ count: 60, hasMore: false }, '60 orders'],
  [{ count: 250, hasMore: true }, '250+ orders'],
  [undefined, ''],
])('says how many a list has: %j', (total, text) => {
  expect(describeTotal(ORDERS, total)).toBe(text);
});

test.each([
  ['the first page', { previous: undefined, next: 'n', total: { count: 60, hasMore: false } }, 50, '1–50 of 60'],
  ['the last page', { previous: 'p', next: undefined, total: { count: 60, hasMore: false } }, 10, '51–60 of 60'],
  ['a page between', { previous: 'p', next: 'n', total: { count: 130, hasMore: false } }, 50, '50 of 130'],
  ['a long search', { previous: undefined, next: 'n', total: { count: 250, hasMore: true } }, 50, '1–50 of 250+'],
  ['no record', { previous: undefined, next: undefined, total: { count: 0, hasMore: false } }, 0, '0 of 0'],
  ['a list that was not counted', { previous: undefined, next: 'n', total: undefined }, 50, '1–50'],
])('says where in its list a page is: %s', (_, page, length, text) => {
  expect(describePage({ ...page, records: list(length) })).toBe(text);
});
