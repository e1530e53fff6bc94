import { expect, test } from 'vitest';
import { encodePart, splitPart } from './snapshot-part.ts';

const records = [
  { id: 3, title: 'Bowl' },
  { id: 7, title: 'Cup ,"records":[' },
];

test('gives back the records that it wrote', () => {
  const part = splitPart(encodePart('products', records));

  expect(part?.collection).toBe('products');
  expect(part?.chunk.ids).toEqual([3, 7]);
  expect([part?.chunk.find(7), part?.chunk.find(3), part?.chunk.find(5)]).toEqual([records[1], records[0], undefined]);
});

test('writes JSON that older versions read too', () => {
  expect(JSON.parse(encodePart('products', records))).toMatchObject({ collection: 'products', records });
});

test('reads a part of an older version, which names no ids', () => {
  const part = splitPart(JSON.stringify({ collection: 'products', records }));

  expect(part?.chunk.ids).toEqual([3, 7]);
  expect(part?.chunk.find(3)).toEqual(records[0]);
});

test('reads a part that was edited by hand by what its records say', () => {
  const part = splitPart(encodePart('products', records).replace('"id":3', '"id":4,"vendor":"Acme"'));

  expect(part?.chunk.ids).toEqual([4, 7]);
  expect(part?.chunk.find(4)).toEqual({ id: 4, vendor: 'Acme', title: 'Bowl' });
});

test('takes a part without records for none', () => {
  expect(splitPart('{"end":2}')).toBeUndefined();
});

test.each([
  ['is cut off', (text: string) => text.slice(0, -1)],
  ['is cut off before its ids end', (text: string) => text.replace('3,7],', '3,7')],
])('refuses a part at once that %s', (_, damage) => {
  expect(() => splitPart(damage(encodePart('products', records)))).toThrow(
    expect.objectContaining({ code: 'format-damaged' }),
  );
});

test.each([
  ['are no JSON', (text: string) => text.replace('"Bowl"', '"Bow"!')],
  ['have other ids', (text: string) => text.replace('{"id":3', '{"id":4')],
  ['have no id', (text: string) => text.replace('{"id":3', '{"ix":3')],
])('refuses records when they are asked for that %s', (_, damage) => {
  const part = splitPart(damage(encodePart('products', records)));

  expect(() => part?.chunk.find(7)).toThrow(expect.objectContaining({ code: 'format-damaged' }));
});
