import { customers, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { openShop } from '../test-support/open-shop.ts';
import { AdminClient, type PageRequest } from './admin-client.ts';
import type { Result } from './result.ts';

const FIRST: PageRequest = { search: '', sort: 'title', isReversed: false, fields: ['title'] };

/** The result of a request that must succeed. */
function valueOf<T>(result: Result<T>): T {
  if (result.status !== 'done') throw new Error(JSON.stringify(result));
  return result.value;
}

test('walks a list to its end and back by the cursors of the API', async () => {
  const { client } = openShop();
  const first = valueOf(await client.page(products, FIRST));

  const second = valueOf(await client.page(products, { ...FIRST, after: first.next }));
  const third = valueOf(await client.page(products, { ...FIRST, after: second.next }));
  const back = valueOf(await client.page(products, { ...FIRST, before: second.previous }));

  expect([first, second, third].map(({ records }) => records.length)).toEqual([50, 50, 30]);
  expect([first.previous, third.next]).toEqual([undefined, undefined]);
  expect(back.records).toEqual(first.records);
});

test('finds by the grammar of the API, in the order that is asked for', async () => {
  const { client } = openShop();

  const found = valueOf(
    await client.page(products, {
      search: 'status:draft -vendor:Lumen',
      sort: 'title',
      isReversed: true,
      fields: ['title', 'status'],
    }),
  );

  const titles = found.records.map((record) => String(Reflect.get(record, 'title')));
  expect(titles.length).toBeGreaterThan(0);
  expect(titles).toEqual(titles.toSorted().toReversed());
  expect(found.records.every((record) => Reflect.get(record, 'status') === 'draft')).toBe(true);
});

test('gives the reason of the API for refusing a search', async () => {
  const { client } = openShop();

  const result = await client.page(products, { ...FIRST, search: 'lamp)' });

  expect(result).toEqual({ status: 'refused', errors: { base: ['The search has a ) without a (.'] } });
});

test('sends no second request when a search finds nothing', async () => {
  const { client, sent } = openShop();

  const found = valueOf(await client.page(products, { ...FIRST, search: 'no such thing' }));

  expect(found).toMatchObject({ records: [], total: { count: 0, hasMore: false } });
  expect(sent).toEqual(['POST /admin/api/2019-10/graphql.json']);
});

test('gives amounts the currency of the shop where a record has none of its own', async () => {
  const { client, sent } = openShop();
  const fields = ['total_spent'];

  const listed = valueOf(await client.page(customers, { ...FIRST, sort: 'id', fields })).records[0];
  const read = valueOf(await client.record(customers, listed?.id ?? 0));
  const unasked = valueOf(await client.page(customers, { ...FIRST, sort: 'id', fields: ['email'] })).records[0];
  const saved = valueOf(await client.update(customers, listed?.id ?? 0, { note: 'Calls first' }));

  const inEuro = expect.objectContaining({ total_spent: expect.any(String), currency: 'EUR' });
  expect([listed, read, saved]).toEqual([inEuro, inEuro, inEuro]);
  expect(unasked).not.toHaveProperty('currency');
  expect(sent.filter((request) => request.endsWith('/shop.json'))).toHaveLength(3);
});

test('makes, reads, changes and deletes a record', async () => {
  const { client } = openShop('empty');

  const { id } = valueOf(await client.create(customers, { email: 'ada@mail.example' }));
  await client.update(customers, id, { first_name: 'Ada' });
  const changed = valueOf(await client.record(customers, id));
  const gone = await client.delete(customers, id);

  expect(changed).toMatchObject({ email: 'ada@mail.example', first_name: 'Ada' });
  expect(gone.status).toBe('done');
  expect(await client.record(customers, id)).toEqual({ status: 'missing' });
});

test('gives the errors of a refused change by field', async () => {
  const { client } = openShop('empty');

  const result = await client.create(products, { title: ' ', variants: [{ price: 'cheap' }] });

  expect(result).toEqual({
    status: 'refused',
    errors: { title: ["can't be blank"], 'variants.price': ['must be an amount of at least 0'] },
  });
});

test.each([
  ['a page of a static host', new Response('<!doctype html>', { status: 200 })],
  ['a page that is missing there', new Response('<!doctype html>', { status: 404 })],
  ['an error of ours', Response.json({ errors: 'Internal error' }, { status: 500 })],
])('rejects when %s answers', async (_, response) => {
  const client = new AdminClient(() => Promise.resolve(response));

  await expect(client.record(products, 1)).rejects.toThrow(/answer/);
});
