import { customers, orders } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

const item = { title: 'Teapot', quantity: 1, price: '20.00' };

test('shows what a customer has bought, and leads to the orders (#33)', async () => {
  const { shop, send } = openShop('empty');
  const made = shop.create(customers, { first_name: 'Hana', last_name: 'Brandt' });
  const id = made.status === 'done' ? made.record.id : 0;
  shop.create(orders, { line_items: [item], customer: { id }, financial_status: 'paid' });
  shop.create(orders, { line_items: [item] });
  const sections = showPath({ send }, `/customers/${id}`);

  await expect.element(page.getByText('1 order · €20.00 spent')).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: '#1001' }));

  await expect.element(page.getByRole('heading', { name: '#1001', level: 1 })).toBeVisible();
  expect(sections.path).toMatch(/^\/orders\/\d+$/);
});

test('edits contact and addresses at once, and shows them as text (#33)', async () => {
  const { shop, send } = openShop('empty');
  const made = shop.create(customers, { first_name: 'Hana', addresses: [{ city: 'Lyon' }, { city: 'Leipzig' }] });
  const id = made.status === 'done' ? made.record.id : 0;
  showPath({ send }, `/customers/${id}`);

  await userEvent.click(page.getByRole('button', { name: 'Edit contact' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'nowhere');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Email is invalid');
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'hana@mail.example');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect.element(page.getByRole('link', { name: 'hana@mail.example' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Remove address 1' }));
  await expect.element(page.getByText('Lyon')).not.toBeInTheDocument();

  expect(shop.find(customers, id)).toMatchObject({ email: 'hana@mail.example', addresses: [{ city: 'Leipzig' }] });
});
