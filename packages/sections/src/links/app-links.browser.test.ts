import { orders } from '@platformapp/shop';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocus, press, tabTo } from '../../../../.ci/keys.ts';
import { openShop } from '../test-support/open-shop.ts';
import { showPath, tell } from '../test-support/show-path.ts';
import type { AdminApp } from '../page/admin.ts';
import type { AppLink } from './app-link.ts';

const app = (...links: readonly AppLink[]): AdminApp => ({
  key: 'labels',
  name: 'Labels',
  url: 'http://localhost:3000/',
  path: '/admin/apps/labels',
  links,
});

beforeEach(async () => await page.viewport(1280, 720));

const menu = page.getByRole('button', { name: 'More actions' });

test('opens the app with the id of the record whose page it is on, by keyboard', async () => {
  const { shop, send } = openShop();
  const [order] = shop.list(orders, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;
  const sections = showPath({ send }, `/orders/${order?.id}`);
  const links: readonly AppLink[] = [
    { label: '<b>Print</b>', path: '/print', on: 'orders', for: 'record' },
    { label: 'Print all', path: '/print', on: 'orders', for: 'selection' },
    { label: 'Weigh', path: '/weigh', on: 'products', for: 'record' },
  ];
  tell(sections, { apps: [app(...links)] });
  await expect.element(menu).toBeVisible();

  const print = page.getByRole('menuitem', { name: '<b>Print</b>' });
  await press(menu);
  await tabTo(print, '{ArrowDown}');
  await userEvent.keyboard('{Escape}');
  await expect.element(print).not.toBeInTheDocument();
  await expectFocus(menu);
  await userEvent.keyboard('{ArrowDown}');
  await tabTo(print, '{ArrowDown}');
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => sections.path).toBe(`/apps/labels/print?id=${order?.id}`);
});

test('opens the app with the ids of a selection', async () => {
  const sections = showPath(openShop(), '/orders');
  tell(sections, { apps: [app({ label: 'Print', path: '/print', on: 'orders', for: 'selection' })] });
  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1060' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1059' }));

  await userEvent.click(menu);
  await userEvent.click(page.getByRole('menuitem', { name: 'Print' }));

  expect(sections.path).toMatch(/^\/apps\/labels\/print\?ids%5B%5D=\d+&ids%5B%5D=\d+$/);
});

test('is absent without a link', async () => {
  const sections = showPath(openShop(), '/products');
  tell(sections, { apps: [app({ label: 'Print', path: '/print', on: 'orders', for: 'selection' })] });

  await userEvent.click(page.getByRole('checkbox', { name: 'Select Alder Backpack, Rust' }));

  await expect.element(page.getByText('1 selected')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
});

test('is set up in the settings of apps', async () => {
  const sections = showPath(openShop(), '/settings/apps');
  const saved: unknown[] = [];
  tell(sections, {
    apps: [app()],
    loadAccess: () => Promise.resolve({ secret: 'hush', token: '', scopes: ['*'], tokens: {} }),
    saveLinks: (...values) => saved.push(values),
  });
  await userEvent.click(page.getByRole('button', { name: 'Add a link to More actions' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Label' }), 'Print');
  await userEvent.fill(page.getByRole('textbox', { name: 'Path in the app' }), '//evil.example');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'On' }), 'orders');

  await userEvent.click(page.getByRole('button', { name: 'Add link' }));
  await expect.element(page.getByRole('textbox', { name: 'Path in the app' })).toBeInvalid();
  expect(saved).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Path in the app' }), '/print');
  await userEvent.click(page.getByRole('button', { name: 'Add link' }));

  expect(saved).toEqual([
    ['http://localhost:3000/', [{ label: 'Print', path: '/print', on: 'orders', for: 'record' }]],
  ]);
});
