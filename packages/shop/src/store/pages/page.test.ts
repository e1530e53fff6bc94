import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readArrayPage } from './array-page.ts';
import { fruit, fruits, type Fruit } from '../../test-support/fruits.ts';
import { getSort, pageKeyOf, type PageQuery } from './page.ts';

const whole: PageQuery = { sort: 'name', isReversed: false, terms: [], limit: 100 };

const ids = (records: readonly Fruit[]): readonly number[] => records.map(({ id }) => id);

test('finds a sort order that is declared', () => {
  expect(getSort(fruits, 'weight').read(fruit(1, 'Plum', 30))).toBe(30);
});

test.each(['price', 'colour', '', 'Name', 'toString', 'constructor', '__proto__'])(
  'refuses the unknown sort order %j',
  (name) => {
    expect(() => getSort(fruits, name)).toThrow(expect.objectContaining({ code: 'unknown-sort' }));
    expect(() => getSort(fruits, name)).toThrow(
      `There is no sort order named ${JSON.stringify(name)}. There are: id, name, weight.`,
    );
  },
);

test('takes the sort value and the id of a record', () => {
  const plum = fruit(7, 'Plum', 30);

  expect(pageKeyOf(fruits, 'name', plum, 'after')).toEqual({ value: 'Plum', id: 7, direction: 'after' });
  expect(pageKeyOf(fruits, 'weight', plum, 'before')).toEqual({ value: 30, id: 7, direction: 'before' });
  expect(pageKeyOf(fruits, 'id', plum, 'after')).toEqual({ value: 7, id: 7, direction: 'after' });
});

test('has the value null for a record without a sort value', () => {
  expect(pageKeyOf(fruits, 'weight', fruit(7, 'Plum'), 'after').value).toBeNull();
});

test('refuses a sort order that is not declared', () => {
  expect(() => pageKeyOf(fruits, 'colour', fruit(7, 'Plum'), 'after')).toThrow(
    expect.objectContaining({ code: 'unknown-sort' }),
  );
});

const basketArbitrary = fc
  .array(fc.record({ name: fc.constantFrom('Apple', 'Plum', ''), weight: fc.constantFrom(null, 0, 1, -1) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => all.map(({ name, weight }, index) => fruit(index + 1, name, weight)));

const orderArbitrary = fc.record({ sort: fc.constantFrom('id', 'name', 'weight'), isReversed: fc.boolean() });

test('splits a list at any record, which is in neither part', () => {
  fc.assert(
    fc.property(basketArbitrary, orderArbitrary, fc.nat(11), (basket, order, pick) => {
      const list = readArrayPage(fruits, basket, { ...whole, ...order }).records;
      const at = pick % list.length;
      const record = list[at] ?? fruit(0, '');

      const before = readArrayPage(fruits, basket, {
        ...whole,
        ...order,
        key: pageKeyOf(fruits, order.sort, record, 'before'),
      });
      const after = readArrayPage(fruits, basket, {
        ...whole,
        ...order,
        key: pageKeyOf(fruits, order.sort, record, 'after'),
      });

      expect(ids(before.records)).toEqual(ids(list.slice(0, at)));
      expect(ids(after.records)).toEqual(ids(list.slice(at + 1)));
      // The record itself follows the first part and precedes the second.
      expect([before.hasPrevious, before.hasNext, after.hasPrevious, after.hasNext]).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }),
  );
});

test('splits a list at the same place after the record changes or is deleted', () => {
  fc.assert(
    fc.property(basketArbitrary, orderArbitrary, fc.nat(11), (basket, order, pick) => {
      const list = readArrayPage(fruits, basket, { ...whole, ...order }).records;
      const at = pick % list.length;
      const record = list[at] ?? fruit(0, '');
      const others = basket.filter(({ id }) => id !== record.id);
      const key = pageKeyOf(fruits, order.sort, record, 'after');

      const gone = readArrayPage(fruits, others, { ...whole, ...order, key });
      const moved = readArrayPage(fruits, [...others, fruit(record.id, 'Zebra', 99)], { ...whole, ...order, key });

      expect(ids(gone.records)).toEqual(ids(list.slice(at + 1)));
      expect(ids(moved.records).filter((id) => id !== record.id)).toEqual(ids(list.slice(at + 1)));
    }),
  );
});
