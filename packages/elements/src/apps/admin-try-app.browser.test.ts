import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-try-app.ts';
import { mount, record } from '../test-support/mount.ts';

test('opens the app to try', async () => {
  await mount('admin-try-app', { appName: 'Example app', appPath: '/admin/apps/example' });
  const selected = record('nav-select');

  await userEvent.click(page.getByRole('link', { name: 'Open Example app' }));

  expect(selected.map(({ path }) => path)).toEqual(['/admin/apps/example']);
});

test('says how to start the example app when there is none', async () => {
  await mount('admin-try-app');

  await expect.element(page.getByRole('heading', { name: 'No app at hand? Try Order tagger.' })).toBeVisible();
  await expect.element(page.getByText('npm start')).toBeVisible();
});

test('has its picture below its words where an open inspector leaves little room', async () => {
  const card = await mount('admin-try-app');
  card.style.inlineSize = '580px';

  const words = card.renderRoot.querySelector('.words')?.getBoundingClientRect();
  const picture = card.renderRoot.querySelector('.picture')?.getBoundingClientRect();

  expect(picture?.top).toBe(words?.bottom);
});
