import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocus, press, pressBefore, tabBackTo } from '../../../../.ci/keys.ts';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

test('secrets are shown and hidden, and an app opened, by keyboard alone', async () => {
  const sections = showPath(openShop(), '/settings/apps');
  sections.apps = [{ key: 'reviews', name: 'Reviews', url: 'http://localhost:3000/', path: '/admin/apps/reviews' }];
  sections.loadAccess = () =>
    Promise.resolve({ secret: 'hush', token: '', scopes: ['read_orders'], tokens: { reviews: 'platform_1' } });

  await press(button('Show secret'));
  await expect.element(page.getByText('hush')).toBeVisible();
  await expectFocus(button('Hide secret'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('hush')).not.toBeInTheDocument();
  await press(button('Show access token of Reviews'));
  await expect.element(page.getByText('platform_1')).toBeVisible();
  await pressBefore(page.getByRole('link', { name: 'Reviews' }));

  expect(sections.path).toBe('/apps/reviews');
});

test('links of an app are added and removed by keyboard alone', async () => {
  const sections = showPath(openShop(), '/settings/apps');
  const app = { key: 'labels', name: 'Labels', url: 'http://localhost:3000/', path: '/admin/apps/labels' };
  sections.apps = [app];
  sections.loadAccess = () => Promise.resolve({ secret: 'hush', token: '', scopes: ['*'], tokens: {} });
  sections.saveLinks = (_url, links) => (sections.apps = [{ ...app, links }]);
  const summary = page.getByText('Add a link to More actions');

  await press(summary);
  await press(page.getByRole('textbox', { name: 'Label' }), 'Print');
  await press(page.getByRole('textbox', { name: 'Path in the app' }), '/print');
  await press(page.getByRole('combobox', { name: 'On' }), 'o');
  await press(button('Add link'));
  await expect.element(page.getByText(/Orders, one record/)).toBeVisible();
  await expectFocus(button('Add link'));
  await tabBackTo(button('Remove Print'));
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText(/Orders, one record/)).not.toBeInTheDocument();
  await expectFocus(summary);
});
