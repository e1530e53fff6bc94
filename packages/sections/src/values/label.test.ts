import { expect, test } from 'vitest';
import { labelOf } from './label.ts';

test.each([
  ['created_at', 'Created'],
  ['tracking_company', 'Tracking company'],
  ['option1', 'Option 1'],
  ['address1', 'Address'],
  ['orders_count', 'Orders'],
  ['alpha-asc', 'Title, A to Z'],
  ['sku', 'SKU'],
  ['draft-orders', 'Draft orders'],
])('labels %s as %s', (name, label) => {
  expect(labelOf(name)).toBe(label);
});
