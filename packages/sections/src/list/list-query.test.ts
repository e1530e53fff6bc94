import { customers, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { VIEWS } from '../section/designed.ts';
import { createSection } from '../section/section.ts';
import { ordersSection } from '../section/sections.ts';
import { formatListQuery, pageRequest, parseListQuery } from './list-query.ts';

const productsSection = createSection(products, VIEWS['products']);
const customersSection = createSection(customers, VIEWS['customers']);

test.each([
  '/products',
  '/products?query=title%3ALamp*',
  '/products?query=lamp&status=draft&sort=vendor&order=desc&after=abc',
  '/products?before=abc',
])('keeps the whole list in its address: %s', (path) => {
  const query = parseListQuery(productsSection, path.slice('/products'.length));

  expect(formatListQuery(productsSection, query)).toBe(path);
});

test.each(['?sort=nonsense', '?sort=__proto__', '?status=sold', '?other=1'])(
  'takes the list as the section has it where the address says nothing that it knows: %s',
  (search) => {
    expect(formatListQuery(productsSection, parseListQuery(productsSection, search))).toBe('/products');
  },
);

test('shows the newest records first unless the address says otherwise', () => {
  const queries = ['', '?order=asc', '?sort=id', '?sort=title'].map((search) =>
    parseListQuery(productsSection, search),
  );

  // Every order but that by id needs an index, which takes long to make in a large shop.
  expect(queries.map(({ sort, isReversed }) => [sort, isReversed])).toEqual([
    ['id', true],
    ['id', false],
    ['id', true],
    ['title', false],
  ]);
});

test('asks for filters as terms beside the search, which stays one term of its own', () => {
  const addresses = [
    '?query=ada%20OR%20bob&status=open&financial_status=paid',
    '?status=open',
    '?query=%20ada',
    '?financial_status=paid,pending&status=x',
  ];

  const searches = addresses.map((search) => pageRequest(ordersSection, parseListQuery(ordersSection, search)).search);

  expect(searches).toEqual([
    'financial_status:paid status:open (ada OR bob)',
    'status:open',
    'ada',
    '(financial_status:pending OR financial_status:paid)',
  ]);
});

test('asks for the fields of the columns that are shown, with the currency of amounts', () => {
  const { fields } = pageRequest(customersSection, parseListQuery(customersSection, ''));
  const { fields: ofOrders } = pageRequest(ordersSection, parseListQuery(ordersSection, ''));

  expect(fields).toEqual(['first_name', 'last_name', 'email', 'state', 'orders_count', 'total_spent', 'tags']);
  expect(ofOrders).toEqual(expect.arrayContaining(['line_items', 'total_price', 'currency']));
});
