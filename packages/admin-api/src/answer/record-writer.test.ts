import { createShop, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { RecordWriter } from './record-writer.ts';

const ALL = { sort: 'id', isReversed: false, terms: [], limit: 250 } as const;

test('gives a record, and each record in it, its global id', () => {
  const shop = createShop();
  shop.create(products, { title: 'Bowl' });
  const writer = new RecordWriter('gid://platform');

  const text = writer.list(products, shop.list(products, ALL).records, null);

  expect(text).toMatch(/^\{"products":\[\{.*"admin_graphql_api_id":"gid:\/\/platform\/Product\/\d+".*\}\]\}$/);
  expect(text).toMatch(/"admin_graphql_api_id":"gid:\/\/platform\/ProductVariant\/\d+"/);
});

test('writes a record as it is now', () => {
  const shop = createShop();
  const made = shop.create(products, { title: 'Bowl' });
  const writer = new RecordWriter('gid://platform');
  const write = (): string => writer.list(products, shop.list(products, ALL).records, null);

  const [first, second] = [write(), write()];
  if (made.status === 'done') shop.update(products, made.record.id, { title: 'Cup' });
  const third = write();

  expect(second).toBe(first);
  expect([first.includes('"title":"Bowl"'), third.includes('"title":"Cup"')]).toEqual([true, true]);
  expect(third).not.toContain('Bowl');
});

test('gives a payload without an id no global id', () => {
  const writer = new RecordWriter('gid://platform');

  expect(writer.write(products, { title: 'Made up', variants: [{ sku: 'A' }, { id: 7 }] })).toEqual({
    title: 'Made up',
    variants: [{ sku: 'A' }, { id: 7, admin_graphql_api_id: 'gid://platform/ProductVariant/7' }],
  });
});
