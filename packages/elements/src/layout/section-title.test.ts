import { expect, test } from 'vitest';
import { titleOfSection } from './section-title.ts';

test.each([
  ['/orders', 'Orders'],
  ['/orders/450789469', 'Orders / 450789469'],
  ['/settings/domains', 'Settings / Domains'],
  ['/', 'Home'],
  ['', 'Home'],
  ['/?tab=1', 'Home'],
  ['/products?query=blue/red', 'Products'],
  ['/products#top', 'Products'],
  ['/draft_orders/open-ones', 'Draft orders / Open ones'],
  ['//orders//1/', 'Orders / 1'],
  ['/%E0%A4%A/<b>', '%E0%A4%A / <b>'],
])('calls the section at %j %j', (path, title) => {
  expect(titleOfSection(path)).toBe(title);
});
