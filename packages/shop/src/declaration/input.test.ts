import { expect, test } from 'vitest';
import {
  boolean,
  choice,
  datetime,
  field,
  integer,
  list,
  money,
  number,
  object,
  reference,
  references,
  summary,
  tags,
  text,
  texts,
} from './field.ts';
import type { Field } from './shape.ts';
import { readInput } from './input.ts';
import { defineEmbedded } from './resource.ts';
import { ShopTime } from '../time/shop-time.ts';

const nullable = { isNullable: true } as const;

const ids = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
const words = (count: number): readonly string[] => ids(count).map((id) => `tag ${id}`);

const pip = defineEmbedded({
  typeName: 'Pip',
  description: 'A pip.',
  singular: 'pip',
  plural: 'pips',
  isEditable: true,
  fields: {
    size: field(integer, 'required', 'Its size.'),
    colour: field(text, 'writable', 'Its colour.'),
  },
});

const fields: Readonly<Record<string, Field>> = {
  title: field(text, 'required', 'A title.'),
  note: field(text, 'writable', 'A note.', nullable),
  count: field(integer, 'writable', 'A whole number.'),
  grown_at: field(datetime, 'writable', 'A time.'),
  id_of_shop: field(integer, 'fixed', 'Set by the shop.'),
  weight: field(number, 'writable', 'A number.'),
  price: field(money, 'writable', 'An amount.'),
  ripe: field(boolean, 'writable', 'A truth.'),
  tags: field(tags, 'writable', 'Tags.'),
  names: field(texts, 'writable', 'Names.'),
  colour: field(choice('Colour', ['red', 'green']), 'writable', 'A word.'),
  pip: field(object(pip), 'writable', 'One pip.', nullable),
  pips: field(list(pip, 3), 'writable', 'All pips.'),
  tree_id: field(reference('Tree'), 'writable', 'A tree.', nullable),
  owner: field(summary(pip, 'id'), 'writable', 'An owner.', nullable),
  baskets: field(references('Basket', 'basket_id'), 'writable', 'Baskets.'),
};

const shape = { typeName: 'Fruit', description: 'A fruit.', fields };

const read = (values: unknown): { readonly input: unknown; readonly errors: unknown } => {
  const errors: Record<string, string> = {};
  const input = readInput(shape, values, 'update', {
    time: new ShopTime('+01:00'),
    refuse: (name, message) => {
      errors[name] = message;
    },
  });
  return { input, errors };
};

test.each([
  ['title', 'Plum', 'Plum'],
  ['title', 7, '7'],
  ['note', '', ''],
  ['note', null, null],
  ['weight', '1.5', 1.5],
  ['weight', -3, -3],
  ['price', 0, '0.00'],
  ['price', 3, '3.00'],
  ['price', '3.5', '3.50'],
  ['ripe', true, true],
  ['ripe', 'true', true],
  ['ripe', 1, true],
  ['ripe', false, false],
  ['ripe', 'false', false],
  ['ripe', 0, false],
  ['tags', ' b, a ,b,, ', 'b, a'],
  ['tags', ['x', ' y'], 'x, y'],
  ['tags', ['a, b', 'a'], 'a, b'],
  ['tags', '', ''],
  ['names', ['a', ''], ['a', '']],
  ['colour', 'green', 'green'],
  ['grown_at', '2026-01-05 10:30', '2026-01-05T10:30:00+01:00'],
  ['tree_id', '12', 12],
  ['tree_id', null, null],
  ['owner', { id: 3, name: 'ignored' }, { id: 3 }],
  ['owner', 3, { id: 3 }],
  ['baskets', [1, '2'], [1, 2]],
  ['pip', { size: 1 }, { size: 1 }],
  ['pip', null, null],
])('reads %s from %j', (name, value, expected) => {
  expect(read({ [name]: value })).toEqual({ input: { [name]: expected }, errors: {} });
});

