import { expect, test } from 'vitest';
import { products } from '../resources/products/products.ts';
import type { Shop } from '../shop.ts';
import { createTestShop } from '../test-support/test-shop.ts';
import type { ImportReport } from './import-records.ts';

/** Imports everything or fails. */
function importWhole(shop: Shop, lists: object): ImportReport {
  const report = shop.importRecords([JSON.stringify(lists)], 'whole');
  expect(report).toMatchObject({ isImported: true });
  return report;
}

test('have no id that a later record carries', () => {
  const { shop } = createTestShop();

  importWhole(shop, {
    products: [
      { title: 'A', variants: [{ price: '1.00' }] },
      { id: 50, title: 'B', variants: [{ id: 4, price: '2.00' }] },
      { id: 3, title: 'C' },
      { id: 60, title: 'D', variants: [{ id: 61 }] },
    ],
  });
  const [made] = shop.list(products, { sort: 'title', isReversed: false, terms: [], limit: 1 }).records;

  expect(made).toMatchObject({ title: 'A', id: 62, variants: [{ id: 63 }] });
  expect(shop.count(products)).toBe(4);
});
