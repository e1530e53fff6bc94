import { customers } from '../resources/customers/customers.ts';
import { expect, test } from 'vitest';
import {
  choice,
  connection,
  datetime,
  field,
  integer,
  list,
  longText,
  money,
  reference,
  shopMoney,
  summary,
  text,
  webAddress,
} from './field.ts';
import type { Field, FieldAccess, FieldType } from './shape.ts';
import { readInput, type InputMode } from './input.ts';
import { customerAddresses } from '../resources/customers/customer-addresses.ts';
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

test.each<[access: FieldAccess, mode: InputMode, expected: unknown]>([
  ['required', 'create', ["can't be blank"]],
  ['writable', 'create', { one: null }],
  ['writable', 'update', { one: null }],
  ['initial', 'create', { one: null }],
  ['initial', 'update', {}],
  ['fixed', 'create', {}],
])('reads null for a nullable %s field on %s', (access, mode, expected) => {
  const one = field(integer, access, 'One.', { isNullable: true });

  expect(read(one, mode, { one: null })).toEqual(expected);
});

test.each([
  ['text', text, 255, 256],
  ['long text', longText, 65_536, 65_537],
])('bounds a %s at %d characters', (_, type, longest, tooLong) => {
  expect(refusalOf(type, 'x'.repeat(longest))).toEqual({ one: 'x'.repeat(longest) });
  expect(refusalOf(type, 'x'.repeat(tooLong))).toEqual([`is too long (maximum is ${longest} characters)`]);
});

test('leaves the length of an address to its resource', () => {
  expect(refusalOf(webAddress, 'x'.repeat(100_000))).toEqual({ one: 'x'.repeat(100_000) });
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

test.each(['Red', 'red ', '', 0, true, ['red'], {}])('refuses %j for the choice red', (value) => {
  expect(refusalOf(choice('Colour', ['red']), value)).toEqual(['is not included in the list']);
});

test('reads a reference from an id or from an object with an id', () => {
  expect([refusalOf(reference('Tree'), 3), refusalOf(summary(customers, 'email'), 3)]).toEqual([
    { one: 3 },
    { one: { id: 3 } },
  ]);
  expect(refusalOf(reference('Tree'), { id: 3 })).toEqual(['must name a record by its id']);
});

test('reads amounts alike whether or not GraphQL shows their currency', () => {
  expect([refusalOf(money, 1), refusalOf(shopMoney, 1)]).toEqual([{ one: '1.00' }, { one: '1.00' }]);
});

test('reads lists alike whether or not GraphQL pages through them', () => {
  const sent = [{ city: 'Lyon' }];

  expect(refusalOf(list(customerAddresses, 9), sent)).toEqual({ one: sent });
  expect(refusalOf(connection(customerAddresses, 9), sent)).toEqual({ one: sent });
});

test('declares a field with the given properties only', () => {
  expect(Object.keys(field(datetime, 'fixed', 'One.'))).toEqual(['type', 'access', 'description']);
  expect(field(datetime, 'fixed', 'One.', { isNullable: true, graphqlName: 'first' })).toMatchObject({
    access: 'fixed',
    description: 'One.',
    isNullable: true,
    graphqlName: 'first',
  });
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