test.each([
  ['title', '', "can't be blank"],
  ['title', '   ', "can't be blank"],
  ['title', null, "can't be blank"],
  ['title', {}, 'must be a string'],
  ['title', 'x'.repeat(256), 'is too long (maximum is 255 characters)'],
  ['weight', 'heavy', 'is not a number'],
  ['weight', '', 'is not a number'],
  ['weight', ' ', 'is not a number'],
  ['weight', '1e999', 'is not a number'],
  ['weight', [1], 'is not a number'],
  ['weight', null, "can't be blank"],
  ['price', -1, 'must be an amount of at least 0'],
  ['price', 'free', 'must be an amount of at least 0'],
  ['ripe', 'yes', 'must be true or false'],
  ['tags', [1], 'must be a string or a list of strings'],
  ['tags', ['a', 1], 'must be a string or a list of strings'],
  ['names', 'a', 'must be a list of strings'],
  ['colour', 'blue', 'is not included in the list'],
  ['colour', ['red'], 'is not included in the list'],
  ['grown_at', 'soon', 'is not a valid date'],
  ['grown_at', 20_260_105, 'is not a valid date'],
  ['pip', 'x', 'must be an object'],
  ['pip', [], 'must be an object'],
  ['pips', {}, 'must be a list'],
  ['tree_id', 'gid', 'must name a record by its id'],
  ['tree_id', 1.5, 'must name a record by its id'],
  ['owner', { id: 'x' }, 'must name a record by its id'],
  ['baskets', [1, null], 'must be a list of ids'],
  ['baskets', 1, 'must be a list of ids'],
  ['tree_id', 2 ** 53, 'must name a record by its id'],
])('refuses %s given as %j', (name, value, message) => {
  expect(read({ [name]: value }).errors).toEqual({ [name]: message });
});

test.each([
  ['title', 'x'.repeat(255), 'x'.repeat(256), 'is too long (maximum is 255 characters)'],
  ['count', 2_147_483_647, 2_147_483_648, 'is too large (maximum is 2147483647)'],
  ['count', -2_147_483_647, -2_147_483_648, 'is too large (maximum is 2147483647)'],
  ['tags', words(250).join(', '), words(251).join(', '), 'are too many (maximum is 250)'],
  ['tags', words(250).join(', '), words(251), 'are too many (maximum is 250)'],
  ['tags', 'x'.repeat(255), 'x'.repeat(256), 'contain one that is too long (maximum is 255 characters)'],
  ['baskets', ids(250), ids(251), 'are too many (maximum is 250)'],
  ['pips', ids(3).map((id) => ({ id })), ids(4).map((id) => ({ id })), 'are too many (maximum is 3)'],
])('bounds %s', (name, allowed, refused, message) => {
  expect(read({ [name]: allowed })).toEqual({ input: { [name]: allowed }, errors: {} });
  expect(read({ [name]: refused }).errors).toEqual({ [name]: message });
});

test('does not read the items of a list that is too long', () => {
  expect(read({ pips: ['a', 'b', 'c', 'd'] })).toEqual({
    input: { pips: [] },
    errors: { pips: 'are too many (maximum is 3)' },
  });
});

test('ignores fixed and unknown fields', () => {
  expect(read({ id: 1, id_of_shop: 9, unknown: 1, constructor: 1, __proto__: { note: 'x' } })).toEqual({
    input: {},
    errors: {},
  });
});

test('reads new list items as on create and known ones as on update', () => {
  const { input, errors } = read({ pips: [{ id: 5, colour: 'red' }, { colour: 'blue' }] });

  expect(input).toEqual({ pips: [{ id: 5, colour: 'red' }, { colour: 'blue' }] });
  expect(errors).toEqual({ 'pips.size': "can't be blank" });
});

test('names the path of an error inside a list item', () => {
  expect(read({ pips: [{ size: 'x' }], pip: { size: 1, colour: {} } }).errors).toEqual({
    'pips.size': 'must be an integer',
    'pip.colour': 'must be a string',
  });
});

test.each([null, undefined, 'text', 7, [], true])('refuses %j as a whole', (values) => {
  expect(read(values).errors).toEqual({ base: 'must be an object' });
});

test('refuses a list item that is not an object', () => {
  expect(read({ pips: ['x'] }).errors).toMatchObject({ 'pips.base': 'must be an object' });
});
