import { createAdminApi } from '@platformapp/admin-api';
import { createShop, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { findPages } from './find-pages.ts';

const ORIGIN = 'https://shop.example';
const FIRST = `${ORIGIN}/admin/api/2019-10/products.json?limit=50`;
const WIDE = `${ORIGIN}/admin/api/2019-10/products.json?limit=250&fields=id`;

/** Links as the service writes them: previous first. */
const linkTo = (previous: string | undefined, next: string | undefined): string =>
  [
    ...(previous === undefined ? [] : [`<${previous}>; rel="previous"`]),
    ...(next === undefined ? [] : [`<${next}>; rel="next"`]),
  ].join(', ');

const wide = (page: number): string => (page === 0 ? WIDE : `${WIDE}&page_info=w${page}`);

test.each([
  [250, 1],
  [500, 2],
  [501, 3],
  [1, 1],
])('goes %i products forward in %i steps, and then requests 50', async (depth, steps) => {
  const asked: string[] = [];
  const readLinks = async (url: string): Promise<string> => {
    asked.push(url);
    const page = Number(/page_info=w(\d+)/.exec(url)?.[1] ?? 0);
    return linkTo(`${FIRST}&page_info=back`, url.includes('limit=250') ? wide(page + 1) : `${FIRST}&page_info=on`);
  };

  const pages = await findPages(ORIGIN, depth, readLinks);

  expect(pages.map(({ url }) => url)).toEqual([
    FIRST,
    `${FIRST}&page_info=back`,
    `${FIRST}&page_info=w${steps}`,
    `${FIRST}&page_info=back`,
  ]);
  expect(asked.filter((url) => url.includes('limit=250'))).toHaveLength(steps);
});

test.each([
  ['next', null],
  ['next', ''],
  ['next', linkTo(`${FIRST}&page_info=back`, undefined)],
  ['next', `<${FIRST}>; rel=next`],
  ['previous', linkTo(undefined, `${FIRST}&page_info=on`)],
])('throws when there is no %s page in the links %j', async (relation, links) => {
  await expect(findPages(ORIGIN, 250, async () => links)).rejects.toThrow(`There is no ${relation} page of ${ORIGIN}`);
});

test('finds pages at the start of a real list and 500 products further', async () => {
  const shop = createShop({ sample: { products: 600 } });
  const api = createAdminApi({ shop });
  const readLinks = async (url: string): Promise<string | null> => (await api(new Request(url))).headers.get('link');
  const readIds = async (url: string): Promise<readonly number[]> => {
    const page: { readonly products: readonly { readonly id: number }[] } = await (await api(new Request(url))).json();
    return page.products.map(({ id }) => id);
  };
  const list = { sort: 'title', isReversed: false, terms: [], limit: 600 };
  const all = shop.list(products, list).records.map(({ id }) => id);

  const pages = await findPages(ORIGIN, 500, readLinks);

  expect(pages.map(({ name }) => name)).toEqual(['first', 'first, backward', 'deep', 'deep, backward']);
  expect(await Promise.all(pages.map(({ url }) => readIds(url)))).toEqual([
    all.slice(0, 50),
    all.slice(0, 50),
    all.slice(500, 550),
    all.slice(450, 500),
  ]);
});
