import { createShop, embeddedListsOf, orders, products, type AnyListed, type FilterTerm } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { readFilters } from './list-filters.ts';

const { time } = createShop({ utcOffset: '+02:00' });

const termsOf = (listed: AnyListed, query: string): readonly FilterTerm[] | string => {
  const read = readFilters(listed, new URLSearchParams(query), time);
  return read.status === 'read' ? read.terms : `${read.error.parameter} ${read.error.message}`;
};

test.each<readonly [query: string, term: FilterTerm]>([
  ['vendor=Lumen', { filter: 'vendor', operator: 'eq', value: 'Lumen' }],
  ['vendor=Old+Mill+%26+Sons', { filter: 'vendor', operator: 'eq', value: 'Old Mill & Sons' }],
  // Only dates have a `+` restored.
  ['vendor=Open 9:00 12:00', { filter: 'vendor', operator: 'eq', value: 'Open 9:00 12:00' }],
  ['collection_id=007', { filter: 'collection_id', operator: 'eq', value: 7 }],
  ['since_id=0', { filter: 'id', operator: 'gt', value: 0 }],
  ['ids=3,%201,3', { filter: 'id', operator: 'in', values: [3, 1, 3] }],
  // Dates without an offset are in the shop's time zone.
  ['created_at_min=2026-01-05 10:00', { filter: 'created_at', operator: 'gt', value: '2026-01-05T10:00:00+02:00' }],
  ['updated_at_max=2026-01-05', { filter: 'updated_at', operator: 'lt', value: '2026-01-05T00:00:00+02:00' }],
  [
    'published_at_min=2026-01-05T10:00:00Z',
    { filter: 'published_at', operator: 'gt', value: '2026-01-05T12:00:00+02:00' },
  ],
])('reads %s', (query, term) => {
  expect(termsOf(products, query)).toEqual([term]);
});

test.each([
  ['a bound of what has none', 'title_min=a&vendor_max=z'],
  ['a range without a bound', 'created_at=2026-01-05'],
  ['the id itself, which has since_id and ids', 'id=1&id_min=1&id_max=2'],
  ['since_id with a bound', 'since_id_min=1&ids_max=1'],
  ['a bound of nothing', '_min=1&_max=2&min=1'],
  ['names of built-in properties', 'constructor=1&__proto__=1&toString_min=1&hasOwnProperty=x'],
  ['names in another case', 'Vendor=Lumen&VENDOR=Lumen&productType=Desk'],
  ['filters of another list', 'financial_status=paid&email=a'],
  ['empty values', 'vendor=&status=&since_id=&ids=&created_at_min='],
  ['the value that stands for all', 'status=any'],
])('ignores %s', (_, query) => {
  expect(readFilters(products, new URLSearchParams(query), time)).toEqual({
    status: 'read',
    terms: [],
    query: '',
    order: undefined,
  });
});

test('reads any as a value where it is not a wildcard', () => {
  expect(termsOf(products, 'vendor=any')).toEqual([{ filter: 'vendor', operator: 'eq', value: 'any' }]);
});

test('uses the first of two values', () => {
  expect(termsOf(products, 'vendor=Lumen&vendor=Mill&vendor=')).toEqual([
    { filter: 'vendor', operator: 'eq', value: 'Lumen' },
  ]);
});

test('combines both bounds, since_id and ids', () => {
  const terms = termsOf(products, 'created_at_min=2026-01-01&created_at_max=2026-02-01&since_id=5&ids=6');

  expect(terms).toEqual([
    { filter: 'created_at', operator: 'gt', value: '2026-01-01T00:00:00+02:00' },
    { filter: 'created_at', operator: 'lt', value: '2026-02-01T00:00:00+02:00' },
    { filter: 'id', operator: 'gt', value: 5 },
    { filter: 'id', operator: 'in', values: [6] },
  ]);
});

