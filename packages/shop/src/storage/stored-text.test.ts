import { expect, test } from 'vitest';
import { createFixedClock } from '../time/clock.ts';
import { createShop, openShop } from '../create-shop.ts';
import { RESOURCES } from '../resources/resources.ts';
import { orders } from '../resources/orders/orders.ts';
import { products } from '../resources/products/products.ts';
import { webhooks } from '../resources/webhooks/webhooks.ts';
import { decodeSnapshot, encodeSnapshot, FORMAT_VERSION } from './stored-text.ts';
import { storedKinds } from './stored-kinds.ts';

const clock = createFixedClock(Date.UTC(2026, 0, 5));
const kinds = storedKinds(RESOURCES);

const encoded = (): string[] => [...encodeSnapshot(createShop({ clock, sample: 'everyday' }).snapshot())];

test('reads back what it wrote, byte for byte', () => {
  const parts = encoded();

  const again = [...encodeSnapshot(decodeSnapshot(parts, kinds))];

  expect(again).toEqual(parts);
});

test('opens a shop that continues where the stored one stopped', () => {
  const shop = createShop({ clock, sample: 'everyday', utcOffset: '-05:00' });
  shop.create(webhooks, { topic: 'products/create', address: 'https://a.example/' });
  shop.create(products, { title: 'Bowl' });

  const opened = openShop(decodeSnapshot(encodeSnapshot(shop.snapshot()), kinds), [], { clock });

  expect([opened.count(products), opened.count(orders)]).toEqual([131, 60]);
  expect(opened.deliveries.due(10)).toEqual(shop.deliveries.due(10));
  expect(opened.create(products, { title: 'Cup' })).toEqual(shop.create(products, { title: 'Cup' }));
});

test('replaces no stored record by a new one, whatever id the file says is next', () => {
  const stored = createShop({ clock, sample: { products: 2 } });
  const query = { sort: 'id', isReversed: true, terms: [], limit: 1 };
  const [last] = stored.list(products, query).records;
  const [head = '', ...rest] = encodeSnapshot(stored.snapshot());

  const edited = head.replace(/"nextId":\d+/, `"nextId":${last?.id}`);
  const shop = openShop(decodeSnapshot([edited, ...rest], kinds), [], { clock });
  shop.create(products, { title: 'Bowl' });

  expect(shop.count(products)).toBe(3);
});

test('writes parts of bounded size', () => {
  const shop = createShop({ clock, sample: { products: 2_500 } });

  const parts = [...encodeSnapshot(shop.snapshot())].filter((part) => part.includes('"products"'));

  expect(parts.map((part) => part.split('"handle"').length - 1)).toEqual([1_000, 1_000, 500]);
});

test('ends a part after four million characters, for shops of large records (#10)', () => {
  const shop = createShop({ clock });
  for (let count = 0; count < 70; count += 1) {
    shop.create(products, { title: `Bowl ${count}`, body_html: 'x'.repeat(65_000) });
  }

  const parts = [...encodeSnapshot(shop.snapshot())];
  const opened = openShop(decodeSnapshot(parts, kinds), [], { clock });

  expect(parts.filter((part) => part.includes('Bowl'))).toHaveLength(2);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(4_100_000);
  expect(opened.count(products)).toBe(70);
});

test('refuses a newer format and says why', () => {
  const [head = '', ...rest] = encoded();

  const newer = [head.replace(`"version":${FORMAT_VERSION}`, `"version":${FORMAT_VERSION + 1}`), ...rest];

  expect(() => decodeSnapshot(newer, kinds)).toThrow(expect.objectContaining({ code: 'format-newer' }));
  expect(() => decodeSnapshot(newer, kinds)).toThrow(`has format version ${FORMAT_VERSION + 1}`);
});

test.each([
  ['nothing at all', () => []],
  ['no end', (parts: string[]) => parts.slice(0, -1)],
  ['no head', (parts: string[]) => parts.slice(1)],
  ['a part less', (parts: string[]) => parts.toSpliced(2, 1)],
  ['a part twice', (parts: string[]) => parts.toSpliced(2, 0, parts[2] ?? '')],
  ['a part cut off', (parts: string[]) => parts.with(2, (parts[2] ?? '').slice(0, -1))],
  ['a part that is not an object', (parts: string[]) => parts.with(2, '[]')],
  ['records out of order', (parts: string[]) => parts.with(2, (parts[2] ?? '').replace('"id":2,', '"id":9999,'))],
  ['a version that is none', (parts: string[]) => parts.with(0, '{"version":"x"}')],
  ['a version before the first', (parts: string[]) => parts.with(0, '{"version":0}')],
  ['no sequences', (parts: string[]) => parts.with(0, '{"version":1,"changes":0,"utcOffset":"+00:00"}')],
  ['a record without an id', (parts: string[]) => parts.toSpliced(1, 0, '{"collection":"products","records":[{}]}')],
])('refuses %s as damaged', (_, damage) => {
  expect(() => decodeSnapshot(damage(encoded()), kinds)).toThrow(expect.objectContaining({ code: 'format-damaged' }));
});

test('quotes only the beginning of damaged data', () => {
  expect(() => decodeSnapshot(['x'.repeat(1_000_000)], kinds)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(/^.{0,200}$/) }),
  );
});

test('refuses records of a kind that the shop does not have', () => {
  const parts = encoded().toSpliced(1, 0, '{"collection":"ghosts","records":[{"id":1}]}');

  expect(() => decodeSnapshot(parts, kinds)).toThrow(expect.objectContaining({ code: 'unknown-resource' }));
});
