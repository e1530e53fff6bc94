import { locations, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, linksOf, type TestApi } from '../../test-support/test-api.ts';

const products = '/admin/api/2019-10/products.json';

/** Every REST list, with its path and its size in the everyday sample. */
const LISTS: readonly (readonly [key: string, path: string])[] = [
  ['products', 'products'],
  ['collections', 'collections'],
  ['customers', 'customers'],
  ['orders', 'orders'],
  ['draft_orders', 'draft_orders'],
  ['locations', 'locations'],
  ['webhooks', 'webhooks'],
  ['variants', 'products/{product}/variants'],
  ['line_items', 'orders/{order}/line_items'],
];

const createShop = (): TestApi => {
  const scene = createTestApi('everyday');
  for (let number = 0; number < 6; number += 1) {
    scene.clock.advance(1_000);
    scene.shop.create(webhooks, { topic: 'orders/create', address: `https://a.example/${number}` });
    scene.shop.create(locations, { name: `Store ${number}` });
  }
  return scene;
};

// No test changes anything, so they share a shop.
const scene = createShop();

const pathOf = async (path: string): Promise<string> => {
  const withSizes = await scene.json('GET', `${products}?limit=250`);
  const product = withSizes.body['products'].find((each: { variants: unknown[] }) => each.variants.length === 3);
  const all = await scene.json('GET', '/admin/api/2019-10/orders.json?limit=250');
  const order = all.body['orders'].find((each: { line_items: unknown[] }) => each.line_items.length > 6);
  return `/admin/api/2019-10/${path.replace('{product}', product.id).replace('{order}', order.id)}.json`;
};

const idsIn = (items: readonly { readonly id: number }[]): readonly number[] => items.map(({ id }) => id);

/** Follows the links of one relation type to the end. */
const walk = async (
  first: string,
  key: string,
  relation: 'next' | 'previous',
): Promise<{ readonly pages: readonly (readonly number[])[]; readonly last: string }> => {
  const pages: (readonly number[])[] = [];
  let url: string | undefined = first;
  let last = first;
  while (url !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    const answer = await scene.json('GET', url);
    pages.push(idsIn(answer.body[key]));
    last = url;
    url = linksOf(answer.headers)[relation];
  }
  return { pages, last };
};

test.each(LISTS)('walks the %s forward and back without a repeat or a gap', async (key, path) => {
  const url = await pathOf(path);
  const all = idsIn((await scene.json('GET', `${url}?limit=250`)).body[key]);

  const forward = await walk(`${url}?limit=2`, key, 'next');
  const backward = await walk(forward.last, key, 'previous');

  expect(forward.pages.flat()).toEqual(all);
  expect(backward.pages.toReversed().flat()).toEqual(all);
});

test.each(LISTS.filter(([, path]) => !path.includes('{')))('counts the %s', async (key, path) => {
  const { body } = await scene.json('GET', `/admin/api/2019-10/${path}.json?limit=250`);

  const count = await scene.json('GET', `/admin/api/2019-10/${path}/count.json`);

  expect(count.body).toEqual({ count: body[key].length });
});

test('writes links as published clients read them', async () => {
  const { json } = createTestApi('everyday');

  const first = await json('GET', `${products}?limit=3&fields=id,title`);
  const second = await json('GET', linksOf(first.headers)['next'] ?? '');

  expect(second.headers.get('link')).toMatch(
    /^<https:\/\/shop\.example\/admin\/api\/2019-10\/products\.json\?limit=3&fields=id%2Ctitle&page_info=[\w-]+>; rel="previous", <https:\/\/shop\.example\/[^>,]+>; rel="next"$/,
  );
});

test('keeps filters, limit and fields through a walk', async () => {
  const { json } = createTestApi('everyday');

  const first = await json('GET', `${products}?vendor=Lumen&limit=4&fields=id,vendor`);
  const second = await json('GET', linksOf(first.headers)['next'] ?? '');

  expect(second.body['products']).toHaveLength(4);
  for (const product of second.body['products']) expect(product).toEqual({ id: product.id, vendor: 'Lumen' });
});

test('keeps the Link header under 2,000 characters for any titles and filters', async () => {
  const { json } = createTestApi();
  for (const title of ['日'.repeat(255), '語'.repeat(255), '😀'.repeat(120)]) {
    // oxlint-disable-next-line no-await-in-loop -- ids follow the order of creation
    await json('POST', products, { product: { title, vendor: '日'.repeat(20) } });
  }
  const vendor = encodeURIComponent('日'.repeat(20));

  const first = await json('GET', `${products}?limit=1&vendor=${vendor}`);
  const second = await json('GET', linksOf(first.headers)['next'] ?? '');

  expect(Object.keys(linksOf(second.headers))).toEqual(['previous', 'next']);
  expect(second.headers.get('link')?.length).toBeLessThan(2_000);
});
