import { expect, test } from 'vitest';
import { titleOfSection } from './section-title.ts';

test('names the section', () => {
  expect(titleOfSection('/orders')).toBe('Orders');
});

test('names the parts of the section', () => {
  expect(titleOfSection('/orders/450789469')).toBe('Orders / 450789469');
  expect(titleOfSection('/settings/domains')).toBe('Settings / Domains');
});

test('calls the root Home', () => {
  expect(titleOfSection('/')).toBe('Home');
  expect(titleOfSection('')).toBe('Home');
  expect(titleOfSection('/?tab=1')).toBe('Home');
});

test('leaves out query and hash', () => {
  expect(titleOfSection('/products?query=blue/red')).toBe('Products');
  expect(titleOfSection('/products#top')).toBe('Products');
});

test('reads dashes and underscores like spaces', () => {
  expect(titleOfSection('/draft_orders/open-ones')).toBe('Draft orders / Open ones');
});

test('ignores empty parts', () => {
  expect(titleOfSection('//orders//1/')).toBe('Orders / 1');
});

test('shows text that is not a word unchanged', () => {
  expect(titleOfSection('/%E0%A4%A/<b>')).toBe('%E0%A4%A / <b>');
});
