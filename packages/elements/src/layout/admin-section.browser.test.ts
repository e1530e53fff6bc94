import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-section.ts';
import { mount, record, settle } from '../test-support/mount.ts';

const back = page.getByRole('link');

test('takes its heading from the path', async () => {
  await mount('admin-section', { path: '/orders/450789469' });

  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders / 450789469' })).toBeVisible();
});

test('shows its path', async () => {
  await mount('admin-section', { path: '/settings/domains?tab=1' });

  await expect.element(page.getByText('/settings/domains?tab=1')).toBeVisible();
});

test('follows a change of the path', async () => {
  const section = await mount('admin-section', { path: '/orders' });

  section.path = '/customers';
  await settle(section);

  await expect.element(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
});

test('says which app redirected here, and leads back to it', async () => {
  await mount('admin-section', { path: '/orders/1', appName: 'Example app', appPath: '/admin/apps/key/' });
  const selections = record('nav-select');

  await expect.element(page.getByText('Example app redirected here: /orders/1')).toBeVisible();
  await expect.element(back).toHaveTextContent('Back to Example app');
  await expect.element(back).toHaveAttribute('href', '/admin/apps/key/');
  await back.click();

  expect(selections.map((event) => event.path)).toEqual(['/admin/apps/key/']);
});

test('has no link back when no app redirected here', async () => {
  await mount('admin-section', { path: '/orders' });

  await expect.element(back).not.toBeInTheDocument();
});

test('focuses its heading when it is given focus', async () => {
  const section = await mount('admin-section', { path: '/orders' });

  section.focus();

  await expect.poll(() => page.getByRole('heading', { level: 1 }).element().matches(':focus')).toBe(true);
});

test('shows a path with markup as text', async () => {
  await mount('admin-section', { path: '/<img src=x onerror=alert(1)>' });

  await expect.element(page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
});