test.each([
  ['since_id=-1', 'since_id must be of type integer'],
  ['since_id=1.0', 'since_id must be of type integer'],
  ['since_id=1e3', 'since_id must be of type integer'],
  ['since_id=٣', 'since_id must be of type integer'],
  ['since_id=1234567890123456', 'since_id must be of type integer'],
  ['collection_id=any', 'collection_id must be of type integer'],
  ['ids=1;2', 'ids must be ids with commas between'],
  ['ids=1,2,', 'ids must be ids with commas between'],
  ['ids=,', 'ids must be ids with commas between'],
  ['ids=1.5', 'ids must be ids with commas between'],
  ['created_at_min=2026-02-29', 'created_at_min is not a valid date'],
  ['created_at_min=2026-01-05 24:01', 'created_at_min is not a valid date'],
  ['created_at_max=05.01.2026', 'created_at_max is not a valid date'],
  ['created_at_max=1736071200', 'created_at_max is not a valid date'],
  ['created_at_max=any', 'created_at_max is not a valid date'],
])('refuses %s', (query, refusal) => {
  expect(termsOf(products, query)).toBe(refusal);
});

test('takes 250 ids and refuses 251', () => {
  const ids = Array.from({ length: 250 }, (_, index) => index + 1);

  expect(termsOf(products, `ids=${ids.join(',')}`)).toEqual([{ filter: 'id', operator: 'in', values: ids }]);
  expect(termsOf(products, `ids=${ids.join(',')},251`)).toBe('ids can name at most 250 ids');
});

test('names the first invalid parameter', () => {
  expect(termsOf(products, 'vendor=Lumen&created_at_max=soon&since_id=x')).toBe('created_at_max is not a valid date');
});

test('writes the filters as a query that reads the same', () => {
  const first = readFilters(
    products,
    new URLSearchParams('limit=3&vendor=Größe+%26+Co%3D1&status=any&fields=id&since_id=4&whatever=1'),
    time,
  );
  const query = first.status === 'read' ? first.query : '';

  const second = readFilters(products, new URLSearchParams(query), time);

  expect(query).toBe('vendor=Gr%C3%B6%C3%9Fe+%26+Co%3D1&since_id=4');
  expect(second).toEqual(first);
});

test.each([
  ['since_id=4', { sort: 'id', isReversed: false }],
  ['since_id=0', { sort: 'id', isReversed: false }],
  ['since_id=', undefined],
  ['ids=4', undefined],
  ['', undefined],
  ['order=', undefined],
  ['order=created_at', { sort: 'created_at', isReversed: false }],
  ['order=created_at+asc', { sort: 'created_at', isReversed: false }],
  ['order=total_price%20DESC&order=id', { sort: 'total_price', isReversed: true }],
  ['since_id=4&order=updated_at desc', { sort: 'updated_at', isReversed: true }],
])('reads the order of %j as %j', (query, order) => {
  expect(readFilters(orders, new URLSearchParams(query), time)).toMatchObject({ status: 'read', order });
});

const ORDERS = 'id, created_at, updated_at, processed_at, order_number, total_price';

test.each([
  ['order=note asc', `order must be one of ${ORDERS}, and asc or desc`],
  ['order=id up', `order must be one of ${ORDERS}, and asc or desc`],
  ['order=id desc, created_at', `order must be one of ${ORDERS}, and asc or desc`],
  ['order=constructor', `order must be one of ${ORDERS}, and asc or desc`],
  ['status=lost', 'status must be one of: open, closed, cancelled, any'],
  ['status=Open', 'status must be one of: open, closed, cancelled, any'],
  [
    'financial_status=free',
    'financial_status must be one of: pending, authorized, paid, partially_refunded, refunded, voided, unpaid, any',
  ],
  [
    'fulfillment_status=sent',
    'fulfillment_status must be one of: unshipped, unfulfilled, partial, shipped, fulfilled, any',
  ],
])('refuses %s of orders', (query, refusal) => {
  expect(termsOf(orders, query)).toBe(refusal);
});

test('compares email addresses without regard to case', () => {
  expect(termsOf(orders, 'email=Ada@Mail.example')).toEqual([
    { filter: 'email', operator: 'is', value: 'Ada@Mail.example' },
  ]);
});

test('filters a list inside a record by ids only', () => {
  const terms = embeddedListsOf(products)
    .filter(({ shape }) => shape.plural === 'images')
    .map(({ shape }) => termsOf(shape, 'since_id=4&vendor=Lumen&status=draft'));

  expect(terms).toEqual([[{ filter: 'id', operator: 'gt', value: 4 }]]);
});
