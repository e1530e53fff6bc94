import { expect, test } from 'vitest';
import { readField } from '../store/records/record.ts';
import { createScene } from '../test-support/list-subject.ts';
import { RESOURCES } from '../resources/resources.ts';
import type { Resource } from './resource.ts';
import type { AnyShape, Field } from './shape.ts';
import { createTestShop, done } from '../test-support/test-shop.ts';

const everything = { sort: 'id', isReversed: false, terms: [], limit: 1_000 };

/** Input with as many fields as a client can set. */
const FULL: Readonly<Record<string, object>> = {
  locations: { name: 'Store', city: 'Lyon', phone: 7, active: 'false' },
  collections: { title: 'Kitchen', body_html: '<p>x</p>', sort_order: 'manual' },
  products: {
    title: 'Bowl',
    tags: ['b', ' a', 'b'],
    published_at: '2026-01-05 10:30',
    variants: [
      { option1: 'S', price: '1', weight: '0.5' },
      { option1: null, compare_at_price: 3 },
    ],
    options: [{ name: 'Size' }, { name: 'Colour' }],
    images: [{ src: 'https://a.example/', alt: 'A bowl' }],
  },
  customers: { first_name: 'Ada', accepts_marketing: 1, addresses: [{ city: 'Lyon' }, { zip: 7, default: true }] },
  orders: {
    financial_status: 'paid',
    total_tax: 0.5,
    tags: 'a,b',
    shipping_address: { city: 'Lyon' },
    line_items: [{ title: 'Bowl', price: 5, quantity: 2 }, { title: 'Cup' }],
  },
  webhooks: { topic: 'orders/create', address: 'https://receiver.example/' },
};

const made: readonly (readonly [plural: string, resource: Resource, input: object])[] = RESOURCES.flatMap(
  (resource) => {
    const input = FULL[resource.plural];
    return input ? [[resource.plural, resource, input] as const] : [];
  },
);

const isText = (value: unknown, maxLength: number): boolean => typeof value === 'string' && value.length <= maxLength;

/** The paths at which a value does not have the type of its field. */
const misfits = (field: Field, value: unknown, path: string): readonly string[] => {
  const { type } = field;
  if (value === null && field.isNullable) return [];
  const known = (fits: boolean): readonly string[] => (fits ? [] : [`${path}: ${JSON.stringify(value)}`]);
  switch (type.kind) {
    case 'text':
      return known(isText(value, type.maxLength));
    case 'integer':
      return known(Number.isSafeInteger(value));
    case 'number':
      return known(Number.isFinite(value));
    case 'boolean':
      return known(typeof value === 'boolean');
    case 'money':
      return known(isText(value, 20) && /^\d+\.\d\d$/.test(String(value)));
    case 'datetime':
      return known(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(String(value)));
    case 'tags':
      return known(typeof value === 'string' && !/^[ ,]|[ ,]$|,(?! )|,\s{2}/.test(value));
    case 'texts':
      return known(Array.isArray(value) && value.every((text) => typeof text === 'string'));
    case 'choice':
      return known(type.choices.some((choice) => choice === value));
    case 'object':
      return typeof value === 'object' && value !== null ? misfitsIn(type.shape, value, path) : known(false);
    case 'list':
      return Array.isArray(value) ? value.flatMap((item) => misfitsIn(type.shape, Object(item), path)) : known(false);
    case 'reference':
      return known(Number.isSafeInteger(type.holds === 'id' ? value : readField(Object(value), 'id')));
    case 'references':
      return known(Array.isArray(value) && value.every(Number.isSafeInteger));
  }
};

const misfitsIn = (shape: AnyShape, record: object, path: string): readonly string[] =>
  Object.entries(shape.fields).flatMap(([name, field]) => misfits(field, readField(record, name), `${path}.${name}`));

test.each(made)('keeps the declared fields of %s in order on create and update', (_, resource, input) => {
  const { shop } = createTestShop();

  const record = done(shop.create(resource, { ...input, unknown: 1 }));
  const changed = done(shop.update(resource, record.id, { ...input, unknown: 1 }));

  for (const each of [record, changed]) expect(Object.keys(each)).toEqual(['id', ...Object.keys(resource.fields)]);
});

test.each(made)('holds a value of the declared type in every field of %s', (plural, resource, input) => {
  const { shop } = createTestShop();

  const record = done(shop.create(resource, input));
  const changed = done(shop.update(resource, record.id, input));

  expect([record, changed].flatMap((each) => misfitsIn(resource, each, plural))).toEqual([]);
});

test('holds values of the declared types in records that actions make', () => {
  const { shop } = createScene();
  const orders = RESOURCES.find(({ plural }) => plural === 'orders');
  if (!orders) throw new Error('There are no orders.');
  for (const { id } of shop.list(orders, everything).records) {
    for (const name of ['pay', 'refund', 'fulfill', 'cancel']) shop.act(orders, id, name);
  }

  const { records } = shop.list(orders, everything);

  expect(records.flatMap((record) => misfitsIn(orders, record, 'orders'))).toEqual([]);
  for (const record of records) expect(Object.keys(record)).toEqual(['id', ...Object.keys(orders.fields)]);
});

const camel = (name: string): string => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

test('gives no two fields of a type the same GraphQL name', () => {
  for (const { typeName, fields } of RESOURCES) {
    const plain = Object.entries(fields).map(([name, { graphqlName }]) => graphqlName ?? camel(name));
    const shown = Object.values(fields).flatMap(({ display }) => display?.name ?? []);
    const names = [...plain, ...shown];

    expect(new Set(['id', ...names]).size, typeName).toBe(names.length + 1);
  }
});
