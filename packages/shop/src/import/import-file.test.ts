import { expect, test } from 'vitest';
import { readImportFile } from './import-file.ts';

/** The units of a text, each in so many bytes. */
const bytesOf = (text: string, write: (view: DataView, at: number, unit: number) => void, size: number): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * size));
  for (let index = 0; index < text.length; index += 1) write(view, index * size, text.charCodeAt(index));
  return new Uint8Array(view.buffer);
};
const ascii = (text: string): Uint8Array => bytesOf(text, (view, at, unit) => view.setUint8(at, unit), 1);
const little = (text: string): Uint8Array => bytesOf(text, (view, at, unit) => view.setUint16(at, unit, true), 2);
const big = (text: string): Uint8Array => bytesOf(text, (view, at, unit) => view.setUint16(at, unit), 2);

test.each([
  ['UTF-8', ascii('{"a":"\u00C3\u00A9"}')],
  ['UTF-8 with a byte order mark', ascii('\u00EF\u00BB\u00BF{"a":"\u00C3\u00A9"}')],
  ['UTF-16', little('{"a":"é"}')],
  ['UTF-16 with a byte order mark', little('\uFEFF{"a":"é"}')],
  ['UTF-16 of the other byte order', big('{"a":"é"}')],
  ['UTF-16 of the other byte order with a mark', big('\uFEFF{"a":"é"}')],
])('reads %s (#30)', (_, bytes) => {
  expect(readImportFile('a.json', bytes)).toBe('{"a":"é"}');
});

test.each([
  ['products.json', undefined, '{"products":[1]}'],
  ['exports/2019/Products-page-2.JSON', undefined, '{"products":[1]}'],
  ['C:\\products\\draft-orders.json', undefined, '{"draft_orders":[1]}'],
  ['customers/gift-cards-2.json', undefined, '{"gift_cards":[1]}'],
  ['products.json', 'customers', '{"customers":[1]}'],
])('names the list of the file %s, with the kind %s (#30)', (name, kind, expected) => {
  expect(readImportFile(name, ascii(' [1]'), kind).replace(': [', ':[')).toBe(expected);
});

test('leaves a text with names as it is', () => {
  expect(readImportFile('products.json', ascii('{"orders":[1]}'), 'products')).toBe('{"orders":[1]}');
});
