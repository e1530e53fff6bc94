import { serveAppPage } from './fixtures/app-page.ts';
import { SHELL } from './fixtures/origins.ts';
import { expect, test } from './fixtures/test.ts';

test('the title of the page is that of the view', async ({ page, context, shell }) => {
  const url = await serveAppPage(context, { script: `PlatformApp.Bar.setTitle('Orders')` });

  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}&name=Hats`);
  await expect(page).toHaveTitle('Orders · Hats · PlatformApp');
  await shell.run(`PlatformApp.Bar.setTitle('Products')`);
  await expect(page).toHaveTitle('Products · Hats · PlatformApp');
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page).toHaveTitle('Customers · PlatformApp');
  await page.getByRole('link', { name: 'All apps' }).click();
  await expect(page).toHaveTitle('Apps · PlatformApp');
});

test('focus moves to the heading of each view that the shell goes to', async ({ page, context, shell }) => {
  const url = await serveAppPage(context, { script: `PlatformApp.Bar.setTitle('Made up')` });
  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}&name=Hats`);
  await expect(shell.title).toHaveText('Made up');
  await expect(shell.title).not.toBeFocused();

  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'All apps' }).click();
  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'Hats' }).click();
  await expect(shell.title).toBeFocused();
  await shell.waitForSession();
  await shell.run(`PlatformApp.redirect('/orders/1')`);
  await expect(page.getByRole('heading', { name: 'Orders / 1', level: 1 })).toBeFocused();
  await page.goBack();
  await expect(shell.title).toBeFocused();
});

test('focus stays in the app when the app moves by itself', async ({ shell }) => {
  await shell.openPage({ body: '<input aria-label="Name">' });
  const field = shell.app.getByRole('textbox');

  await field.focus();
  await shell.run(`history.pushState(null, '', '/made-up/other'); PlatformApp.Bar.setTitle('Other')`);

  await shell.expectAddress('/admin/apps/made-up/made-up/other');
  await expect(field).toBeFocused();
});

test('the first tab stop of the page skips to the app', async ({ page, shell }) => {
  await shell.openPage({ body: '<button>In the app</button>' });

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  await expect(shell.app.getByRole('button', { name: 'In the app' })).toBeFocused();
});

test('an app that was removed by mistake is restored, in its place', async ({ page, context, shell }) => {
  for (const name of ['one', 'two']) {
    // oxlint-disable-next-line no-await-in-loop -- one app after the other
    const url = await serveAppPage(context, {
      path: `/made-up/${name}.html`,
      init: `PlatformApp.init({ apiKey: '${name}', shopOrigin: '${SHELL}' });`,
    });
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}&name=${name}`);
    // oxlint-disable-next-line no-await-in-loop
    await shell.waitForSession();
  }
  await page.goto(SHELL);
  const list = page.locator('admin-app-list');

  await list.getByRole('button', { name: 'Remove one' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect(list.getByRole('listitem')).toContainText(['one', 'two']);
  await page.reload();
  await expect(list.getByRole('listitem')).toContainText(['one', 'two']);
});

test('the navigation says which sections are only a path', async ({ page }) => {
  await page.goto(SHELL);

  await expect(page.getByRole('link', { name: 'Orders' })).toContainText('path only');
  await expect(page.getByRole('link', { name: 'All apps' })).not.toContainText('path only');
});
