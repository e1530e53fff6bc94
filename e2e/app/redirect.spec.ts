import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

const redirects = [
  ['/settings/domains?tab=1', '/admin/settings/domains?tab=1', []],
  ['admin/customers/7', '/admin/customers/7', ['path-without-slash', 'path-with-admin']],
] as const;

for (const [path, address, codes] of redirects) {
  test(`redirect: ${path} leaves the app for ${address}`, async ({ admin, openPage, page }) => {
    const app = await openPage();

    await app.run(`PlatformApp.redirect('${path}')`);

    await expect(admin.location).toHavePath(address);
    await expect(page.locator('admin-sections')).toBeVisible();
    await expect(page.locator('platform-admin > iframe')).toBeHidden();
    for (const code of codes) await expect(admin).toReportMisuse(code);
  });
}

const views = [
  ['/', '/admin', 'Apps'],
  ['/orders/1', '/admin/orders/1', 'Order not found'],
] as const;

for (const [path, address, heading] of views) {
  test(`redirect: ${path} shows the same as a reload of ${address}`, async ({ admin, openPage, page }) => {
    const app = await openPage();

    await app.run(`PlatformApp.redirect('${path}')`);

    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(admin.location).toHavePath(address);
    await page.reload();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(admin.location).toHavePath(address);
  });
}

const pages = [
  ['/apps/made-up', '/admin/apps/made-up/made-up/page.html', 'Made-up page'],
  ['/apps/made-up/made-up/two.html', '/admin/apps/made-up/made-up/two.html', 'Two'],
] as const;

for (const [path, address, heading] of pages) {
  test(`redirect: ${path} opens the page of the app, as a reload of ${address} does`, async ({
    admin,
    openPage,
    page,
  }) => {
    await serveAppPage(page.context(), { path: '/made-up/two.html', body: '<h1>Two</h1>' });
    await serveAppPage(page.context(), { path: '/made-up/three.html', body: '<h1>Three</h1>' });
    const app = await openPage();
    await app.run(`location.href = '/made-up/three.html'`);
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/three.html');
    await admin.waitUntilReady();

    await app.run(`PlatformApp.redirect('${path}')`);

    await expect(admin.location).toHavePath(address);
    await expect(admin.app.getByRole('heading')).toHaveText(heading);
    await page.reload();
    await expect(admin.app.getByRole('heading')).toHaveText(heading);
    await expect(admin.location).toHavePath(address);
  });
}

test('redirect: the section links back to the page of the app', async ({ admin, page }) => {
  await serveAppPage(page.context(), { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  await page.goto(`${SHELL}/?app=${encodeURIComponent(await serveAppPage(page.context()))}&name=Hats`);
  await admin.waitUntilReady();
  await admin.frame.evaluate(`location.href = '/made-up/two.html'`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
  await admin.waitUntilReady();
  await admin.frame.evaluate(`PlatformApp.redirect('/orders/1')`);
  await expect(admin.location).toHavePath('/admin/orders/1');
  await page.reload();

  await page.getByRole('link', { name: 'Back to Hats' }).click();

  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
  await expect(admin.app.getByRole('heading')).toHaveText('Two');
});

test('redirect: a notice from just before is still shown', async ({ admin, openPage, page }) => {
  const app = await openPage();

  await app.run(`PlatformApp.flashNotice('Saved'); PlatformApp.redirect('/orders')`);

  await expect(page.locator('admin-sections')).toBeVisible();
  await expect(admin.flash.notice).toHaveText('Saved');
});

test('redirect: an absolute URL is shown with a link and not followed', async ({ admin, openPage, page }) => {
  const app = await openPage();

  await app.run(`PlatformApp.redirect('https://elsewhere.example/pay?order=7')`);

  const notice = page.locator('admin-departure');
  await expect(notice).toContainText('https://elsewhere.example/pay?order=7');
  await expect(notice.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
  await expect(admin).toReportMisuse('redirect-external');

  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).not.toContainText('elsewhere');
});

test('redirect: every scheme but http and https is refused and reported, also behind a tab', async ({
  admin,
  openPage,
}) => {
  const app = await openPage();

  for (const url of ['mailto:a@b.example', 'file:///etc/passwd', 'java\\tscript:alert(1)']) {
    await app.run(`PlatformApp.redirect('${url}'); PlatformApp.flashNotice(${JSON.stringify(url)})`);
    await expect(admin.flash.notice).toHaveText(url);
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
  }

  await expect(admin).toReportMisuse('url-refused');
  await expect(admin).toReportMisuse('path-refused');
});
