import { products, type Page, type PageKey, type ShopRecord } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { encodeLinks } from './link-header.ts';
import type { ListRequest } from './list-request.ts';
import { decodePageInfo, type PageInfoToken } from './list-request.ts';

/** The entries of a header that is short enough without keeping anything. */
const entriesOf = (url: URL, request: ListRequest, page: Page<ShopRecord>): readonly string[] =>
  encodeLinks({
    url,
    listed: products,
    path: 'products',
    request: { ...request, fields: url.searchParams.get('fields') },
    page,
    keep: unneeded,
  })?.split(', ') ?? [];

const unneeded = (text: string): number => {
  throw new Error(`The header is short enough without keeping ${text}.`);
};

const at = (query: string): URL => new URL(`http://127.0.0.1:4840/admin/api/2019-10/products.json${query}`);

const requestBy = (key?: PageKey, isReversed: boolean = false, filters: string = ''): ListRequest => ({
  status: 'read',
  query: { sort: 'id', isReversed, terms: [], limit: 2, key },
  filters,
  fields: null,
});

const pageOf = (ids: readonly number[], sides: '' | 'next' | 'previous' | 'both'): Page<ShopRecord> => ({
  records: ids.map((id) => ({ id })),
  hasNext: sides === 'next' || sides === 'both',
  hasPrevious: sides === 'previous' || sides === 'both',
});

const relationsOf = (links: readonly string[]): readonly (string | undefined)[] =>
  links.map((link) => /; rel="(.*)"$/.exec(link)?.[1]);

const tokenOf = (link: string | undefined): PageInfoToken | undefined => {
  const url = /^<(.*)>; rel="\w+"$/.exec(link ?? '')?.[1];
  return decodePageInfo(new URL(url ?? '').searchParams.get('page_info') ?? '', 'products');
};

test.each([
  ['', []],
  ['next', ['next']],
  ['previous', ['previous']],
  ['both', ['previous', 'next']],
] as const)('links a page with the sides %j by the relations %j', (sides, relations) => {
  const links = entriesOf(at(''), requestBy(), pageOf([3, 4], sides));

  expect(relationsOf(links)).toEqual(relations);
});

test('links to before the first record and after the last', () => {
  const [previous, next] = entriesOf(at(''), requestBy(), pageOf([3, 4, 5], 'both'));

  expect(tokenOf(previous)).toEqual({
    path: 'products',
    key: { value: 3, id: 3, direction: 'before' },
    query: '',
  });
  expect(tokenOf(next)?.key).toEqual({ value: 5, id: 5, direction: 'after' });
});

test('writes the place in the sort order of the request', () => {
  const { query, ...request } = requestBy();
  const records = [{ id: 9, title: 'Bowl' }];

  const links = entriesOf(
    at(''),
    { ...request, query: { ...query, sort: 'title' } },
    { records, hasNext: true, hasPrevious: false },
  );

  expect(tokenOf(links[0])?.key).toEqual({ value: 'Bowl', id: 9, direction: 'after' });
});

test('writes absolute URLs with the port and the path of the request', () => {
  const [link] = entriesOf(at(''), requestBy(), pageOf([3], 'next'));

  expect(link).toMatch(
    /^<http:\/\/127\.0\.0\.1:4840\/admin\/api\/2019-10\/products\.json\?page_info=[\w-]+>; rel="next"$/,
  );
});

test.each([
  ['', ['page_info']],
  ['?limit=2', ['limit', 'page_info']],
  ['?fields=id', ['fields', 'page_info']],
  ['?fields=id&limit=2', ['limit', 'fields', 'page_info']],
  // REST 3: page_info admits only limit and fields.
  ['?vendor=Lumen&since_id=1&whatever=1&limit=2', ['limit', 'page_info']],
  ['?page_info=old&limit=2', ['limit', 'page_info']],
])('repeats, of the parameters %j, only %j', (query, names) => {
  const [link = ''] = entriesOf(at(query), requestBy(), pageOf([3], 'next'));

  const url = new URL(/<(.*)>/.exec(link)?.[1] ?? '');
  expect([...url.searchParams.keys()]).toEqual(names);
  expect(url.searchParams.get('page_info')).not.toBe('old');
});

test('repeats limit as it was written', () => {
  const [link] = entriesOf(at('?limit=007&limit=9'), requestBy(), pageOf([3], 'next'));

  expect(link).toContain('?limit=007&page_info=');
});

test('escapes field names that could end the URL or the header', () => {
  const fields = encodeURIComponent('id,>; rel="next", <https://evil.example/>\r\nx: y');

  const [link = ''] = entriesOf(at(`?fields=${fields}`), requestBy(), pageOf([3], 'next'));

  expect(link.match(/[<>,"]/g)).toEqual(['<', '>', '"', '"']);
  expect(link).not.toMatch(/[\r\n]/);
});

test('carries the filters of the first request inside the token', () => {
  const [link] = entriesOf(at(''), requestBy(undefined, false, 'vendor=Lumen'), pageOf([3], 'next'));

  expect(tokenOf(link)?.query).toBe('vendor=Lumen');
  expect(link).not.toContain('vendor');
});

test.each([
  ['after', false, 'previous', 11, 'before'],
  ['before', false, 'next', 9, 'after'],
  ['after', true, 'previous', 9, 'before'],
  ['before', true, 'next', 11, 'after'],
] as const)(
  'links an empty page %s a place, reversed %s, back to that place',
  (direction, isReversed, side, id, back) => {
    const request = requestBy({ value: 10, id: 10, direction }, isReversed);

    const [link] = entriesOf(at(''), request, pageOf([], side));

    expect(relationsOf([link ?? ''])).toEqual([side]);
    expect(tokenOf(link)?.key).toEqual({ value: 10, id, direction: back });
  },
);

test('writes no link for an empty page without a place', () => {
  expect(entriesOf(at(''), requestBy(), pageOf([], 'both'))).toEqual([]);
});

test('keeps filters that are too long for the header and links by their id', () => {
  const kept: string[] = [];
  const keep = (text: string): number => kept.push(text);
  const request = { ...requestBy(undefined, false, `vendor=${'x'.repeat(700)}`), fields: 'id' };
  const page = pageOf([3, 4], 'both');

  const header = encodeLinks({
    url: at('?limit=2&fields=id'),
    listed: products,
    path: 'products',
    request,
    page,
    keep,
  });

  expect(kept).toEqual([`vendor=${'x'.repeat(700)}&fields=id`]);
  expect(header?.split(', ').map((link) => tokenOf(link)?.query)).toEqual([1, 1]);
  expect(header).toMatch(/^<[^>]*\?limit=2&page_info=[\w-]+>; rel="previous", <[^>]*>; rel="next"$/);
});

test('writes a header of 1,999 characters, but keeps the fields of a longer one', () => {
  const kept: string[] = [];
  const write = (fields: string): string | undefined =>
    encodeLinks({
      url: at(''),
      listed: products,
      path: 'products',
      request: { ...requestBy(), fields },
      page: pageOf([3, 4], 'next'),
      keep: (text) => kept.push(text),
    });
  const longest = 'x'.repeat(2_000 - (write('x')?.length ?? 0));

  expect(write(longest)).toHaveLength(1_999);
  expect(kept).toEqual([]);
  expect(write(`${longest}x`)).not.toContain('fields=');
  expect(kept).toEqual([`fields=${longest}x`]);
});
