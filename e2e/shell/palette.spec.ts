import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test('Ctrl+K opens the palette, which opens a record, runs a command, and closes', async ({ admin, page }) => {
  await admin.visit('/admin/home');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Go to, or do' });
  await expect(field).toBeFocused();

  await page.keyboard.type('trigger orders/create');
  await page.keyboard.press('Enter');
  await expect(page.getByText('orders/create was triggered.')).toBeVisible();
  await page.keyboard.type('turn on slow api');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Faults on: Slow API 1s')).toBeVisible();
  await page.keyboard.type('turn off all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All faults are off.')).toBeVisible();
  await page.keyboard.type('#1001');
  await expect(page.getByRole('option', { name: /^#1001/ })).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: '#1001', level: 1 })).toBeVisible();
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field).toBeHidden();
});

test('the palette undoes a reset with the snapshot that it took', async ({ admin, page }) => {
  await admin.visit('/admin/home');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to, or do' })).toBeFocused();

  await page.keyboard.type('reset the shop to the empty');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The shop is the empty sample. To undo that, restore "Before the reset".')).toBeVisible();
  await page.keyboard.type('restore before');
  await page.keyboard.press('Enter');

  await expect(page.getByText('The shop is as it was at Before the reset.')).toBeVisible();
});

test('the palette opens from inside an app, but not by keys that the app handles', async ({
  admin,
  openPage,
  page,
}) => {
  const app = await openPage({ body: '<input aria-label="Name">' });
  const field = page.getByRole('combobox', { name: 'Go to, or do' });

  await admin.app.getByRole('textbox').focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await admin.app.getByRole('textbox').focus();
  await app.run(`addEventListener('keydown', (event) => event.preventDefault())`);
  await page.keyboard.press('Control+k');
  await app.run(`PlatformApp.Bar.setTitle('Mine')`);

  await expect(admin.bar.title).toHaveText('Mine');
  await expect(field).toBeHidden();
});

test('a palette that cannot be loaded is explained', async ({ admin, context, expectedErrors, page }) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await admin.visit('/admin/home');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await context.route('**/assets/toggle-palette*.js', (route) => route.abort());

  await page.keyboard.press('Control+k');

  await expect(page.getByRole('status').filter({ hasText: 'A part of the admin could not be loaded.' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('what is typed while the palette loads is in its field, and focus goes back to the app', async ({
  admin,
  context,
  openPage,
  page,
}) => {
  const held: Route[] = [];
  await context.route('**/assets/toggle-palette*.js', (route) => void held.push(route));
  await openPage({ body: '<input aria-label="Name">' });
  await admin.app.getByRole('textbox').focus();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Go to, or do' })).toBeFocused();
  await page.keyboard.type('ord');
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  const field = page.getByRole('combobox', { name: 'Go to, or do' });
  await expect(field).toBeFocused();
  await page.keyboard.type('ers');

  await expect(field).toHaveValue('orders');
  await expect(page.getByRole('option', { name: 'Orders Page', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(admin.app.getByRole('textbox')).toBeFocused();
});

test('a palette that was closed while it loads stays closed', async ({ admin, context, openPage, page }) => {
  const held: Route[] = [];
  await context.route('**/assets/toggle-palette*.js', (route) => void held.push(route));
  await openPage({ body: '<input aria-label="Name">' });
  const name = admin.app.getByRole('textbox');
  const early = page.getByRole('textbox', { name: 'Go to, or do' });
  await name.focus();

  for (const key of ['Control+k', 'Escape']) {
    await page.keyboard.press('Control+k');
    await expect(early).toBeFocused();
    await page.keyboard.press(key);
    await expect(name).toBeFocused();
  }
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect.poll(() => page.evaluate(() => customElements.get('admin-palette') !== undefined)).toBe(true);

  await expect(name).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to, or do' })).toBeFocused();
});
