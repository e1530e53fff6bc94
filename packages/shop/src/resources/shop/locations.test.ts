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

test('may all be deleted', () => {
  const { shop, topics } = createTestShop();

  for (const { id } of shop.list(locations, { sort: 'id', isReversed: false, terms: [], limit: 9 }).records) {
    done(shop.delete(locations, id));
  }

  expect([shop.count(locations), shop.single(locations), topics]).toEqual([0, undefined, ['locations/delete']]);
});
