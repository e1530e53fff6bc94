import { products } from '@platformapp/shop';
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
  const prices = page.getByRole('textbox', { name: 'Price', exact: true });
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
  const variants = ['Small', 'Large', 'Huge'].map((option1) => ({ option1 }));
  const id = makeProduct(shop, { title: 'Teapot', variants });
  const sections = showPath({ send }, `/products/${id}`);
  const options = page.getByRole('textbox', { name: 'Option 1' });
  await userEvent.fill(options.nth(1), 'Larg');

  const [, ...others] = shop.find(products, id)?.variants ?? [];
  shop.update(products, id, { variants: others.map((variant) => ({ id: variant.id })) });
  sections.changes += 1;
  await expect.element(options.nth(2)).not.toBeInTheDocument();
  await userEvent.keyboard('er');

  await expect.element(options.nth(0)).toHaveValue('Larger');
  await expect.element(options.nth(1)).toHaveValue('Huge');
});

test('an added item keeps its own fields when others are added and removed', async () => {
  showPath(openShop('empty'), '/customers/new');
  const add = page.getByRole('button', { name: 'Add address' });
  const cities = page.getByRole('textbox', { name: 'City' });
  await userEvent.click(add);
  const first = cities.nth(0).element();

  await userEvent.click(add);
  await userEvent.fill(cities.nth(1), 'Paris');
  expect(cities.nth(0).element()).toBe(first);
  const second = cities.nth(1).element();
  await userEvent.click(page.getByRole('button', { name: 'Remove address 1' }));

  await expect.element(cities.nth(1)).not.toBeInTheDocument();
  expect(cities.element()).toBe(second);
  await expect.element(cities).toHaveValue('Paris');
});
