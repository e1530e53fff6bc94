import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import './admin-access-token.ts';
import { inside, mount, textOf } from '../test-support/mount.ts';

const TOKEN = 'platform_0123456789abcdef0123456789abcdef';

const show = page.getByRole('button', { name: 'Show the access token of Example app' });
const hide = page.getByRole('button', { name: 'Hide the access token of Example app' });
const copy = page.getByRole('button', { name: 'Copy the access token of Example app' });

test('hides the token until the user wants to see it', async () => {
  const element = await mount('admin-access-token', { token: TOKEN, appName: 'Example app' });
  const shown = (): string => textOf(inside(element, 'code'));

  expect(shown()).toBe('••••••••••••');
  await show.click();
  expect(shown()).toBe(TOKEN);
  await hide.click();
  expect(shown()).toBe('••••••••••••');
});

test('copies the token, which stays hidden, and says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  const element = await mount('admin-access-token', { token: TOKEN, appName: 'Example app' });

  await copy.click();

  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
  expect(write.mock.calls).toEqual([[TOKEN]]);
  expect(textOf(inside(element, 'code'))).not.toBe(TOKEN);
});

test('shows and selects the token where the browser lets nobody copy', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied.'));
  onTestFinished(() => write.mockRestore());
  const element = await mount('admin-access-token', { token: TOKEN, appName: 'Example app' });

  await copy.click();

  await expect.poll(() => textOf(inside(element, 'code'))).toBe(TOKEN);
  await expect.poll(() => getSelection()?.toString()).toBe(TOKEN);
  expect(textOf(inside(element, '[role=status]'))).toBe('');
});
