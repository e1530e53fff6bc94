import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-loading.ts';
import { mount, settle } from '../test-support/mount.ts';

const bar = page.getByRole('progressbar', { name: 'Loading' });

test('shows nothing until the app loads', async () => {
  await mount('admin-loading');

  await expect.element(bar).not.toBeInTheDocument();
});

test('is a progress bar without a value while the app loads', async () => {
  await mount('admin-loading', { isLoading: true });

  await expect.element(bar).toBeInTheDocument();
  await expect.element(bar).not.toHaveAttribute('aria-valuenow');
});

test('stops when the app has loaded', async () => {
  const loading = await mount('admin-loading', { isLoading: true });

  loading.isLoading = false;
  await settle(loading);

  await expect.element(bar).not.toBeInTheDocument();
});

test('keeps its space, so that nothing moves', async () => {
  const loading = await mount('admin-loading');
  const still = loading.getBoundingClientRect().height;

  loading.isLoading = true;
  await settle(loading);

  expect(loading.getBoundingClientRect().height).toBe(still);
});

test('reads its attribute', async () => {
  const loading = await mount('admin-loading');

  loading.setAttribute('loading', '');
  await settle(loading);

  expect(loading.isLoading).toBe(true);
});
