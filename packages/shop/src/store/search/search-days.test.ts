import { expect, test } from 'vitest';
import { products } from '../../resources/products/products.ts';
import { ShopTime } from '../../time/shop-time.ts';
import { readSearch } from './read-search.ts';

test('finds a day from its first to its last second in the time zone of the shop', () => {
  const time = new ShopTime('+05:30');

  const search = readSearch(products, 'created_at:2026-12-31', time);

  expect(search).toEqual({
    status: 'read',
    terms: [
      { filter: 'created_at', operator: 'gte', value: '2026-12-31T00:00:00+05:30' },
      { filter: 'created_at', operator: 'lt', value: '2027-01-01T00:00:00+05:30' },
    ],
  });
});
