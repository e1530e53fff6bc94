import { customers, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openShop } from '../test-support/open-shop.ts';
import { makeProduct } from '../test-support/records.ts';
import { showPath } from '../test-support/show-path.ts';

const save = page.getByRole('button', { name: 'Save' });

test('keeps a change from elsewhere in another item of a list', async () => {
  const { shop, send } = openShop('empty');
  const variants = [
    { option1: 'Small', price: '2.00' },
    { option1: 'Large', price: '3.00' },
  ];
  const id = makeProduct(shop, { title: 'Teapot', variants });
  const sections = showPath({ send }, `/products/${id}`);
  const prices = page.getByRole('textbox', { name: /^Price of/ });
  await userEvent.fill(prices.first(), '2.50');

  const [small, large] = shop.find(products, id)?.variants ?? [];
  shop.update(products, id, { variants: [{ id: small?.id }, { id: large?.id, price: '9.00' }] });
  sections.changes += 1;
  await expect.element(prices.nth(1)).toHaveValue('9.00');
  await userEvent.click(save);

  await expect.element(page.getByText('Saved · products/update → no webhook')).toBeVisible();
  expect(shop.find(products, id)?.variants.map(({ price }) => price)).toEqual(['2.50', '9.00']);
});

test('keeps focus in an item of a list when the item before it is removed elsewhere', async () => {
  const { shop, send } = openShop('empty');
  const variants = ['Small', 'Large', 'Huge'].map((option1, index) => ({ option1, inventory_quantity: index }));
  const id = makeProduct(shop, { title: 'Teapot', variants });
  const sections = showPath({ send }, `/products/${id}`);
  const stocks = page.getByRole('textbox', { name: /^In stock of/ });
  await userEvent.fill(stocks.nth(1), '4');

  const [, ...others] = shop.find(products, id)?.variants ?? [];
  shop.update(products, id, { variants: others.map((variant) => ({ id: variant.id })) });
  sections.changes += 1;
  await expect.element(stocks.nth(2)).not.toBeInTheDocument();
  await userEvent.keyboard('7');

  await expect.element(stocks.nth(0)).toHaveValue('47');
  await expect.element(stocks.nth(1)).toHaveValue('2');
});

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
