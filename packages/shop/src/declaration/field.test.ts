import { expect, test } from 'vitest';
import { choice, field, integer } from './field.ts';
import type { Field, FieldAccess, FieldType } from './shape.ts';
import { readInput, type InputMode } from './input.ts';
import { RESOURCES } from '../resources/resources.ts';
import { ShopTime } from '../time/shop-time.ts';

const read = (one: Field, mode: InputMode, values: object): unknown => {
  const errors: string[] = [];
  const shape = { typeName: 'Fruit', description: 'A fruit.', fields: { one } };
  const input = readInput(shape, values, mode, {
    time: new ShopTime('+00:00'),
    refuse: (_, message) => errors.push(message),
  });
  return errors.length > 0 ? errors : input;
};

const refusalOf = (type: FieldType, value: unknown): unknown =>
  read(field(type, 'writable', 'One.'), 'create', { one: value });

/**
 * The result for each access when a client sends no value, null, a valid value and an invalid one.
 */
const ACCESSES: readonly (readonly [
  access: FieldAccess,
  mode: InputMode,
  absent: unknown,
  blank: unknown,
  value: unknown,
  misfit: unknown,
])[] = [
  ['required', 'create', ["can't be blank"], ["can't be blank"], { one: 7 }, ['must be an integer']],
  ['required', 'update', {}, ["can't be blank"], { one: 7 }, ['must be an integer']],
  ['writable', 'create', {}, ["can't be blank"], { one: 7 }, ['must be an integer']],
  ['writable', 'update', {}, ["can't be blank"], { one: 7 }, ['must be an integer']],
  ['initial', 'create', {}, ["can't be blank"], { one: 7 }, ['must be an integer']],
  ['initial', 'update', {}, {}, {}, {}],
  ['fixed', 'create', {}, {}, {}, {}],
  ['fixed', 'update', {}, {}, {}, {}],
];

test.each(ACCESSES)('reads a %s field on %s', (access, mode, absent, blank, value, misfit) => {
  const one = field(integer, access, 'One.');

  expect(read(one, mode, {})).toEqual(absent);
  expect(read(one, mode, { one: null })).toEqual(blank);
  expect(read(one, mode, { one: 7 })).toEqual(value);
  expect(read(one, mode, { one: 'x' })).toEqual(misfit);
});

test('refuses another word with the general message or that of the choice', () => {
  const plain = choice('Colour', ['red', 'green']);
  const talking = choice('Colour', ['red', 'green'], 'is no colour');

  expect([refusalOf(plain, 'blue'), refusalOf(talking, 'blue')]).toEqual([
    ['is not included in the list'],
    ['is no colour'],
  ]);
  expect(refusalOf(talking, 'green')).toEqual({ one: 'green' });
});

const displayed = RESOURCES.flatMap(({ plural, fields }) =>
  Object.entries(fields).flatMap(([name, each]) => (each.display ? [[`${plural}.${name}`, each] as const] : [])),
);

test.each(displayed)('has a distinct word for each choice of %s, and for null if nullable', (_, each) => {
  const choices = each.type.kind === 'choice' ? each.type.choices : [];
  const words = each.display?.words ?? {};

  expect(choices.length).toBeGreaterThan(1);
  expect(Object.keys(words).toSorted()).toEqual([...(each.isNullable ? [''] : []), ...choices].toSorted());
  expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
  for (const word of Object.values(words)) expect(word).toMatch(/^[A-Z_]+$/);
});
