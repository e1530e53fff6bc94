import { products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocus, press, pressBefore, tabTo } from '../../../../.ci/keys.ts';
import { openShop } from '../test-support/open-shop.ts';
import { makeProduct } from '../test-support/records.ts';
import { showPath, tellChange } from '../test-support/show-path.ts';

const EVERYTHING = { sort: 'id', isReversed: false, terms: [], limit: 250 } as const;

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
const heading = (name: string): Locator => page.getByRole('heading', { name, level: 1 });

test('a record is changed and saved by keyboard alone, and focus goes to its heading', async () => {
  const { shop, send } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot' });
  showPath({ send }, `/products/${id}`);

  await press(field('Title'), '{End} in blue');
  await press(page.getByRole('combobox', { name: 'Status' }), 'd');
  await press(button('Save'));

  await expect.element(page.getByText('Saved · products/update → no webhook')).toBeVisible();
  expect(shop.find(products, id)).toMatchObject({ title: 'Teapot in blue', status: 'draft' });
  await expectFocus(heading('Teapot in blue'));
});

test('changes are discarded by keyboard alone, and focus goes to the heading', async () => {
  const { shop, send } = openShop('empty');
  showPath({ send }, `/products/${makeProduct(shop, { title: 'Teapot' })}`);

  await press(field('Title'), '{End} in blue');
  await press(button('Discard'));

  await expect.element(field('Title')).toHaveValue('Teapot');
  await expectFocus(heading('Teapot'));
});

test('a record is made by keyboard alone, and what is refused gets focus', async () => {
  const { shop, send } = openShop('empty');
  showPath({ send }, '/products/new');

  await press(field('Vendor'), 'Lumen');
  await press(button('Save'));
  await expectFocus(field('Title'));
  await expect.element(field('Title')).toHaveAccessibleDescription("Title can't be blank");
  await userEvent.keyboard('Teapot');
  await press(button('Save'));

  await expect.element(heading('Teapot')).toBeVisible();
  expect(shop.list(products, EVERYTHING).records[0]).toMatchObject({ title: 'Teapot', vendor: 'Lumen' });
});

test('leaving with unsaved changes asks, and Escape stays with focus on the link', async () => {
  const { shop, send } = openShop('empty');
  const path = `/products/${makeProduct(shop, { title: 'Teapot' })}`;
  const sections = showPath({ send }, path);
  await press(field('Title'), '{End} in blue');

  await pressBefore(page.getByRole('link', { name: 'Products' }));
  await expectFocus(button('Stay'));
  await userEvent.keyboard('{Escape}');
  await expectFocus(page.getByRole('link', { name: 'Products' }));
  expect(sections.path).toBe(path);
  await userEvent.keyboard('{Enter}');
  await press(button('Leave page'));

  await expect.poll(() => sections.path).toBe('/products');
});

test('variants are changed, added and removed by keyboard alone', async () => {
  const { shop, send } = openShop('empty');
  const variants = [
    { option1: 'Small', price: '2.00' },
    { option1: 'Large', price: '3.00' },
  ];
  const id = makeProduct(shop, { title: 'Teapot', variants });
  showPath({ send }, `/products/${id}`);

  await press(field('Price of Small'), '{Control>}a{/Control}2.50');
  await press(button('More actions for Large'));
  await tabTo(page.getByRole('menuitem', { name: 'Remove' }), '{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expectFocus(button('Add variant'));
  await userEvent.keyboard('{Enter}');
  await press(field('Name'), 'Huge');
  await press(field('Price'), '{Control>}a{/Control}9.00{Enter}');
  await expect.element(field('Price of Huge')).toHaveValue('9.00');
  await press(button('Save'));

  await expect.element(page.getByText('Saved · products/update → no webhook')).toBeVisible();
  expect(shop.find(products, id)?.variants.map(({ option1, price }) => [option1, price])).toEqual([
    ['Small', '2.50'],
    ['Huge', '9.00'],
  ]);
});

test('images are arranged and removed by keyboard alone, and focus goes to the field that adds others (#33)', async () => {
  const { shop, send } = openShop('empty');
  const images = [1, 2, 3].map((number) => ({ src: `https://images.example/${number}.png` }));
  const id = makeProduct(shop, { title: 'Teapot', images });
  showPath({ send }, `/products/${id}`);

  await press(button('More actions for image 3'));
  await userEvent.keyboard('{Enter}');
  await press(button('More actions for image 2'));
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expectFocus(page.getByLabelText('Add images'));
  await press(button('Save'));

  await expect.element(page.getByText('Saved · products/update → no webhook')).toBeVisible();
  expect(shop.find(products, id)?.images.map(({ src }) => src)).toEqual([
    'https://images.example/3.png',
    'https://images.example/2.png',
  ]);
});

test('a record is deleted by keyboard alone, and Escape keeps it', async () => {
  const { shop, send } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot' });
  const sections = showPath({ send }, `/products/${id}`);

  await press(button('More actions'));
  await userEvent.keyboard('{Escape}');
  await expectFocus(button('More actions'));
  await userEvent.keyboard('{ArrowUp}');
  await expectFocus(page.getByRole('menuitem', { name: 'Delete product' }));
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => sections.path).toBe('/products');
  expect(shop.find(products, id)).toBeUndefined();
});

test('focus goes to the heading when the record is deleted elsewhere while it is edited', async () => {
  const { shop, send } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot' });
  const sections = showPath({ send }, `/products/${id}`);
  await tabTo(field('Title'));

  shop.delete(products, id);
  tellChange(sections);

  await expectFocus(heading('Product not found'));
});

test('tells screen readers which fields are required', async () => {
  showPath({ send: openShop('empty').send }, '/products/new');

  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-required', 'true');
  await expect.element(page.getByRole('textbox', { name: 'Vendor' })).toHaveAttribute('aria-required', 'false');
});
