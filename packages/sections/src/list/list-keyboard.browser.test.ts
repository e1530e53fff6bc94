import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocus, press, pressBefore, tabBackTo, tabTo } from '../../../../.ci/keys.ts';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

const rows = page.getByRole('row');
const search = page.getByRole('searchbox');
const next = page.getByRole('link', { name: 'Next page' });
const previous = page.getByRole('link', { name: 'Previous page' });

beforeEach(async () => await page.viewport(1280, 720));

/** Focuses a button behind the page, from which its foot is near. */
function startBehind(): void {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  onTestFinished(() => button.remove());
}

test('a list is searched, and searched again, by keyboard alone', async () => {
  const sections = showPath(openShop(), '/products');
  await expect.poll(() => rows.elements().length).toBe(51);

  await press(search, 'title:Alder*{Enter}');
  await expect.poll(() => sections.path).toBe('/products?query=title%3AAlder*');
  await expectFocus(search);
  await userEvent.keyboard('{Escape}nothing like it');
  await expect.element(page.getByText('No products match “nothing like it”.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Clear search and filters' }));

  await expect.poll(() => rows.elements().length).toBe(51);
  await expectFocus(page.getByRole('heading', { name: 'Products', level: 1 }));
});

test('a list is filtered and sorted by keyboard alone (#33)', async () => {
  const sections = showPath(openShop(), '/products');
  const status = page.getByRole('button', { name: 'Status' });

  await press(status);
  await expectFocus(page.getByRole('checkbox', { name: 'Active' }));
  await userEvent.keyboard('{Tab}{Tab} ');
  await expect.poll(() => sections.path).toBe('/products?status=draft');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift} {Escape}');
  await expectFocus(page.getByRole('button', { name: 'Status: 2' }));
  await press(page.getByRole('button', { name: 'Product', exact: true }));

  await expect.poll(() => sections.path).toBe('/products?status=archived%2Cdraft&sort=title&order=asc');
  await expectFocus(page.getByRole('button', { name: 'Product', exact: true }));
});

test('the filters of a narrow list are set by keyboard alone (#33)', async () => {
  await page.viewport(390, 720);
  const sections = showPath(openShop(), '/products');
  const filter = page.getByRole('button', { name: /^Filter/ });

  await press(filter);
  await press(page.getByRole('checkbox', { name: 'Draft' }), ' ');
  await expect.poll(() => sections.path).toBe('/products?status=draft');
  await press(page.getByRole('button', { name: 'Show 13 products' }));

  await expectFocus(filter);
});

test('a list is paged by keyboard alone, and its last page keeps focus where it was', async () => {
  const sections = showPath(openShop(), '/orders');
  await expect.poll(() => rows.elements().length).toBe(51);
  startBehind();

  await pressBefore(next);
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expectFocus(next);
  await userEvent.keyboard('{Enter}');
  expect(sections.path).toMatch(/^\/orders\?after=/);
  await pressBefore(previous);

  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await expectFocus(previous);
});

test('a list that could not be loaded is asked for again by keyboard alone', async () => {
  const { send } = openShop();
  let isDown = true;
  showPath(
    { send: (path, init) => (isDown ? Promise.reject(new Error('Nobody answers.')) : send(path, init)) },
    '/orders',
  );
  const retry = page.getByRole('button', { name: 'Try again' });
  await tabTo(retry);

  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nobody answers.')).toBeVisible();
  await expectFocus(retry);
  isDown = false;
  await userEvent.keyboard('{Enter}');

  await expectFocus(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await tabBackTo(search);
});
