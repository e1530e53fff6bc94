import got from 'got';
import HttpLinkHeader from 'http-link-header';
import nodeFetch from 'node-fetch';
import parseLinkHeader from 'parse-link-header';
import superagent from 'superagent';
import { EVERYDAY_PRODUCTS, expect, test } from '../fixtures/clients.ts';

/** Gives a page and the address of the next one. */
type ReadPage = (url: string) => Promise<readonly [page: unknown, next: string | undefined]>;

const READERS: Readonly<Record<string, ReadPage>> = {
  'fetch and parse-link-header': async (url) => {
    const response = await fetch(url);
    return [await response.json(), parseLinkHeader(response.headers.get('link'))?.['next']?.url];
  },
  'node-fetch and http-link-header': async (url) => {
    const response = await nodeFetch(url);
    return [await response.json(), HttpLinkHeader.parse(response.headers.get('link') ?? '').rel('next')[0]?.uri];
  },
  superagent: async (url) => {
    const { body, links } = await superagent.get(url);
    return [body, links['next']];
  },
};

for (const [name, readPage] of Object.entries(READERS)) {
  test(`${name} walk all products @nightly`, async ({ api }) => {
    const { origin } = await api();
    const pages: (readonly number[])[] = [];

    let next: string | undefined = `${origin}/admin/api/2019-10/products.json?limit=50&fields=id,title`;
    while (next !== undefined) {
      const [page, following]: readonly [unknown, string | undefined] = await readPage(next);
      pages.push(idsIn(page));
      next = following;
    }

    expect({ pages: pages.map(({ length }) => length), different: new Set(pages.flat()).size }).toEqual(
      EVERYDAY_PRODUCTS,
    );
  });
}

test('got walks all products by itself @nightly', async ({ api }) => {
  const { origin } = await api();

  const ids = await got.paginate.all<number, string>(`${origin}/admin/api/2019-10/products.json?limit=50`, {
    pagination: { transform: ({ body }) => [...idsIn(JSON.parse(body))] },
  });

  expect([ids.length, new Set(ids).size]).toEqual([130, 130]);
});

function idsIn(page: unknown): readonly number[] {
  if (typeof page !== 'object' || page === null || !('products' in page) || !Array.isArray(page.products)) return [];
  return page.products.map(({ id }) => Number(id));
}
