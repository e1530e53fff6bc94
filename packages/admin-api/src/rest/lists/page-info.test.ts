import { products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, linksOf, type JsonAnswer, type TestApi } from '../../test-support/test-api.ts';
import { decodePageInfo, encodePageInfo } from './list-request.ts';

const BASE = '/admin/api/2019-10';

const idsIn = ({ body }: JsonAnswer, key: string): readonly number[] =>
  body[key].map(({ id }: { readonly id: number }) => id);

const nextOf = ({ headers }: JsonAnswer): string => linksOf(headers)['next'] ?? 'no next link';

const previousOf = ({ headers }: JsonAnswer): string => linksOf(headers)['previous'] ?? 'no previous link';

/** Two products of four variants each. */
const createShirts = async ({ json }: TestApi): Promise<readonly number[]> => {
  const product = { title: 'Shirt', variants: ['S', 'M', 'L', 'XL'].map((option1) => ({ option1 })) };
  const first = await json('POST', `${BASE}/products.json`, { product });
  const second = await json('POST', `${BASE}/products.json`, { product });
  return [first, second].map(({ body }) => body['product'].id);
};

test.each([
  { value: 'Größe 😀 "quoted", <b>', id: 7, direction: 'after' as const },
  { value: '', id: 1, direction: 'before' as const },
  { value: null, id: 999_999_999_999_999, direction: 'after' as const },
  { value: 0, id: 0.5, direction: 'before' as const },
  { value: false, id: 3, direction: 'after' as const },
])('reads back the place %j in characters that need no escape in a URL', (key) => {
  const text = encodePageInfo({ path: 'products', key, query: 'vendor=Old+Mill' });

  expect(decodePageInfo(text, 'products')).toEqual({ path: 'products', key, query: 'vendor=Old+Mill' });
  expect(encodeURIComponent(text)).toBe(text);
});

test('refuses the token of the variants of another product', async () => {
  const scene = createTestApi();
  const [first, second] = await createShirts(scene);
  const url = nextOf(await scene.json('GET', `${BASE}/products/${first}/variants.json?limit=2`));

  const { status, body } = await scene.json('GET', url.replace(`products/${first}`, `products/${second}`));

  expect([status, body]).toEqual([400, { errors: { page_info: 'Invalid value.' } }]);
});

test('answers 404 during a walk when the owner of the list is deleted', async () => {
  const scene = createTestApi();
  const [first = 0] = await createShirts(scene);
  const url = nextOf(await scene.json('GET', `${BASE}/products/${first}/variants.json?limit=2`));
  scene.shop.delete(products, first);

  const { status, body, headers } = await scene.json('GET', url);

  expect([status, body, headers.get('link')]).toEqual([404, { errors: 'Not Found' }, null]);
});

test('continues a walk under another release', async () => {
  const { json } = createTestApi('everyday');
  const url = nextOf(await json('GET', '/admin/api/2019-07/products.json?limit=3'));

  const here = await json('GET', url);
  const there = await json('GET', url.replace('2019-07', '2019-10'));

  expect(idsIn(here, 'products')).toHaveLength(3);
  expect(there.body).toEqual(here.body);
  expect(nextOf(there)).toBe(nextOf(here).replace('2019-07', '2019-10'));
});

test('reads the token of another shop as a place in this one', async () => {
  const one = createTestApi();
  const other = createTestApi();
  for (const title of ['A', 'B', 'C', 'D']) one.shop.create(products, { title });
  for (const title of ['A', 'AA', 'E']) other.shop.create(products, { title });
  const url = nextOf(await one.json('GET', `${BASE}/products.json?limit=2&fields=title`));

  const { body } = await other.json('GET', url);

  expect(body).toEqual({ products: [{ title: 'E' }] });
});

test('ends a walk at a full last page, without an empty one after it', async () => {
  const { json } = createTestApi('everyday');
  const first = await json('GET', `${BASE}/products.json?limit=65&fields=id`);

  const last = await json('GET', nextOf(first));

  expect(idsIn(last, 'products')).toHaveLength(65);
  // REST 6: only previous means that the last page has been reached.
  expect(Object.keys(linksOf(last.headers))).toEqual(['previous']);
});

test('applies a changed limit in a previous link', async () => {
  const { json } = createTestApi('everyday');
  const all = idsIn(await json('GET', `${BASE}/products.json?limit=250`), 'products');
  const third = await json(
    'GET',
    nextOf(await json('GET', nextOf(await json('GET', `${BASE}/products.json?limit=3`)))),
  );
  const previous = previousOf(third);

  const fewer = await json('GET', previous.replace('limit=3', 'limit=2'));
  const more = await json('GET', previous.replace('limit=3', 'limit=50'));

  expect(idsIn(fewer, 'products')).toEqual(all.slice(4, 6));
  expect(Object.keys(linksOf(fewer.headers))).toEqual(['previous', 'next']);
  expect(idsIn(more, 'products')).toEqual(all.slice(0, 6));
  expect(Object.keys(linksOf(more.headers))).toEqual(['next']);
});

test('applies the default limit when it is removed from a link', async () => {
  const { json } = createTestApi('everyday');
  const all = idsIn(await json('GET', `${BASE}/products.json?limit=250`), 'products');
  const next = nextOf(await json('GET', `${BASE}/products.json?limit=3`));

  const { body } = await json('GET', next.replace('limit=3&', ''));

  expect(body['products'].map(({ id }: { readonly id: number }) => id)).toEqual(all.slice(3, 53));
});

test('accepts other fields in a link and repeats them', async () => {
  const { json } = createTestApi('everyday');
  const next = nextOf(await json('GET', `${BASE}/products.json?limit=3&fields=id`));

  const { body, headers } = await json('GET', next.replace('fields=id', 'fields=handle'));

  expect(body['products'].map((product: object) => Object.keys(product))).toEqual([['handle'], ['handle'], ['handle']]);
  expect(linksOf(headers)['next']).toContain('&fields=handle&');
});

test.each([
  ['by title, which all share', 'limit=1&fields=id'],
  ['by id', 'limit=1&fields=id&since_id=0'],
])('links back from an empty page to the record beside it, first and last, sorted %s', async (_, query) => {
  const { json, shop } = createTestApi();
  const ids = ['A', 'A', 'A'].map((title) => {
    const made = shop.create(products, { title });
    return made.status === 'done' ? made.record.id : 0;
  });
  const first = await json('GET', `${BASE}/products.json?${query}`);
  const second = await json('GET', nextOf(first));
  for (const id of [ids[0] ?? 0, ids[2] ?? 0]) shop.delete(products, id);

  const [before, after] = [await json('GET', previousOf(second)), await json('GET', nextOf(second))];
  const back = [await json('GET', nextOf(before)), await json('GET', previousOf(after))];

  expect([before, after].map((page) => idsIn(page, 'products'))).toEqual([[], []]);
  expect(back.map((page) => idsIn(page, 'products'))).toEqual([[ids[1]], [ids[1]]]);
});
