import { createShop, orders, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { seal } from '../../pagination/sealed-text.ts';
import { readListRequest, type ReadListRequest } from './list-request.ts';
import { encodePageInfo } from './list-request.ts';

const shop = createShop();

const read = (query: string, resource: typeof products | typeof orders = products): ReadListRequest =>
  readListRequest(resource, resource.plural, new URLSearchParams(query), shop);

const refused = (parameter: string, message: string): ReadListRequest => ({
  status: 'refused',
  error: { parameter, message },
});

const token = encodePageInfo({
  path: 'products',
  key: { value: 'Bowl', id: 7, direction: 'after' },
  query: 'vendor=Lumen',
});

test('stays in the order of ids on the pages after since_id', () => {
  const next = encodePageInfo({
    path: 'orders',
    key: { value: 7, id: 7, direction: 'after' },
    query: 'since_id=5',
  });

  expect(read(`page_info=${next}`, orders)).toMatchObject({
    query: {
      sort: 'id',
      isReversed: false,
      terms: [{ filter: 'id', operator: 'gt', value: 5 }],
      key: { value: 7, id: 7, direction: 'after' },
    },
  });
});

test.each(['vendor', 'ids', 'page', 'Limit', 'Fields', 'limit[]', 'access_token', ''])(
  'refuses the parameter %j beside page_info, even when empty',
  (name) => {
    expect(read(`page_info=${token}&${name}=`)).toEqual(
      refused(name, `${name} cannot be passed when page_info is present.`),
    );
  },
);

test('names the first of several parameters refused beside page_info', () => {
  expect(read(`status=draft&page_info=${token}&vendor=x&limit=0`)).toEqual(
    refused('status', 'status cannot be passed when page_info is present.'),
  );
});

test.each(['page_info=', 'page_info=%20', `page_info=${token}%20`, `page_info=%20${token}`, 'page_info=null'])(
  'refuses %s as a token',
  (query) => {
    expect(read(query)).toEqual(refused('page_info', 'Invalid value.'));
  },
);

test('refuses page_info twice, the same or not', () => {
  for (const query of [`page_info=x&page_info=${token}`, `page_info=${token}&page_info=${token}`]) {
    expect(read(query)).toEqual(refused('page_info', 'page_info can be passed only once.'));
  }
});

test.each([
  ['another list', ['orders', 'after', 'Bowl', 7, '']],
  ['a longer path', ['products/1', 'after', 'Bowl', 7, '']],
  ['no value to begin after', ['products', 'after', ['Bowl'], 7, '']],
  ['an id that is a text', ['products', 'after', 'Bowl', '7', '']],
  ['no id', ['products', 'after', 'Bowl', null, '']],
  ['filters that are not text', ['products', 'after', 'Bowl', 7, {}]],
  ['a part too few', ['products', 'after', 'Bowl', 7]],
  ['no side', ['products', 1, 'Bowl', 7, '']],
  ['a text that the shop does not keep', ['products', 'after', 'Bowl', 7, 999_999]],
  ['an object', { path: 'products' }],
  ['nothing', null],
  ['filters that no first request could have given', ['products', 'after', 'Bowl', 7, 'since_id=x']],
  ['dates that no first request could have given', ['products', 'after', 'Bowl', 7, 'created_at_min=soon']],
])('refuses a sealed token that holds %s', (_, content) => {
  expect(read(`page_info=${seal(content)}`)).toEqual(refused('page_info', 'Invalid value.'));
});

test('ignores a limit and another token inside a token', () => {
  const nested = encodePageInfo({
    path: 'products',
    key: { value: 'Bowl', id: 7, direction: 'before' },
    query: 'limit=3&page_info=x&page=2',
  });

  expect(read(`page_info=${nested}`)).toMatchObject({
    status: 'read',
    query: { limit: 50, terms: [], key: { value: 'Bowl', id: 7, direction: 'before' } },
  });
});
