import { createShop, openShop, type JournalEntry, type Shop } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createAdminApi } from '../../admin-api.ts';
import { createTestApi, linksOf, type TestApi } from '../../test-support/test-api.ts';

const products = '/admin/api/2019-10/products.json';

/** A filter by these ids and 100 others, which is too long for every link. */
const longFilter = (ids: readonly number[]): string => `ids=${ids.join(',')}${',999999'.repeat(100)}`;

const idsIn = (body: Readonly<Record<string, unknown>>): readonly number[] => {
  const { products: items } = body;
  return Array.isArray(items) ? items.map(({ id }) => id) : [];
};

const allIds = async ({ json }: TestApi): Promise<readonly number[]> =>
  idsIn((await json('GET', `${products}?limit=250&fields=id`)).body);

const ask = (shop: Shop, url: string): Promise<Response> => createAdminApi({ shop })(new Request(url));

test('walks a list filtered by 130 ids, too many for a link', async () => {
  const scene = createTestApi('everyday');
  const all = await allIds(scene);
  const walked: number[] = [];
  const headers: string[] = [];

  let url: string | undefined = `${products}?${longFilter(all)}&limit=7`;
  while (url !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    const response: Response = await scene.send(url);
    // oxlint-disable-next-line no-await-in-loop -- see above
    walked.push(...idsIn(await response.json()));
    headers.push(response.headers.get('link') ?? '');
    url = linksOf(response.headers)['next'];
  }

  expect(walked).toEqual(all);
  expect(headers).toHaveLength(19);
  expect(Math.max(...headers.map(({ length }) => length))).toBeLessThan(2_000);
});

test('keeps fields that are too long for a link throughout a walk', async () => {
  const { json } = createTestApi('everyday');
  const first = await json('GET', `${products}?limit=2&fields=id,${'x'.repeat(3_000)}`);
  const next = linksOf(first.headers)['next'] ?? '';

  const second = await json('GET', next);
  const other = await json('GET', `${next}&fields=title`);

  expect(second.body['products'].map((product: object) => Object.keys(product))).toEqual([['id'], ['id']]);
  expect(other.body['products'].map((product: object) => Object.keys(product))).toEqual([['title'], ['title']]);
  expect(second.headers.get('link')?.length).toBeLessThan(2_000);
});

test('continues a walk after the shop was restored from its journal', async () => {
  const entries: JournalEntry[] = [];
  const shop = createShop({ sample: 'everyday', journal: { append: (entry) => entries.push(entry), replace() {} } });
  const stored = shop.snapshot();
  const all = idsIn(await (await ask(shop, `https://shop.example${products}?limit=250`)).json());
  const first = await ask(shop, `https://shop.example${products}?limit=2&${longFilter(all)}`);
  const next = linksOf(first.headers)['next'] ?? '';

  const before = await ask(shop, next);
  const after = await ask(openShop(stored, entries), next);

  expect(idsIn(await before.json())).toEqual(all.slice(2, 4));
  expect(idsIn(await after.json())).toEqual(all.slice(2, 4));
});

test('refuses a link whose filters are kept by another shop', async () => {
  const [one, other] = [createTestApi('everyday'), createTestApi('everyday')];
  const first = await one.json('GET', `${products}?${longFilter(await allIds(one))}&limit=7`);

  const { status, body } = await other.json('GET', linksOf(first.headers)['next'] ?? '');

  expect([status, body]).toEqual([400, { errors: { page_info: 'Invalid value.' } }]);
});
