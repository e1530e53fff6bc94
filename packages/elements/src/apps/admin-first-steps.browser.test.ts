import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-first-steps.ts';
import { mount, record } from '../test-support/mount.ts';

test('opens the app to try', async () => {
  await mount('admin-first-steps', { appName: 'Example app', appPath: '/admin/apps/example' });
  const selected = record('nav-select');

  await userEvent.click(page.getByRole('link', { name: 'Open Example app' }));

  expect(selected.map(({ path }) => path)).toEqual(['/admin/apps/example']);
});

test('says how to start the example app when there is none', async () => {
  await mount('admin-first-steps', { origin: 'http://localhost:4820' });

  await expect.element(page.getByRole('heading', { name: 'Try the example app' })).toBeVisible();
  await expect.element(page.getByText('npm start')).toBeVisible();
});

test('copies the script of this shell', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await mount('admin-first-steps', { origin: 'http://localhost:4820' });

  await userEvent.click(page.getByRole('button', { name: 'Copy the script' }));

  await expect.element(page.getByText('Copied')).toBeVisible();
  expect(write.mock.calls).toEqual([['<script src="http://localhost:4820/platform-app.js"></script>']]);
});

test('selects the code if the browser refuses to copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await mount('admin-first-steps', { origin: 'http://localhost:4820' });

  await userEvent.click(page.getByRole('button', { name: 'Copy the command', exact: true }));

  await expect.poll(() => String(getSelection())).toBe('npm install --save-dev @platformapp/playwright');
});
