import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SECTIONS } from '../section/sections.ts';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

const rows = page.getByRole('row');

beforeEach(async () => await page.viewport(1280, 720));

/** Opens the values of a filter and chooses one. */
async function filter(name: string, value: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name }));
  await userEvent.click(page.getByRole('checkbox', { name: value }));
  await userEvent.keyboard('{Escape}');
}

test('makes one entry in the history of a search that is typed on (#33)', async () => {
  const sections = showPath(openShop(), '/products');
  const entries: boolean[] = [];
  sections.addEventListener('nav-select', ({ isReplacing }) => entries.push(isReplacing));

  await userEvent.fill(page.getByRole('searchbox'), 'alder');
  await expect.poll(() => sections.path).toBe('/products?query=alder');
  await userEvent.fill(page.getByRole('searchbox'), 'alder mug');
  await expect.poll(() => sections.path).toBe('/products?query=alder+mug');
  await userEvent.fill(page.getByRole('searchbox'), '');
  await expect.poll(() => sections.path).toBe('/products');

  expect(entries).toEqual([false, true, false]);
});

test('filters, sorts and pages by its controls', async () => {
  const sections = showPath(openShop(), '/products');
  await expect.poll(() => rows.elements().length).toBe(51);
  await expect.element(page.getByText('1–50 of 130')).toBeVisible();

  await userEvent.click(page.getByRole('link', { name: 'Next page' }));
  await expect.poll(() => sections.path).toMatch(/^\/products\?after=/);
  await filter('Status', 'Draft');
  await expect.poll(() => rows.elements().length).toBe(14);
  await expect.element(page.getByRole('button', { name: 'Status: Draft' })).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Product', exact: true });
  await userEvent.click(head.getByRole('button'));
  await expect.poll(() => sections.path).toBe('/products?status=draft&sort=title&order=asc');
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(head.getByRole('button'));

  await expect.poll(() => sections.path).toBe('/products?status=draft&sort=title&order=desc');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.element(page.getByText('1–13 of 13')).toBeVisible();
});

test('filters by more than one value, and clears a filter (#33)', async () => {
  const sections = showPath(openShop(), '/products');

  await filter('Status', 'Draft');
  await filter('Status: Draft', 'Archived');
  await expect.poll(() => sections.path).toBe('/products?status=archived%2Cdraft');
  await expect.element(page.getByText('1–20 of 20')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Status: 2' }));
  await userEvent.click(page.getByRole('button', { name: 'Clear' }));

  await expect.poll(() => sections.path).toBe('/products');
});

test('has its filters and its order behind one button where it is narrow (#33)', async () => {
  await page.viewport(390, 720);
  const sections = showPath(openShop(), '/products');

  await userEvent.click(page.getByRole('button', { name: 'Filter' }));
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await userEvent.click(page.getByRole('checkbox', { name: 'Draft' }));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort by' }), 'Title, ascending');
  await expect.poll(() => sections.path).toBe('/products?status=draft&sort=title&order=asc');
  await userEvent.click(dialog.getByRole('button', { name: 'Show 13 products' }));

  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Filter 1' })).toBeVisible();
  // A narrow list has no head.
  await expect.poll(() => rows.elements().length).toBe(13);
});

test('shows the filter and the order of an address that Back and Forward lead to', async () => {
  const sections = showPath(openShop(), '/products');
  const head = page.getByRole('columnheader', { name: 'Product', exact: true });
  await filter('Status', 'Draft');
  await userEvent.click(head.getByRole('button'));
  await expect.poll(() => sections.path).toBe('/products?status=draft&sort=title&order=asc');

  sections.path = '/products';
  await expect.element(page.getByRole('button', { name: 'Status', exact: true })).toBeVisible();
  await expect.element(head).not.toHaveAttribute('aria-sort');
  sections.path = '/products?status=draft&sort=title&order=asc';

  await expect.element(page.getByRole('button', { name: 'Status: Draft' })).toBeVisible();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
});

test.each([640, 708, 900])('is not wider than its card of %i pixels, as beside the inspector (#33)', async (width) => {
  await page.viewport(width + 48, 720);
  const shop = openShop();

  for (const { path, heading } of SECTIONS) {
    const sections = showPath(shop, path);
    const list = page.getByRole('region', { name: heading });
    // oxlint-disable-next-line no-await-in-loop -- One list after the other has the window.
    await expect.element(list.getByRole('row').nth(1)).toBeVisible();
    const { scrollWidth, clientWidth } = list.element();
    expect([path, scrollWidth]).toEqual([path, clientWidth]);
    sections.remove();
  }
});
