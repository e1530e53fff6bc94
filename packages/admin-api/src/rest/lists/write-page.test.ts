import { products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, linksOf, type TestApi } from '../../test-support/test-api.ts';
import { writePage } from './write-page.ts';

const records = [1, 2, 3, 4, 5].map((id) => ({ id }));
const whole = { records, hasNext: false, hasPrevious: false };

/** The characters that each record takes. */
const sized = (length: number) => (record: { readonly id: number }) => String(record.id).padEnd(length, '.');

test('ends a forward page before a record that would be too much', () => {
  const { page, texts } = writePage(whole, false, sized(1_500_000));

  expect(page).toEqual({ records: [{ id: 1 }, { id: 2 }], hasNext: true, hasPrevious: false });
  expect(texts.map((text) => text.charAt(0))).toEqual(['1', '2']);
});

test('starts a backward page after a record that would be too much', () => {
  const { page, texts } = writePage(whole, true, sized(1_500_000));

  expect(page).toEqual({ records: [{ id: 4 }, { id: 5 }], hasNext: false, hasPrevious: true });
  expect(texts.map((text) => text.charAt(0))).toEqual(['4', '5']);
});

test.each([false, true])('writes a page of exactly the greatest length, backward: %s', (isBackward) => {
  const { page, texts } = writePage(whole, isBackward, sized(800_000));

  expect(page).toBe(whole);
  expect(texts.map((text) => text.charAt(0))).toEqual(['1', '2', '3', '4', '5']);
});

test.each([
  [false, 1],
  [true, 5],
])('writes one record, however large, backward: %s', (isBackward, id) => {
  expect(writePage(whole, isBackward, sized(9_000_000)).page.records).toEqual([{ id }]);
});

test('writes no record that it does not need', () => {
  const written: number[] = [];

  writePage(whole, false, (record) => {
    written.push(record.id);
    return sized(3_000_000)(record);
  });

  expect(written).toEqual([1, 2]);
});

test('walks over pages of large records in both directions without a gap', async () => {
  const { shop, json }: TestApi = createTestApi();
  const src = 'https://images.example/'.padEnd(60_000, 'x');
  const images = Array.from({ length: 30 }, () => ({ src }));
  for (const title of ['A', 'B', 'C', 'D', 'E']) shop.create(products, { title, images });
  const walk = async (from: string, relation: string): Promise<readonly (readonly string[])[]> => {
    const { body, headers } = await json('GET', from);
    const titles: readonly string[] = body['products'].map(({ title }: { title: string }) => title);
    const link = linksOf(headers)[relation];
    return link === undefined ? [titles] : [titles, ...(await walk(link, relation))];
  };
  const list = '/admin/api/2019-10/products.json';

  const forward = await walk(`${list}?limit=250`, 'next');
  const second = linksOf((await json('GET', `${list}?limit=4`)).headers)['next'] ?? '';
  const third = linksOf((await json('GET', second)).headers)['next'] ?? '';
  const backward = await walk(third, 'previous');

  expect(forward).toEqual([['A', 'B'], ['C', 'D'], ['E']]);
  expect(backward).toEqual([['E'], ['C', 'D'], ['A', 'B']]);
});
