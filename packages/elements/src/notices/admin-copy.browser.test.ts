import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import './admin-copy.ts';
import { inside, mount, textOf } from '../test-support/mount.ts';

const TOKEN = 'platform_0123456789abcdef0123456789abcdef';

const SECRET = { text: TOKEN, label: 'the access token', isSecret: true };

const show = page.getByRole('button', { name: 'Show the access token' });
const hide = page.getByRole('button', { name: 'Hide the access token' });
const copy = page.getByRole('button', { name: 'Copy the access token' });

/** Makes the clipboard accept or refuse text. */
function replaceClipboard(answer: () => Promise<void>): readonly unknown[][] {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(answer);
  onTestFinished(() => write.mockRestore());
  return write.mock.calls;
}

test('shows a text that is not a secret', async () => {
  const element = await mount('admin-copy', { text: 'npm start', label: 'the command' });

  expect(textOf(inside(element, 'code'))).toBe('npm start');
  await expect.element(page.getByRole('button')).toHaveAccessibleName('Copy the command');
});

test('hides a secret until the user wants to see it', async () => {
  const element = await mount('admin-copy', SECRET);
  const shown = (): string => textOf(inside(element, 'code'));

  expect(shown()).toBe('••••••••••••');
  await show.click();
  expect(shown()).toBe(TOKEN);
  await hide.click();
  expect(shown()).toBe('••••••••••••');
});

test('announces each copy', async () => {
  replaceClipboard(() => Promise.resolve());
  const element = await mount('admin-copy', SECRET);
  const said = (): Element | null => inside(element, '[role=status]').firstElementChild;

  await copy.click();
  await expect.poll(() => said()?.textContent).toBe('Copied');
  const first = said();
  await copy.click();

  await expect.poll(() => said() !== first && said()?.textContent).toBe('Copied');
});

test('copies a secret, which stays hidden, and says so until there is another one', async () => {
  const copied = replaceClipboard(() => Promise.resolve());
  const element = await mount('admin-copy', SECRET);

  await copy.click();

  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
  expect(copied).toEqual([[TOKEN]]);
  expect(textOf(inside(element, 'code'))).not.toBe(TOKEN);
  element.text = 'platform_2';
  await element.updateComplete;
  expect(textOf(inside(element, '[role=status]'))).toBe('');
});

test('shows and selects the text if the browser refuses to copy', async () => {
  replaceClipboard(() => Promise.reject(new DOMException('Denied.')));
  const element = await mount('admin-copy', SECRET);

  await copy.click();

  await expect.poll(() => textOf(inside(element, 'code'))).toBe(TOKEN);
  await expect.poll(() => getSelection()?.toString()).toBe(TOKEN);
  expect(textOf(inside(element, '[role=status]'))).toBe('');
});
