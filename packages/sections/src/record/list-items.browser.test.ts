import { customers } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

const save = page.getByRole('button', { name: 'Save' });

test('an added item is kept when another one is removed (#33)', async () => {
  const { shop, send } = openShop('empty');
  showPath({ send }, '/customers/new');
  await addAddress('Lyon');
  await addAddress('Paris');

  await userEvent.click(page.getByRole('button', { name: 'Remove address 1' }));
  await expect.element(page.getByText('Lyon')).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox', { name: 'First name' }), 'Ada');
  await userEvent.click(save);

  await expect.element(page.getByText('Saved · customers/create → no webhook')).toBeVisible();
  const [customer] = shop.list(customers, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;
  expect(customer?.addresses.map(({ city }) => city)).toEqual(['Paris']);
});

async function addAddress(city: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Add address' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'City' }), city);
  await userEvent.click(page.getByRole('button', { name: 'Add', exact: true }));
  await expect.element(page.getByText(city)).toBeVisible();
}
