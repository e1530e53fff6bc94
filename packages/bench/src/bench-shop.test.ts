import { orders, products, webhooks, type PageQuery } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { ORDERS_QUERY } from './api.ts';
import { createBenchShop, graphqlRequest, ORIGIN, PRODUCTS_PATH, WEBHOOKS_PATH } from './bench-shop.ts';
import { findPages } from './find-pages.ts';
import { plainConnection } from './plain-connection.ts';
import { plainXml } from './plain-xml.ts';

const BY_AGE: PageQuery = { sort: 'created_at', isReversed: false, terms: [], limit: 50 };

test('holds what the benchmarks ask for', () => {
  const { shop } = createBenchShop(3);

  expect([shop.count(products), shop.count(webhooks), shop.count(orders)]).toEqual([3, 50, 50]);
});

test('is asked a query with its variables', async () => {
  const request = graphqlRequest('{ shop { name } }', { first: 1 });

  expect([request.method, request.url]).toEqual(['POST', `${ORIGIN}/admin/api/2019-10/graphql.json`]);
  expect(request.headers.get('content-type')).toBe('application/json');
  expect(await request.json()).toEqual({ query: '{ shop { name } }', variables: { first: 1 } });
});

test('gives 50 orders of 10 line items each, with a cursor for every one', async () => {
  const { api } = createBenchShop(1);

  const { data, errors } = await (await api(graphqlRequest(ORDERS_QUERY, { first: 50, items: 10 }))).json();
  const edges: readonly { cursor: string; node: { lineItems: { edges: readonly { cursor: string }[] } } }[] =
    data.orders.edges;

  expect(errors).toBeUndefined();
  expect(edges).toHaveLength(50);
  const cursors = edges.flatMap(({ cursor, node }) =>
    [{ cursor }, node.lineItems.edges].flat().map((edge) => edge.cursor),
  );
  expect(cursors).toHaveLength(50 + 500);
  expect(cursors.filter((cursor) => typeof cursor !== 'string' || cursor === '')).toEqual([]);
});

test('is answered by hand with the same orders, so that its race is fair', async () => {
  const { api } = createBenchShop(1);
  const { data } = await (await api(graphqlRequest(ORDERS_QUERY, { first: 50, items: 10 }))).json();

  const page = plainConnection(data.orders)({ first: 50 });

  expect(page.pageInfo).toEqual(data.orders.pageInfo);
  expect(page.edges.map(({ node }) => node['name'])).toEqual(
    data.orders.edges.map(({ node }: { readonly node: { readonly name: string } }) => node.name),
  );
});

test('is answered by hand with the same XML, to the byte', async () => {
  const { api, shop } = createBenchShop(1);
  const { records } = shop.list(webhooks, BY_AGE);

  const text = await (await api(new Request(`${ORIGIN}${WEBHOOKS_PATH}`))).text();

  expect(records[0]?.address).toContain('&');
  expect(text).toBe(plainXml(records));
});

test('has the four pages that are timed where they are said to be', async () => {
  const { api } = createBenchShop(600);
  const readIds = async (url: string): Promise<readonly number[]> => {
    const { products: page }: { readonly products: readonly { readonly id: number }[] } = await (
      await api(new Request(url))
    ).json();
    return page.map(({ id }) => id);
  };
  const readLinks = async (url: string): Promise<string | null> => (await api(new Request(url))).headers.get('link');
  const list = { ...BY_AGE, sort: 'title', limit: 600 };
  const all = createBenchShop(600)
    .shop.list(products, list)
    .records.map(({ id }) => id);

  const pages = await findPages(ORIGIN, 500, readLinks);

  expect(pages[0]?.url).toBe(`${ORIGIN}${PRODUCTS_PATH}?limit=50`);
  expect(pages.map(({ name }) => name)).toEqual(['first', 'first, backward', 'deep', 'deep, backward']);
  expect(await Promise.all(pages.map(({ url }) => readIds(url)))).toEqual([
    all.slice(0, 50),
    all.slice(0, 50),
    all.slice(500, 550),
    all.slice(450, 500),
  ]);
});
