import type { BrowserContext } from '@playwright/test';
import type { Admin } from '@platformapp/playwright';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('pushState: the address follows the app, path and query but no hash, and no path leaves the app', async ({
  admin,
  openPage,
  page,
}) => {
  const app = await openPage();
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');

  for (const path of [
    '/../settings',
    '//evil.example/x',
    'https://evil.example/x',
    'javascript:alert(1)',
    '/../../orders',
    '/%2e%2e/%2e%2e/orders',
  ]) {
    await test.step(`${path} is refused`, async () => {
      await app.run(`PlatformApp.pushState(${JSON.stringify(path)}); PlatformApp.flashNotice(${JSON.stringify(path)})`);
      await expect(admin.flash.notice).toHaveText(path);
      expect(page.url()).toBe(`${SHELL}/admin/apps/made-up/made-up/page.html`);
    });
  }
  await expect(admin).toReportMisuse('path-refused');

  await app.run(`history.pushState(null, '', '/made-up/orders?page=2#top')`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/orders?page=2');
  await app.run(`history.replaceState(null, '', '/made-up/orders?page=3')`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/orders?page=3');

  await test.step('called by hand, it makes no history entry', async () => {
    const before = await page.evaluate(() => history.length);
    await app.run(`PlatformApp.pushState('/a'); PlatformApp.pushState('/a'); PlatformApp.pushState('/b/c?x=1')`);
    await expect(admin.location).toHavePath('/admin/apps/made-up/b/c?x=1');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  await test.step('its hash stays in the address, and comes back with the page', async () => {
    await serveAppPage(page.context(), { path: '/made-up/list.html' });
    await app.run(
      `history.pushState(null, '', '/made-up/list.html'); PlatformApp.pushState('/made-up/list.html?x=1#/top')`,
    );
    await expect(page).toHaveURL(`${SHELL}/admin/apps/made-up/made-up/list.html?x=1#/top`);
    await page.reload();
    await admin.waitUntilReady();
    expect(await app.run('location.hash')).toBe('#/top');
    await expect(page).toHaveURL(`${SHELL}/admin/apps/made-up/made-up/list.html?x=1#/top`);
  });

  await test.step('a relative path is corrected and reported', async () => {
    await app.run(`PlatformApp.pushState('orders')`);
    await expect(admin).toReportMisuse('path-without-slash');
    await expect(admin.location).toHavePath('/admin/apps/made-up/orders');
  });
});

/** Serves three pages of the app with links to each other. Returns how to expect one of them. */
async function servePages(
  admin: Admin,
  context: BrowserContext,
): Promise<(name: string, search?: string) => Promise<void>> {
  const names = ['Orders', 'Products', 'Settings'];
  const links = names.map((name) => `<a href="/made-up/${name.toLowerCase()}">${name}</a>`).join(' ');
  for (const name of names) {
    await serveAppPage(context, { path: `/made-up/${name.toLowerCase()}`, body: `<h1>${name}</h1>${links}` });
  }
  return async (name, search = '') => {
    await expect(admin.app.getByRole('heading')).toHaveText(name);
    await expect(admin.location).toHavePath(`/admin/apps/made-up/made-up/${name.toLowerCase()}${search}`);
  };
}

test('pushState: the address follows a navigation that the app intercepts @nightly', async ({ admin, openPage }) => {
  const app = await openPage();

  await app.run(`navigation.addEventListener('navigate', (event) => event.intercept(), { once: true });
    navigation.navigate('/made-up/orders?page=4').finished.then(() => undefined)`);

  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/orders?page=4');
});

test('Address: a deep link, a reload, back and forward open the page of the app, one step each, also from a section', async ({
  admin,
  context,
  openPage,
  page,
}) => {
  const expectPage = await servePages(admin, context);
  const app = await openPage();

  await test.step('a deep link, and a reload of it', async () => {
    await page.goto(`${SHELL}/admin/apps/made-up/made-up/orders?page=2`, { waitUntil: 'commit' });
    await expectPage('Orders', '?page=2');
    await page.reload();
    await expectPage('Orders', '?page=2');
    expect(await app.run('location.search')).toMatch(/^\?page=2&hmac=/);
  });

  await test.step('back and forward', async () => {
    for (const name of ['Products', 'Settings']) {
      await admin.app.getByRole('link', { name }).click();
      await expectPage(name);
    }
    await page.goBack();
    await expectPage('Products');
    await page.goBack();
    await expectPage('Orders', '?page=2');
    await page.goForward();
    await expectPage('Products');
    await page.goForward();
    await expectPage('Settings');
  });

  await test.step('back from a section', async () => {
    await page.goBack();
    await page.goBack();
    await expectPage('Orders', '?page=2');
    await admin.waitUntilReady();
    await app.run(`PlatformApp.redirect('/orders/1')`);
    await expect(admin.location).toHavePath('/admin/orders/1');
    await page.goBack();
    await expectPage('Orders', '?page=2');
    await page.goForward();
    await expect(admin.location).toHavePath('/admin/orders/1');
    await expect(page.locator('admin-sections')).toContainText('/orders/1');
  });
});

test('Address: back after a reload opens the pages of the app, one step each @nightly', async ({
  admin,
  context,
  openPage,
  page,
}) => {
  const expectPage = await servePages(admin, context);
  await openPage();
  await page.goto(`${SHELL}/admin/apps/made-up/made-up/orders?page=2`);
  await expectPage('Orders', '?page=2');
  for (const name of ['Products', 'Settings']) {
    await admin.app.getByRole('link', { name }).click();
    await expectPage(name);
  }

  await page.reload();
  await expectPage('Settings');
  await page.goBack();
  await expectPage('Products');
  await page.goBack();
  await expectPage('Orders', '?page=2');
});
