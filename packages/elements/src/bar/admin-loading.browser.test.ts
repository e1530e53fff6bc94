import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-loading.ts';
import { mount, settle } from '../test-support/mount.ts';

const bar = page.getByRole('progressbar', { name: 'Loading' });

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
