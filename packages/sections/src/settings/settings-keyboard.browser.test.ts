import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocus, press, pressBefore, tabBackTo } from '../../../../.ci/keys.ts';
import { openShop } from '../test-support/open-shop.ts';
import { showPath, tell } from '../test-support/show-path.ts';

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

test('secrets are shown and hidden, and an app opened, by keyboard alone', async () => {
  const sections = showPath(openShop(), '/settings/apps');
  tell(sections, {
    apps: [{ key: 'reviews', name: 'Reviews', url: 'http://localhost:3000/', path: '/admin/apps/reviews' }],
  });
  const access = { secret: 'hush', token: '', scopes: ['read_orders'], tokens: { reviews: 'platform_1' } };
  tell(sections, { loadAccess: () => Promise.resolve(access) });

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
  tell(sections, { apps: [app] });
  tell(sections, { loadAccess: () => Promise.resolve({ secret: 'hush', token: '', scopes: ['*'], tokens: {} }) });
  tell(sections, { saveLinks: (_url, links) => tell(sections, { apps: [{ ...app, links }] }) });
  const add = button('Add a link to More actions');

  await press(add);
  await press(page.getByRole('textbox', { name: 'Label' }), 'Print');
  await press(page.getByRole('textbox', { name: 'Path in the app' }), '/print');
  await press(page.getByRole('combobox', { name: 'On' }), 'o');
  await press(button('Add link'));
  await expect.element(page.getByText(/Orders, one record/)).toBeVisible();
  await expectFocus(add);
  await tabBackTo(button('Remove Print'));
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText(/Orders, one record/)).not.toBeInTheDocument();
  await expectFocus(add);
});
