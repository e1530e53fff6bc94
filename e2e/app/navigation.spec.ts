import { serveAppPage } from '../fixtures/made-up-app.ts';
import { APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('pushState: the address follows the app, path and query but no hash', async ({ admin, openPage }) => {
  const app = await openPage();
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');

  await app.run(`history.pushState(null, '', '/made-up/orders?page=2#top')`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/orders?page=2');

  await app.run(`history.replaceState(null, '', '/made-up/orders?page=3')`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/orders?page=3');
});

test('pushState called by hand rewrites the address', async ({ admin, openPage }) => {
  const app = await openPage();

  await app.run(`PlatformApp.pushState('/somewhere/else?x=1')`);

  await expect(admin.location).toHavePath('/admin/apps/made-up/somewhere/else?x=1');
});

test('pushState: a navigation that the app intercepts moves the address', async ({ admin, openPage }) => {
  const app = await openPage({ script: `navigation.addEventListener('navigate', (event) => event.intercept())` });

  await app.run(`navigation.navigate('/made-up/orders?page=2').finished.then(() => undefined)`);

  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/orders?page=2');
});

test('pushState: a relative path is corrected and reported, one that leaves the app is refused', async ({
  admin,
  openPage,
}) => {
  const app = await openPage();

  await app.run(`PlatformApp.pushState('orders'); PlatformApp.pushState('/../settings');`);

  await expect(admin).toReportMisuse('path-refused');
  await expect(admin).toReportMisuse('path-without-slash');
  await expect(admin.location).toHavePath('/admin/apps/made-up/orders');
});

test('redirect, pushState: a value that is not a string is reported and has no effect', async ({ admin, openPage }) => {
  const app = await openPage();

  await app.run(`PlatformApp.redirect({ url: '/orders' }); PlatformApp.pushState({ path: '/orders' });`);

  await expect(admin).toReportMisuse('argument-type', { places: 2 });
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
});

test('pushState: a path makes no history entry', async ({ admin, openPage, page }) => {
  const app = await openPage();
  const before = await page.evaluate(() => history.length);

  await app.run(`PlatformApp.pushState('/a'); PlatformApp.pushState('/a'); PlatformApp.pushState('/b')`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/b');

  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('pushState: no path can leave the app', async ({ admin, openPage, page }) => {
  const app = await openPage();

  for (const path of [
    '//evil.example/x',
    'https://evil.example/x',
    'javascript:alert(1)',
    '/../../orders',
    '/%2e%2e/%2e%2e/orders',
  ]) {
    await app.run(`PlatformApp.pushState(${JSON.stringify(path)}); PlatformApp.flashNotice(${JSON.stringify(path)})`);
    await expect(admin.flash.notice).toHaveText(path);
    expect(page.url()).toBe(`${SHELL}/admin/apps/made-up/made-up/page.html`);
  }

  await expect(admin).toReportMisuse('path-refused');
});

test('Address: a deep link opens the app at its path, and a reload opens the same page', async ({
  admin,
  openPage,
  page,
}) => {
  await serveAppPage(page.context(), { path: '/made-up/orders', body: '<h1>Orders</h1>' });
  const app = await openPage();

  await page.goto(`${SHELL}/admin/apps/made-up/made-up/orders?page=2`);
  await expect(admin.app.getByRole('heading')).toHaveText('Orders');
  await page.reload();

  await expect(admin.app.getByRole('heading')).toHaveText('Orders');
  expect(await app.run('location.search')).toMatch(/^\?page=2&shop=/);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/orders?page=2');
});

test('Address: back and forward walk through the pages of the app, one step each', async ({
  admin,
  openPage,
  page,
}) => {
  await serveAppPage(page.context(), { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  await serveAppPage(page.context(), { path: '/made-up/three.html', body: '<h1>Three</h1>' });
  const app = await openPage({ body: '<h1>One</h1>' });
  await app.run(`location.href = '/made-up/two.html'`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
  await app.run(`location.href = '/made-up/three.html'`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/three.html');

  await page.goBack();
  await expect(admin.app.getByRole('heading')).toHaveText('Two');
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
  await page.goBack();
  await expect(admin.app.getByRole('heading')).toHaveText('One');
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
  await page.goForward();
  await expect(admin.app.getByRole('heading')).toHaveText('Two');
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
});

test('Address: back shows each page again after a reload', async ({ admin, page }) => {
  const names = ['Orders', 'Products', 'Settings', 'Webhooks'];
  const links = names.map((name) => `<a href="/made-up/${name.toLowerCase()}">${name}</a>`).join(' ');
  for (const name of names) {
    await serveAppPage(page.context(), { path: `/made-up/${name.toLowerCase()}`, body: `<h1>${name}</h1>${links}` });
  }
  await admin.open(`${APP}/made-up/orders`);
  for (const name of names.slice(1)) {
    await admin.app.getByRole('link', { name }).click();
    await expect(admin.location).toHavePath(`/admin/apps/made-up/made-up/${name.toLowerCase()}`);
  }

  await page.reload();
  await expect(admin.app.getByRole('heading')).toHaveText('Webhooks');

  for (const name of ['Settings', 'Products', 'Orders']) {
    await page.goBack();
    await expect(admin.app.getByRole('heading')).toHaveText(name);
    await expect(admin.location).toHavePath(`/admin/apps/made-up/made-up/${name.toLowerCase()}`);
  }
});

test('Address: back from a section opens the app where it was', async ({ admin, openPage, page }) => {
  await serveAppPage(page.context(), { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  const app = await openPage();
  await app.run(`location.href = '/made-up/two.html'`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
  await admin.waitUntilReady();
  await app.run(`PlatformApp.redirect('/orders/1')`);
  await expect(admin.location).toHavePath('/admin/orders/1');

  await page.goBack();

  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
  await expect(admin.app.getByRole('heading')).toHaveText('Two');
  await page.goForward();
  await expect(admin.location).toHavePath('/admin/orders/1');
  await expect(page.locator('admin-sections')).toContainText('/orders/1');
});

test('Address: an app that sets top.location stays in its frame', async ({ admin, openPage, page, expectedErrors }) => {
  expectedErrors.push(/sandbox|navigate/i);
  const app = await openPage();

  await app.run(`try { top.location.href = 'https://evil.example/' } catch { log.push('stopped') }`);

  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
  await app.expectLog('stopped');
  await expect(page.locator('admin-bar')).toBeVisible();
});
