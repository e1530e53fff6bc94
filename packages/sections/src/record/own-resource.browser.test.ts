import { createAdminApi } from '@platformapp/admin-api';
import {
  createResources,
  createShop,
  defineEmbedded,
  defineResource,
  describeResource,
  field,
  integer,
  list,
  object,
  RESOURCES,
  text,
  type Shape,
} from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { AdminSections } from '../admin-sections.ts';
import { showPath } from '../test-support/show-path.ts';

const size: Shape<{ readonly width: number }> = {
  typeName: 'CrateSize',
  description: 'How large a crate is.',
  fields: { width: field(integer, 'writable', 'The width.') },
};
const slotFields = { label: field(text, 'writable', 'What it says.') };
const slots = defineEmbedded({
  typeName: 'CrateSlot',
  description: 'A slot of a crate.',
  singular: 'slot',
  plural: 'slots',
  isEditable: true,
  fields: slotFields,
});
const fields = {
  name: field(text, 'required', 'The name.'),
  size: field(object(size), 'writable', 'The size.'),
  slots: field(list(slots, 5), 'writable', 'The slots.'),
};
const crates = defineResource({
  typeName: 'Crate',
  description: 'Something to pack things in.',
  singular: 'crate',
  plural: 'crates',
  fields,
});

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Shows a page of a shop that has crates. */
function showCrates(path: string): AdminSections {
  const resources = createResources([crates]);
  const api = createAdminApi({ shop: createShop({ resources }) });
  const send = async (to: string, init?: RequestInit): Promise<Response> =>
    await api(new Request(new URL(to, 'https://shop.example'), init));
  const declared = resources.filter((resource) => !RESOURCES.includes(resource));
  return Object.assign(showPath({ send }, path), { resources: declared.map(describeResource) });
}

test('objects and lists of a resource of the user are texts, which are edited in dialogs (#33)', async () => {
  showCrates('/crates/new');

  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Oak');
  await userEvent.click(button('Edit size'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Width' }), '40');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Width: 40')).toBeVisible();
  await userEvent.click(button('Add slot'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Label' }), 'Cups');
  await userEvent.click(button('Add'));
  await expect.element(page.getByText('Label: Cups')).toBeVisible();
  await userEvent.click(button('Remove slot 1'));

  await expect.element(page.getByText('No slots')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByRole('heading', { name: 'Oak', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Width: 40')).toBeVisible();
});
