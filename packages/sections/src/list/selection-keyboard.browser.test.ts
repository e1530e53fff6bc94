import { products, type Shop } from '@platformapp/shop';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocus, press, pressBefore, tabTo } from '../../../../.ci/keys.ts';
import { openShop } from '../test-support/open-shop.ts';
import { showPath, tellChange } from '../test-support/show-path.ts';

/** As the list shows it. */
const EVERYTHING = { sort: 'id', isReversed: true, terms: [], limit: 250 } as const;

const row = (name: string): Locator => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const all = page.getByRole('checkbox', { name: 'Select all on this page' });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

beforeEach(async () => await page.viewport(1280, 720));

/** Makes products, which the list shows in this order. */
function makeProducts(shop: Shop, ...titles: readonly string[]): void {
  for (const title of titles.toReversed()) shop.create(products, { title });
}

const titlesOf = (shop: Shop): readonly string[] => shop.list(products, EVERYTHING).records.map(({ title }) => title);

test('rows are selected and deselected by Space, and a range of them by Shift+Space', async () => {
  const { shop, send } = openShop('empty');
  makeProducts(shop, 'Bowl', 'Cup', 'Jug', 'Pot', 'Tray');
  showPath({ send }, '/products');

  await press(row('Cup'), ' ');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await press(row('Pot'), '{Shift>} {/Shift}');
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await expect.element(row('Jug')).toBeChecked();
  await expect.element(row('Tray')).not.toBeChecked();
  await pressBefore(row('Jug'), '{Shift>} {/Shift}');

  await expect.element(page.getByText('1 selected')).toBeVisible();
  await expect.element(row('Cup')).toBeChecked();
  await expectFocus(row('Jug'));
});

test('on a phone the actions lie over the tools, and leave focus in the list when they go (#33)', async () => {
  await page.viewport(390, 720);
  const { shop, send } = openShop('empty');
  makeProducts(shop, 'Bowl', 'Cup');
  showPath({ send }, '/products');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await expect.element(row('Cup')).toBeVisible();
  const before = row('Cup').element().getBoundingClientRect().y;

  await press(row('Cup'), ' ');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
  expect(row('Cup').element().getBoundingClientRect().y).toBe(before);
  await pressBefore(button('Clear selection'), ' ');

  await expect.element(search).toBeVisible();
  await expectFocus(row('Bowl'));
});

test('a range does not start at a row of the page before', async () => {
  const { shop, send } = openShop('empty');
  makeProducts(shop, ...Array.from({ length: 53 }, (_, index) => `Mug ${index + 1}`));
  showPath({ send }, '/products');
  await press(row('Mug 1'), ' ');
  await expect.element(row('Mug 1')).toBeChecked();

  await userEvent.click(page.getByRole('link', { name: 'Next page' }));
  await userEvent.click(row('Mug 53'), { modifiers: ['Shift'] });

  await expect.element(page.getByText('1 selected')).toBeVisible();
  await expect.element(row('Mug 53')).toBeChecked();
  await expect.element(row('Mug 51')).not.toBeChecked();
});

test('focus and the start of a range stay with their record when another one is listed before it', async () => {
  const { shop, send } = openShop('empty');
  makeProducts(shop, 'Cup', 'Jug', 'Pot');
  const sections = showPath({ send }, '/products');
  await press(row('Jug'), ' ');
  await expect.element(row('Jug')).toBeChecked();

  makeProducts(shop, 'Bowl');
  tellChange(sections);
  await expect.element(row('Bowl')).toBeVisible();

  await expectFocus(row('Jug'));
  await press(row('Pot'), '{Shift>} {/Shift}');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(row('Jug')).toBeChecked();
});

test('focus follows a record that moves in the list, and goes to the checkbox for all when its own is deleted', async () => {
  const { shop, send } = openShop('empty');
  makeProducts(shop, 'Bowl', 'Cup', 'Jug');
  const sections = showPath({ send }, '/products?sort=title');
  await tabTo(row('Bowl'));
  const [bowl] = shop.list(products, EVERYTHING).records;

  shop.update(products, bowl?.id ?? 0, { title: 'Tray' });
  tellChange(sections);
  await expect.element(row('Tray')).toBeVisible();
  await expectFocus(row('Tray'));
  shop.delete(products, bowl?.id ?? 0);
  tellChange(sections);

  await expectFocus(all);
});

test('a selection is given up and deleted by keyboard alone, and focus goes to the checkbox for all', async () => {
  const { shop, send } = openShop('empty');
  makeProducts(shop, 'Bowl', 'Cup');
  showPath({ send }, '/products');
  await press(row('Cup'), ' ');
  await pressBefore(button('Clear selection'));
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
  await expectFocus(all);

  await press(row('Cup'), ' ');
  await pressBefore(button('Delete'));
  await expect.poll(() => titlesOf(shop)).toEqual(['Bowl']);
  await expectFocus(all);
  await userEvent.keyboard(' ');
  await press(button('Delete'));

  await expect.element(page.getByText('No products yet')).toBeVisible();
  await expectFocus(page.getByRole('heading', { name: 'Products', level: 1 }));
});

test('tags are added to a selection, or not, by keyboard alone', async () => {
  const { shop, send } = openShop('empty');
  makeProducts(shop, 'Bowl');
  showPath({ send }, '/products');
  const tags = page.getByRole('textbox', { name: /Tags/ });
  await press(row('Bowl'), ' ');
  await pressBefore(button('Add tags'));
  await expectFocus(tags);

  await userEvent.keyboard('{Escape}');
  await expect.element(tags).not.toBeInTheDocument();
  await expectFocus(button('Add tags'));
  await userEvent.keyboard('{Enter}');
  await expectFocus(tags);
  await userEvent.keyboard('new{Enter}{Enter}');

  await expect.poll(() => shop.list(products, EVERYTHING).records[0]?.tags).toBe('new');
});

test('a deletion is undone by keyboard alone, and Escape gives up a selection (#33)', async () => {
  const shop = openShop('empty');
  makeProducts(shop.shop, 'Bowl', 'Cup');
  const sections = showPath(shop, '/products');
  await press(row('Bowl'), ' ');
  await pressBefore(button('Delete'));
  await expect.poll(() => titlesOf(shop.shop)).toEqual(['Cup']);

  await press(button('Undo'));
  await expect.poll(() => titlesOf(shop.shop)).toEqual(['Bowl', 'Cup']);
  tellChange(sections);
  await pressBefore(row('Cup'), ' ');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
  await expectFocus(row('Cup'));
});
