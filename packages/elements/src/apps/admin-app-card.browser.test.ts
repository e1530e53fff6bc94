import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-app-card.ts';
import type { ListedApp } from './admin-app-card.ts';
import { focusedName, inside, mount, record, settle } from '../test-support/mount.ts';

const app: ListedApp = {
  key: 'example',
  name: 'Example app',
  url: 'http://localhost:4821/',
  path: '/admin/apps/example/',
};

const link = page.getByRole('link', { name: 'Example app' });
const rename = page.getByRole('button', { name: 'Rename Example app' });
const remove = page.getByRole('button', { name: 'Remove Example app' });
const field = page.getByRole('textbox', { name: 'Name of the app' });

test('shows the name and the address of the app', async () => {
  await mount('admin-app-card', { app });

  await expect.element(link).toHaveAttribute('href', '/admin/apps/example/');
  await expect.element(page.getByText('http://localhost:4821/')).toBeVisible();
});

test('shows nothing without an app', async () => {
  const card = await mount('admin-app-card');

  expect(card.shadowRoot?.querySelector('*')).toBeNull();
});

test('opens the app', async () => {
  await mount('admin-app-card', { app });
  const openings = record('app-open');

  await link.click();

  expect(openings.map((event) => event.key)).toEqual(['example']);
});

test('opens the app by a click anywhere on it', async () => {
  const card = await mount('admin-app-card', { app });
  const openings = record('app-open');
  const { left, top } = card.getBoundingClientRect();

  await userEvent.click(document.body, { position: { x: left + 4, y: top + 4 } });

  expect(openings.map((event) => event.key)).toEqual(['example']);
});

test('leaves a click for a new tab to the browser', async () => {
  const card = await mount('admin-app-card', { app });
  const openings = record('app-open');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true });
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });

  inside(card, 'a').dispatchEvent(click);

  expect(openings).toEqual([]);
});

test('removes the app', async () => {
  await mount('admin-app-card', { app });
  const removals = record('app-remove');
  const openings = record('app-open');

  await remove.click();

  expect(removals.map((event) => event.key)).toEqual(['example']);
  expect(openings).toEqual([]);
});

test('switches the launch parameters of the app', async () => {
  const card = await mount('admin-app-card', { app });
  const box = page.getByRole('checkbox', { name: 'Add shop and hmac to the URL of Example app' });
  const launches = record('app-launch');
  const openings = record('app-open');

  await expect.element(box).toBeChecked();
  await box.click();
  card.app = { ...app, launch: 'off' };
  await settle(card);
  await expect.element(box).not.toBeChecked();
  await box.click();

  expect(launches.map(({ key, launch }) => [key, launch])).toEqual([
    ['example', 'off'],
    ['example', 'on'],
  ]);
  expect(openings).toEqual([]);
});

test('lets the user edit the name, which is selected', async () => {
  const card = await mount('admin-app-card', { app });

  await rename.click();

  await expect.element(field).toHaveValue('Example app');
  await expect.poll(focusedName).toBe('Name of the app');
  const input = inside(card, 'input');
  expect(input instanceof HTMLInputElement && [input.selectionStart, input.selectionEnd]).toEqual([0, 11]);
});

test('reports the new name, without the space around it', async () => {
  await mount('admin-app-card', { app });
  const names = record('app-rename');

  await rename.click();
  await field.fill('  Orders printer ');
  await page.getByRole('button', { name: 'Save' }).click();

  expect(names.map(({ key, name }) => [key, name])).toEqual([['example', 'Orders printer']]);
});

test('saves by Enter and returns focus', async () => {
  await mount('admin-app-card', { app });
  const names = record('app-rename');

  await rename.click();
  await expect.poll(focusedName).toBe('Name of the app');
  await userEvent.keyboard('Orders printer{Enter}');

  expect(names.map((event) => event.name)).toEqual(['Orders printer']);
  await expect.poll(focusedName).toBe('Rename Example app');
});

test('keeps the name on Escape', async () => {
  await mount('admin-app-card', { app });
  const names = record('app-rename');

  await rename.click();
  await expect.poll(focusedName).toBe('Name of the app');
  await userEvent.keyboard('Other{Escape}');

  await expect.element(link).toBeVisible();
  await expect.poll(focusedName).toBe('Rename Example app');
  expect(names).toEqual([]);
});

test('keeps the name on cancel', async () => {
  await mount('admin-app-card', { app });
  const names = record('app-rename');

  await rename.click();
  await field.fill('Other');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect.element(link).toBeVisible();
  expect(names).toEqual([]);
});

test.for(['   ', ' Example app '])('ignores %j as a new name', async (text) => {
  await mount('admin-app-card', { app });
  const names = record('app-rename');

  await rename.click();
  await field.fill(text);
  await page.getByRole('button', { name: 'Save' }).click();

  expect(names).toEqual([]);
});

test('keeps the new name when Escape ends the composition of a character', async () => {
  const card = await mount('admin-app-card', { app });
  await rename.click();
  await field.fill('例');

  inside(card, 'input').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, composed: true }),
  );
  await settle(card);

  await expect.element(field).toHaveValue('例');
});

test('shows the new name once the app has it', async () => {
  const card = await mount('admin-app-card', { app });

  card.app = { ...app, name: 'Orders printer' };
  await settle(card);

  await expect.element(page.getByRole('link', { name: 'Orders printer' })).toBeVisible();
});

test('shows names and addresses as text', async () => {
  const card = await mount('admin-app-card', { app: { ...app, name: '<b>App</b>', url: 'http://a.example/<i>' } });

  expect(inside(card, 'a').textContent).toBe('<b>App</b>');
  expect(inside(card, 'code').textContent).toBe('http://a.example/<i>');
});

test('shows the access of an installed app, which is uninstalled instead of removed', async () => {
  const access = { token: 'platform_1', scopes: ['read_products', 'write_orders'] };
  const card = await mount('admin-app-card', { app: { ...app, access } });
  const wishes = record('app-uninstall');

  await expect.element(page.getByText('read_products, write_orders')).toBeVisible();
  expect(inside(card, 'admin-copy')).toMatchObject({
    text: 'platform_1',
    label: 'the access token of Example app',
    isSecret: true,
  });
  await expect.element(remove).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Uninstall Example app' }).click();

  expect(wishes.map((event) => event.key)).toEqual(['example']);
});
