import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('the title of the page names the view', async ({ admin, context, page }) => {
  const url = await serveAppPage(context, { script: `PlatformApp.Bar.setTitle('Orders')` });

  await admin.visit(`/?app=${encodeURIComponent(url)}&name=Hats`);
  await expect(page).toHaveTitle('Orders · Hats · PlatformApp');
  await admin.frame.evaluate(`PlatformApp.Bar.setTitle('Products')`);
  await expect(page).toHaveTitle('Products · Hats · PlatformApp');
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page).toHaveTitle('Customers · PlatformApp');
  await page.getByRole('link', { name: 'All apps' }).click();
  await expect(page).toHaveTitle('Apps · PlatformApp');
});

test('focus moves to the heading of each view that the shell goes to', async ({ admin, context, page }) => {
  const url = await serveAppPage(context, { script: `PlatformApp.Bar.setTitle('Made up')` });
  await admin.visit(`/?app=${encodeURIComponent(url)}&name=Hats`);
  await expect(admin.bar.title).toHaveText('Made up');
  await expect(admin.bar.title).not.toBeFocused();

  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'All apps' }).click();
  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'Hats' }).click();
  await expect(admin.bar.title).toBeFocused();
  const app = await admin.waitUntilReady();
  await app.evaluate(`PlatformApp.redirect('/orders/1')`);
  await expect(page.getByRole('heading', { name: 'Order not found', level: 1 })).toBeFocused();
  await page.goBack();
  await expect(admin.bar.title).toBeFocused();
});

test('focus stays in the app when the app moves by itself', async ({ admin, openPage }) => {
  const app = await openPage({ body: '<input aria-label="Name">' });
  const field = admin.app.getByRole('textbox');

  await field.focus();
  await app.run(`history.pushState(null, '', '/made-up/other'); PlatformApp.Bar.setTitle('Other')`);

  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/other');
  await expect(field).toBeFocused();
});

test('the first tab stop of the page skips to the app', async ({ admin, openPage, page }) => {
  await openPage({ body: '<button>In the app</button>' });
  await expect(page.getByRole('link', { name: 'Skip to the app' })).toBeAttached();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  await expect(admin.app.getByRole('button', { name: 'In the app' })).toBeFocused();
});

test('a bar has a breadcrumb of links and named pagination, and its first tab stop is enabled', async ({
  admin,
  openPage,
  page,
}) => {
  await openPage({
    script: `PlatformApp.Bar.initialize({ title: 'Orders', breadcrumb: { label: 'Home', href: '/made-up/page.html' },
      pagination: { next: { callback() {} } }, buttons: { primary: { label: 'Save', style: 'disabled' }, secondary: [{ label: 'Help' }] } })`,
  });
  await expect(admin.bar.title).toHaveText('Orders');

  await expect(page.getByRole('group', { name: 'Pagination' }).getByRole('button')).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).focus();
  await page.keyboard.press('Tab');
  await expect(admin.bar.button('Next page')).toBeFocused();
});

test('an app that was removed by mistake is restored, in its place', async ({ admin, context, page }) => {
  for (const name of ['one', 'two']) {
    const url = await serveAppPage(context, {
      path: `/made-up/${name}.html`,
      init: `PlatformApp.init({ apiKey: '${name}', shopOrigin: '${SHELL}' });`,
    });
    await admin.visit(`/?app=${encodeURIComponent(url)}&name=${name}`);
    await admin.waitUntilReady();
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
