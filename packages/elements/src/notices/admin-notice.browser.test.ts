import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../test-support/mount.ts';
import './admin-notice.ts';

test('says its sentence in a live region, as text', async () => {
  await mount('admin-notice', { text: 'Storage is <b>full</b>.' });

  await expect.element(page.getByRole('status')).toHaveTextContent('Storage is <b>full</b>.');
});

test('keeps an empty live region when there is nothing to say', async () => {
  await mount('admin-notice');

  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  expect(page.getByRole('button').query()).toBeNull();
});

test('has the button that it names instead of the one that closes it', async () => {
  const notice = await mount('admin-notice', { text: 'The app was disconnected.', action: 'Reload' });
  let actions = 0;
  notice.addEventListener('notice-action', () => (actions += 1));

  await page.getByRole('button', { name: 'Reload' }).click();

  expect(actions).toBe(1);
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

test('reports when it is dismissed', async () => {
  const notice = await mount('admin-notice', { text: 'Storage is full.' });
  let dismissals = 0;
  notice.addEventListener('notice-dismiss', () => (dismissals += 1));

  await page.getByRole('button', { name: 'Dismiss' }).click();

  expect(dismissals).toBe(1);
});
