import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import './admin-app-list.ts';
import type { ListedApp } from './admin-app-card.ts';
import { focusedName, inside, mount, record, settle, textOf } from '../test-support/mount.ts';

const createApp = (key: string): ListedApp => ({
  key,
  name: `App ${key}`,
  url: `http://${key}.example/`,
  path: `/admin/apps/${key}/`,
});
const apps = ['a', 'b', 'c'].map(createApp);
const removeButton = (key: string): ReturnType<typeof page.getByRole> =>
  page.getByRole('button', { name: `Remove App ${key}` });

test('shows no list when there are no apps', async () => {
  await mount('admin-app-list');

  await expect.element(page.getByRole('list')).not.toBeInTheDocument();
});

test('lists the apps in order', async () => {
  await mount('admin-app-list', { apps });

  const items = page.getByRole('list', { name: 'Apps' }).getByRole('link');

  await expect.element(items.nth(0)).toHaveTextContent('App a');
  await expect.element(items.nth(2)).toHaveTextContent('App c');
  expect(items.elements().length).toBe(3);
});

test('passes on what happens to an app', async () => {
  await mount('admin-app-list', { apps });
  const [openings, removals] = [record('app-open'), record('app-remove')];

  await page.getByRole('link', { name: 'App b' }).click();
  await removeButton('c').click();

  expect(openings.map((event) => event.key)).toEqual(['b']);
  expect(removals.map((event) => event.key)).toEqual(['c']);
});

test('shows a removed app until its property changes', async () => {
  await mount('admin-app-list', { apps });

  await removeButton('a').click();

  await expect.element(page.getByRole('link', { name: 'App a' })).toBeVisible();
});

test('gives focus to the app that takes the place of a removed one', async () => {
  const list = await mount('admin-app-list', { apps });
  await removeButton('b').click();

  list.apps = ['a', 'c'].map(createApp);
  await settle(list);

  expect(focusedName()).toBe('App c');
});

test('gives focus to the last app when the last one was removed', async () => {
  const list = await mount('admin-app-list', { apps });
  await removeButton('c').click();

  list.apps = ['a', 'b'].map(createApp);
  await settle(list);

  expect(focusedName()).toBe('App b');
});

test('gives focus to what says that the only app was uninstalled', async () => {
  const list = await mount('admin-app-list', { apps: [createApp('a')] });
  await removeButton('a').click();

  list.apps = [];
  list.removed = { ...createApp('a'), isUninstalled: true };
  await settle(list);

  expect(focusedName()).toContain('App a uninstalled.');
});

test('offers to restore the app that was removed last', async () => {
  const list = await mount('admin-app-list', { apps });
  const restored = record('app-restore');
  await removeButton('b').click();
  list.apps = ['a', 'c'].map(createApp);
  list.removed = createApp('b');
  await settle(list);

  expect(textOf(inside(list, '[role=status]'))).toBe('App b removed.');
  expect(focusedName()).toBe('Undo');
  await userEvent.keyboard('{Enter}');

  expect(restored.map((event) => event.key)).toEqual(['b']);
});

test('gives focus to an app that was restored', async () => {
  const list = await mount('admin-app-list', { apps: ['a', 'c'].map(createApp), removed: createApp('b') });
  await page.getByRole('button', { name: 'Undo' }).click();

  list.apps = apps;
  list.removed = undefined;
  await settle(list);

  expect(focusedName()).toBe('App b');
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('does not move focus when apps change by themselves', async () => {
  const list = await mount('admin-app-list', { apps });

  list.apps = [createApp('c')];
  await settle(list);

  expect(document.activeElement).toBe(document.body);
});

test('does not move focus for another change before the removed app is gone', async () => {
  const list = await mount('admin-app-list', { apps });
  await removeButton('b').click();
  const before = focusedName();

  list.apps = [...apps, createApp('d')];
  await settle(list);

  expect(focusedName()).toBe(before);
});

test('keeps an app in place while it is renamed and another one is added', async () => {
  const list = await mount('admin-app-list', { apps: [createApp('b')] });
  await page.getByRole('button', { name: 'Rename App b' }).click();
  await page.getByRole('textbox').fill('Half a na');

  list.apps = ['a', 'b'].map(createApp);
  await settle(list);

  await expect.element(page.getByRole('textbox')).toHaveValue('Half a na');
});

const access = { token: 'platform_1', scopes: ['*'] };
const uninstallB = page.getByRole('button', { name: 'Uninstall App b' });
const answer = (name: string): Locator => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('uninstalls an app when the user confirms, and says so', async () => {
  const list = await mount('admin-app-list', { apps: [createApp('a'), { ...createApp('b'), access }] });
  const uninstalled = record('app-uninstall');

  await uninstallB.click();
  expect(uninstalled).toEqual([]);
  await expect.element(page.getByRole('dialog', { name: 'Uninstall App b?' })).toBeVisible();
  await answer('Uninstall').click();
  list.apps = [createApp('a')];
  list.removed = { ...createApp('b'), isUninstalled: true };
  await settle(list);

  expect(uninstalled.map((event) => event.key)).toEqual(['b']);
  expect(textOf(inside(list, '[role=status]'))).toBe('App b uninstalled.');
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(focusedName()).toBe('App a');
});

test.each([
  ['Cancel', () => answer('Cancel').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('uninstalls nothing when the user answers with %s', async (_, cancel) => {
  await mount('admin-app-list', { apps: [{ ...createApp('b'), access }] });
  const uninstalled = record('app-uninstall');
  await uninstallB.click();

  await cancel();

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(uninstalled).toEqual([]);
  expect(focusedName()).toBe('Uninstall App b');
});
