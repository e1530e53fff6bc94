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
});
