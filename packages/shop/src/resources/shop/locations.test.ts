import { expect, test } from 'vitest';
import { createTestShop, done } from '../../test-support/test-shop.ts';
import { locations } from './locations.ts';

test('is active and has no address by default', () => {
  const { shop } = createTestShop();

  const location = done(shop.create(locations, { name: 'North' }));

  expect(location).toEqual({
    id: location.id,
    name: 'North',
    address1: null,
    city: null,
    zip: null,
    country: null,
    phone: null,
    active: true,
    created_at: '2026-01-05T10:00:00+00:00',
    updated_at: '2026-01-05T10:00:00+00:00',
  });
});

test.each([
  [false, false],
  ['false', false],
  [0, false],
  [true, true],
  ['true', true],
  [1, true],
])('is in use by %j: %s', (active, expected) => {
  const { shop } = createTestShop();
  const { id } = done(shop.create(locations, { name: 'North', active: !expected }));

  expect(done(shop.update(locations, id, { active })).active).toBe(expected);
});

test('keeps a postal code as written, leading zeros included', () => {
  const { shop } = createTestShop();

  const written = done(shop.create(locations, { name: 'North', zip: '04109' }));
  const counted = done(shop.create(locations, { name: 'South', zip: 4109 }));

  expect([written.zip, counted.zip]).toEqual(['04109', '4109']);
});

test('distinguishes null from an empty text', () => {
  const { shop } = createTestShop();
  const { id } = done(shop.create(locations, { name: 'North', city: 'Lyon', phone: '1' }));

  const changed = done(shop.update(locations, id, { city: '', phone: null }));

  expect([changed.city, changed.phone]).toEqual(['', null]);
});

test('accepts a name of 255 characters, in any script, and the name of another', () => {
  const { shop } = createTestShop();
  const names = ['x'.repeat(255), '倉庫', 'مخزن', '<b>North</b>', 'North', 'North'];

  const made = names.map((name) => done(shop.create(locations, { name })));

  expect(made.map(({ id }) => shop.find(locations, id)?.name)).toEqual(names);
});

test('is found by its whole name only', () => {
  const { shop } = createTestShop();
  done(shop.create(locations, { name: 'North' }));
  const count = (value: string): number => shop.count(locations, [{ filter: 'name', operator: 'eq', value }]);

  expect(['North', 'north', 'Nort', 'North ', ''].map(count)).toEqual([1, 0, 0, 0, 0]);
});

test('may all be deleted', () => {
  const { shop, topics } = createTestShop();

  for (const { id } of shop.list(locations, { sort: 'id', isReversed: false, terms: [], limit: 9 }).records) {
    done(shop.delete(locations, id));
  }

  expect([shop.count(locations), shop.single(locations), topics]).toEqual([0, undefined, ['locations/delete']]);
});
