import { orders, products, type ShopRecord } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { seal } from '../../pagination/sealed-text.ts';
import { cursorWriter, decodeCursor } from './cursor.ts';

const titled = (id: number, title: string): ShopRecord & { readonly title: string } => ({ id, title });

test.each([
  ['a title', 'Bowl'],
  ['a title in another script', '日本 😀'],
  ['a title with quotes and backslashes', '"\\"\n\u0000'],
  ['no title', ''],
])('reads back the place of a record with %s, in either direction', (_, title) => {
  const cursor = cursorWriter(products, 'title')(titled(7, title));

  expect(decodeCursor(cursor, products, 'title', 'after')).toEqual({ value: title, id: 7, direction: 'after' });
  expect(decodeCursor(cursor, products, 'title', 'before')).toEqual({ value: title, id: 7, direction: 'before' });
  expect(cursor).toMatch(/^[\w-]+$/);
});

test('reads back the place of a record whose sort value is null', () => {
  const unpublished = { id: 7, published_at: null };

  const cursor = cursorWriter(products, 'published_at')(unpublished);

  expect(decodeCursor(cursor, products, 'published_at', 'after')).toEqual({ value: null, id: 7, direction: 'after' });
});

test('holds only the part of a long title that lists are sorted by', () => {
  const writer = cursorWriter(products, 'title');

  expect(writer(titled(7, `${'x'.repeat(64)}y`))).toBe(writer(titled(7, 'x'.repeat(64))));
  expect(decodeCursor(writer(titled(7, 'x'.repeat(255))), products, 'title', 'after')?.value).toBe('x'.repeat(64));
});

test.each([
  ['another type', orders, 'id'],
  ['another order of the same values', products, 'created_at'],
])('refuses the cursor of %s', (_, listed, sort) => {
  const cursor = cursorWriter(products, 'id')({ id: 7 });

  expect(decodeCursor(cursor, products, 'id', 'after')).toBeDefined();
  expect(decodeCursor(cursor, listed, sort, 'after')).toBeUndefined();
});

test.each([
  ['', ''],
  ['a space', ' '],
  ['characters beyond base64url', 'AAA+AAA/AAA='],
  ['a checksum alone', 'AAAAAA'],
  ['a cursor of graphql-relay', 'YXJyYXljb25uZWN0aW9uOjA='],
  ['JSON', '["Bowl",7]'],
  ['base64 of JSON', btoa('["Bowl",7]')],
])('refuses %s', (_, text) => {
  expect(decodeCursor(text, products, 'title', 'after')).toBeUndefined();
});

const decode = (content: unknown): unknown => decodeCursor(seal(content), products, 'title', 'after');

test('refuses a sealed text that names no place in the connection', () => {
  expect(decode(['Product', 'title', 'Bowl', 7])).toBeDefined();
  expect(decode(['Bowl', 7])).toBeUndefined();
  expect(decode(['Product', 'title', ['Bowl'], 7])).toBeUndefined();
  expect(decode(['Product', 'title', 'Bowl', '7'])).toBeUndefined();
  // JSON writes NaN as null.
  expect(decode(['Product', 'title', 'Bowl', Number.NaN])).toBeUndefined();
});
