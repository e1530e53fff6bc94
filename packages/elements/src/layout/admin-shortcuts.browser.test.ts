import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-shortcuts.ts';
import { focusedName, mount } from '../test-support/mount.ts';

test('lists the keys, and returns focus when it closes', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.textContent = 'Open';
  opener.focus();
  const shortcuts = await mount('admin-shortcuts');

  await shortcuts.open();

  const dialog = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect.element(dialog.getByText('Search or run a command')).toBeVisible();
  expect(focusedName()).toBe('Shortcuts');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(focusedName()).toBe('Open');
  opener.remove();
});
