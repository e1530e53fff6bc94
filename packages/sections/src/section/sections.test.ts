import { createResources, defineResource, describeResource, field, RESOURCES, text } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { readPlace, SECTIONS, sectionsWith } from './sections.ts';

test('has a section for every resource that has a list, except webhooks, which are in the inspector (#33)', () => {
  const listed = RESOURCES.filter(({ plural, isSingleton }) => !isSingleton && plural !== 'webhooks');

  expect(SECTIONS.map(({ resource }) => resource)).toEqual(listed);
});

test('has a section for a resource of the user (#32)', () => {
  const declared = defineResource({
    typeName: 'GiftCard',
    description: 'Money to give away.',
    singular: 'gift_card',
    plural: 'gift_cards',
    fields: { code: field(text, 'required', 'The code.') },
  });
  const resources = createResources([declared]).filter((resource) => !RESOURCES.includes(resource));

  const sections = sectionsWith(resources.map(describeResource));

  expect(sections).toHaveLength(SECTIONS.length + 1);
  expect(readPlace('/gift_cards/7', sections)).toMatchObject({
    type: 'record',
    section: { heading: 'Gift cards', columns: [{ label: 'Code' }] },
  });
});

test.each(SECTIONS)('shows columns in the list of $heading', ({ columns, resource }) => {
  const known = new Set(['id', ...Object.keys(resource.fields)]);

  expect(columns.length).toBeGreaterThan(0);
  expect(columns.flatMap(({ needs }) => needs).filter((name) => !known.has(name))).toEqual([]);
});

test.each(SECTIONS)('filters $heading by values of filters that the API has', ({ filters, resource }) => {
  expect(Object.keys(resource.filters)).toEqual(expect.arrayContaining(Object.keys(filters)));
});

test.each([
  ['/orders', 'list'],
  ['/orders/', 'list'],
  ['/orders?query=tea', 'list'],
  ['/orders/new', 'record'],
  ['/orders/12', 'record'],
  ['/orders/12?tab=notes', 'record'],
  ['/orders/0', 'unknown'],
  ['/orders/12/edit', 'unknown'],
  ['/orders/1e3', 'unknown'],
  ['/orders/123456789012345', 'record'],
  ['/orders/1234567890123456', 'unknown'],
  ['/console?tab=rest', 'console'],
  ['/settings', 'shop'],
  ['/settings/', 'shop'],
  ['/settings/apps', 'apps'],
  ['/settings/notifications', 'shop'],
  ['/settings/notifications/12', 'shop'],
  ['/webhooks', 'unknown'],
  ['/ordersx', 'unknown'],
  ['/shop', 'unknown'],
  ['/settings/domains', 'unknown'],
  ['/', 'unknown'],
  ['/__proto__', 'unknown'],
])('reads %s as a place of the type %s', (path, type) => {
  expect(readPlace(path).type).toBe(type);
});

test.each([
  ['/console', 'graphql'],
  ['/console?tab=graphql', 'graphql'],
  ['/console?tab=rest', 'rest'],
  ['/console?tab=soap', 'graphql'],
])('reads %s as the console for %s', (path, api) => {
  expect(readPlace(path)).toMatchObject({ type: 'console', api });
});
