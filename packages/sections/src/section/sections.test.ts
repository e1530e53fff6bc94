import { RESOURCES } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { readPlace, SECTIONS } from './sections.ts';

test('has a section for every resource that has a list', () => {
  const listed = RESOURCES.filter(({ isSingleton }) => !isSingleton).map(({ plural }) => `/${plural}`);

  expect(SECTIONS.map(({ path }) => path)).toEqual(listed);
});

test.each(SECTIONS)('shows in the list of $heading columns that it has', ({ columns, shownColumns, titleColumn }) => {
  const names = columns.map(({ name }) => name);

  expect(shownColumns.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining([...shownColumns]));
  expect(names).not.toContain(titleColumn.name);
});

test.each(SECTIONS)('filters $heading by values of filters that the API has', ({ filters, resource }) => {
  expect(Object.keys(resource.filters)).toEqual(expect.arrayContaining(Object.keys(filters)));
});

test.each([
  ['/orders', 'list'],
  ['/orders/', 'list'],
  ['/orders?query=tea', 'list'],
  ['/orders/new', 'new'],
  ['/orders/12', 'record'],
  ['/orders/12?tab=notes', 'record'],
  ['/orders/0', 'unknown'],
  ['/orders/12/edit', 'unknown'],
  ['/orders/1e3', 'unknown'],
  ['/shop', 'unknown'],
  ['/settings/domains', 'unknown'],
  ['/', 'unknown'],
  ['/__proto__', 'unknown'],
])('reads %s as a place of the type %s', (path, type) => {
  expect(readPlace(path).type).toBe(type);
});
