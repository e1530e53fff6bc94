import { serveAppPage } from '../fixtures/made-up-app.ts';
import { expect, test } from '../fixtures/test.ts';

test('keyboard users go from the page to an app, and focus stays there when the app moves by itself (#34)', async ({
  admin,
  openPage,
  page,
}) => {
  const app = await openPage({ body: '<button>In the app</button><input aria-label="Name">' });

  await test.step('the first tab stop of the page skips to the app', async () => {
    await expect(page.getByRole('link', { name: 'Skip to the app' })).toBeAttached();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('platform-admin > iframe')).toBeFocused();
    await page.keyboard.press('Tab');

    await expect(admin.app.getByRole('button', { name: 'In the app' })).toBeFocused();
  });

  await test.step('focus stays in the app when the app moves by itself', async () => {
    const field = admin.app.getByRole('textbox');
    await field.focus();
    await app.run(`history.pushState(null, '', '/made-up/other'); PlatformApp.Bar.setTitle('Other')`);

    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/other');
    await expect(admin.bar.title).toHaveText('Other');
    await expect(field).toBeFocused();
  });

  await test.step('a bar has a breadcrumb of links and named pagination, and its first tab stop is enabled', async () => {
    await app.run(`PlatformApp.Bar.initialize({ title: 'Orders', breadcrumb: { label: 'Home', href: '/made-up/page.html' },
      pagination: { next: { callback() {} } }, buttons: { primary: { label: 'Save', style: 'disabled' }, secondary: [{ label: 'Help' }] } })`);
    await expect(admin.bar.title).toHaveText('Orders');

    await expect(page.getByRole('group', { name: 'Pagination' }).getByRole('button')).toHaveCount(2);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).focus();
    await page.keyboard.press('Tab');
    await expect(admin.bar.button('Next page')).toBeFocused();
  });
});

test('the title of the page names the view, and focus moves to the heading of each that the shell goes to', async ({
  admin,
  context,
  page,
}) => {
  const url = await serveAppPage(context, { script: `PlatformApp.Bar.setTitle('Made up')` });
  await admin.visit(`/?app=${encodeURIComponent(url)}&name=Hats`);
  await expect(page).toHaveTitle('Made up · Hats · PlatformApp');
  await expect(admin.bar.title).toHaveText('Made up');
  await expect(admin.bar.title).not.toBeFocused();
  await admin.frame.evaluate(`PlatformApp.Bar.setTitle('Products')`);
  await expect(page).toHaveTitle('Products · Hats · PlatformApp');

  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Orders · PlatformApp');
  await page.getByRole('link', { name: 'All apps' }).click();
  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Apps · PlatformApp');
  await page.getByRole('navigation').getByRole('link', { name: 'Hats' }).click();
  await expect(admin.bar.title).toBeFocused();
  const app = await admin.waitUntilReady();
  await app.evaluate(`PlatformApp.redirect('/orders/1')`);
  await expect(page.getByRole('heading', { name: 'Order not found', level: 1 })).toBeFocused();
  await page.goBack();
  await expect(admin.bar.title).toBeFocused();
});
