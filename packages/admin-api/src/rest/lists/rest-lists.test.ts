import { expect, test } from 'vitest';
import { seal } from '../../pagination/sealed-text.ts';
import { createTestApi, linksOf, type Loose } from '../../test-support/test-api.ts';

const idsIn = (items: readonly { readonly id: number }[]): readonly number[] => items.map(({ id }) => id);

const products = '/admin/api/2019-10/products.json';

const titlesIn = ({ body }: { readonly body: Loose }): readonly string[] =>
  body.products.map(({ title }: Loose) => title);

const pricesIn = ({ body }: { readonly body: Loose }): readonly number[] =>
  body.orders.map(({ total_price: price }: Loose) => Number(price));

test.each([
  ['products', 'status=sold', 'status must be one of: active, archived, draft, any'],
  ['products', 'published_status=no', 'published_status must be one of: published, unpublished, any'],
  ['orders', 'status=lost', 'status must be one of: open, closed, cancelled, any'],
  ['draft_orders', 'status=lost', 'status must be one of: open, completed, any'],
  ['customers', 'state=asleep', 'state must be one of: disabled, invited, enabled, declined, any'],
])('refuses an unknown value in the list and the count of %s: %s', async (plural, query, sentence) => {
  const { json } = createTestApi('everyday');

  for (const path of [plural, `${plural}/count`]) {
    // oxlint-disable-next-line no-await-in-loop -- two requests
    const { status, body } = await json('GET', `/admin/api/2019-10/${path}.json?${query}`);
    const [name = ''] = query.split('=');
    expect([status, `${name} ${body['errors'][name]}`]).toEqual([400, sentence]);
  }
});

test('orders a list as asked, over its pages and back', async () => {
  const { json } = createTestApi('everyday');
  const orders = '/admin/api/2019-10/orders.json';

  const first = await json('GET', `${orders}?order=total_price+desc&limit=25`);
  const second = await json('GET', linksOf(first.headers)['next'] ?? '');
  const third = await json('GET', linksOf(second.headers)['next'] ?? '');
  const back = await json('GET', linksOf(second.headers)['previous'] ?? '');
  const prices = [first, second, third].flatMap(pricesIn);

  expect(prices).toHaveLength(60);
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  expect(pricesIn(back)).toEqual(pricesIn(first));
});

test('orders products by title without regard to case, and reads page_info of an older release', async () => {
  const { json } = createTestApi();
  for (const title of ['zebra', 'Abacus', 'Éclair', 'abacus 2', 'Zebra', 'eel', 'lamp']) {
    // oxlint-disable-next-line no-await-in-loop -- equal titles are in the order of their creation
    await json('POST', products, { product: { title } });
  }
  // Written by 0.1.0, in whose order the next title after "Zebra" was "abacus 2".
  const older = seal(['products', 'after', 'Éclair', 0, '']);

  const walked: string[] = [];
  let url: string | undefined = `${products}?limit=2`;
  while (url !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    const page = await json('GET', url);
    walked.push(...titlesIn(page));
    url = linksOf(page.headers)['next'];
  }
  const after = await json('GET', `${products}?page_info=${older}&limit=3`);

  expect(walked).toEqual(['Abacus', 'abacus 2', 'Éclair', 'eel', 'lamp', 'zebra', 'Zebra']);
  expect(titlesIn(after)).toEqual(['Éclair', 'eel', 'lamp']);
});

test('continues from since_id by ascending id', async () => {
  const { json } = createTestApi('everyday');
  const all = idsIn((await json('GET', `${products}?limit=250&fields=id`)).body['products']).toSorted((a, b) => a - b);
  const middle = all[64] ?? 0;

  const { body, headers } = await json('GET', `${products}?since_id=${middle}&limit=5&fields=id`);
  const second = await json('GET', linksOf(headers)['next'] ?? '');

  expect(idsIn(body['products'])).toEqual(all.slice(65, 70));
  expect(idsIn(second.body['products'])).toEqual(all.slice(70, 75));
});

test('picks records by their ids, in the order of the list', async () => {
  const { json } = createTestApi('everyday');
  const all = idsIn((await json('GET', `${products}?limit=6`)).body['products']);
  const wanted = [all[4], 999_999, all[1], all[3]].join(',');

  const { body, headers } = await json('GET', `${products}?ids=${wanted}&limit=2`);
  const second = await json('GET', linksOf(headers)['next'] ?? '');

  expect(idsIn(body['products'])).toEqual([all[1], all[3]]);
  expect(idsIn(second.body['products'])).toEqual([all[4]]);
});

test('treats date bounds as exclusive', async () => {
  const { json } = createTestApi('everyday');
  const [order] = (await json('GET', '/admin/api/2019-10/orders.json?limit=1')).body['orders'];
  const at = encodeURIComponent(order.created_at);
  const count = async (query: string): Promise<unknown> =>
    (await json('GET', `/admin/api/2019-10/orders/count.json?${query}`)).body['count'];

  expect(await count(`created_at_min=${at}`)).toBe(0);
  expect(await count(`created_at_max=${at}`)).toBe(59);
  expect(await count('created_at_min=2000-01-01&created_at_max=2030-01-01')).toBe(60);
});

test('lists newest orders first, products by title, and others by id', async () => {
  const { json } = createTestApi('everyday');
  const values = async (key: string, field: string): Promise<readonly (string | number)[]> =>
    (await json('GET', `/admin/api/2019-10/${key}.json?limit=250`)).body[key].map(
      (item: Record<string, unknown>) => item[field],
    );

  const [dates, titles, ids] = [
    await values('orders', 'created_at'),
    await values('products', 'title'),
    await values('customers', 'id'),
  ];

  expect(dates).toEqual(dates.toSorted((a, b) => (a < b ? 1 : -1)));
  expect(titles).toEqual(titles.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(ids).toEqual(ids.toSorted((a, b) => Number(a) - Number(b)));
});

test('shows only the requested fields and ignores unknown ones', async () => {
  const { json } = createTestApi('everyday');

  const { body } = await json('GET', `${products}?limit=1&fields=title, id,price,constructor,`);
  const [product] = body['products'];

  expect(Object.keys(product)).toEqual(['id', 'title']);
});

test('gives every record its global id', async () => {
  const { json } = createTestApi('everyday');

  const { body } = await json('GET', `${products}?limit=1`);
  const [product] = body['products'];

  expect(product.admin_graphql_api_id).toBe(`gid://platform/Product/${product.id}`);
  expect(product.variants[0].admin_graphql_api_id).toBe(`gid://platform/ProductVariant/${product.variants[0].id}`);
});
