import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../../.ci/keys.ts';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

test('shows the shop as the API does', async () => {
  showPath(openShop(), '/settings');

  await expect.element(page.getByText('Sample Shop')).toBeVisible();
  await expect.element(page.getByText('EUR')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page');
});

test('leads to the webhooks and the data in the inspector (#33)', async () => {
  const sections = showPath(openShop(), '/settings/notifications');
  const tabs: string[] = [];
  sections.addEventListener('inspector-open', ({ tab }) => tabs.push(tab));
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

  await press(page.getByRole('button', { name: 'Open Webhooks' }));
  await press(page.getByRole('button', { name: 'Open Data' }));

  expect(tabs).toEqual(['webhooks', 'data']);
});
