import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('redirect: leaves the app for a page of the admin, as a reload there does, and the page links back', async ({
  admin,
  page,
}) => {
  await serveAppPage(page.context(), { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  await page.goto(`${SHELL}/?app=${encodeURIComponent(await serveAppPage(page.context()))}&name=Hats`);
  await admin.waitUntilReady();
  await admin.frame.evaluate(`location.href = '/made-up/two.html'`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
  const redirect = async (path: string): Promise<void> => {
    await expect(admin.app.getByRole('heading')).toHaveText('Two');
    await admin.waitUntilReady();
    await admin.frame.evaluate(`PlatformApp.redirect('${path}')`);
  };

  await test.step('a section', async () => {
    await redirect('/settings/domains?tab=1');
    await expect(admin.location).toHavePath('/admin/settings/domains?tab=1');
    await expect(page.locator('admin-sections')).toBeVisible();
    await expect(page.locator('platform-admin > iframe')).toBeHidden();
    await page.goBack();
  });

  await test.step('a path without a slash and with admin, which is reported', async () => {
    await redirect('admin/customers/7');
    await expect(admin.location).toHavePath('/admin/customers/7');
    await expect(page.locator('admin-sections')).toBeVisible();
    await expect(page.locator('platform-admin > iframe')).toBeHidden();
    await expect(admin).toReportMisuse('path-without-slash');
    await expect(admin).toReportMisuse('path-with-admin');
    await page.goBack();
  });

  const expectView = async (heading: string, address: string): Promise<void> => {
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(admin.location).toHavePath(address);
  };

  await test.step('/orders/1 shows the same as a reload of /admin/orders/1, and links back to the page of the app', async () => {
    await redirect('/orders/1');
    await expectView('Order not found', '/admin/orders/1');
    await page.reload();
    await expectView('Order not found', '/admin/orders/1');
    await page.getByRole('link', { name: 'Back to Hats' }).click();
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
    await expect(admin.app.getByRole('heading')).toHaveText('Two');
  });

  await test.step('/ shows the same as a reload of /admin', async () => {
    await redirect('/');
    await expectView('Apps', '/admin');
    await page.reload();
    await expectView('Apps', '/admin');
  });
});

test('redirect: to the app or a page of it opens that page, as a reload of its address does', async ({
  admin,
  openPage,
  page,
}) => {
  await serveAppPage(page.context(), { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  await serveAppPage(page.context(), { path: '/made-up/three.html', body: '<h1>Three</h1>' });
  const app = await openPage();
  await app.run(`location.href = '/made-up/three.html'`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/three.html');

  for (const [path, address, heading] of [
    ['/apps/made-up', '/admin/apps/made-up/made-up/page.html', 'Made-up page'],
    ['/apps/made-up/made-up/two.html', '/admin/apps/made-up/made-up/two.html', 'Two'],
  ] as const) {
    await test.step(path, async () => {
      await admin.waitUntilReady();
      await app.run(`PlatformApp.redirect('${path}')`);
      await expect(admin.location).toHavePath(address);
      await expect(admin.app.getByRole('heading')).toHaveText(heading);
      await page.reload();
      await expect(admin.app.getByRole('heading')).toHaveText(heading);
      await expect(admin.location).toHavePath(address);
    });
  }
});

test('redirect: an app that the user has left moves nothing, so that no unsaved change of a record goes (#30) @nightly', async ({
  admin,
  openPage,
  page,
}) => {
  const app = await openPage();
  await app.run(`addEventListener('pagehide', () => PlatformApp.redirect('/orders'))`);

  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Unsaved');

  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/);
  await expect(note).toHaveValue('Unsaved');
  await expect(admin).not.toReportMisuse('redirect-external');
});

test('redirect: to an absolute URL is shown and not followed, to another scheme is refused, to a section keeps an error', async ({
  admin,
  openPage,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/sandbox|navigate/i);
  const app = await openPage();

  await test.step('every scheme but http and https is refused and reported, also behind a tab', async () => {
    for (const url of ['mailto:a@b.example', 'file:///etc/passwd', 'java\\tscript:alert(1)']) {
      await app.run(`PlatformApp.redirect('${url}'); PlatformApp.flashNotice(${JSON.stringify(url)})`);
      await expect(admin.flash.notice).toHaveText(url);
      await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
    }
    await expect(admin).toReportMisuse('url-refused');
    await expect(admin).toReportMisuse('path-refused');
  });

  await test.step('an absolute URL', async () => {
    await app.run(`PlatformApp.redirect('https://elsewhere.example/pay?order=7')`);
    const notice = page.locator('admin-departure');
    await expect(notice).toContainText('https://elsewhere.example/pay?order=7');
    await expect(notice.getByRole('link')).toHaveAttribute('rel', /noopener/);
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
    await expect(admin).toReportMisuse('redirect-external');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).not.toContainText('elsewhere');
  });

  await test.step('remoteRedirect shows the notice of a departure, or opens a section of the admin', async () => {
    await app.run(`PlatformApp.remoteRedirect('https://billing.example/confirm?charge=7')`);
    const notice = page.locator('admin-departure');
    await expect(notice).toContainText('https://billing.example/confirm?charge=7');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).not.toContainText('billing');
    await app.run(`PlatformApp.remoteRedirect('${SHELL}/admin/orders')`);
    await expect(admin.location).toHavePath('/admin/orders');
    await page.goBack();
    await admin.waitUntilReady();
  });

  await test.step('what is not a string is reported and has no effect, by pushState too', async () => {
    await app.run(`PlatformApp.redirect({ url: '/orders' }); PlatformApp.pushState({ path: '/orders' });`);
    await expect(admin).toReportMisuse('argument-type', { places: 2 });
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
  });

  await test.step('an app that sets top.location stays in its frame', async () => {
    await app.run(`try { top.location.href = 'https://evil.example/' } catch { log.push('stopped') }`);
    await app.expectLog('stopped');
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
    await expect(page.locator('admin-bar')).toBeVisible();
  });

  await test.step('an error from just before is still shown, however long the section takes', async () => {
    await app.run(`PlatformApp.flashError('Not saved'); PlatformApp.redirect('/orders')`);
    await expect(page.locator('admin-sections')).toBeVisible();
    await expect(admin.flash.error).toHaveText('Not saved');
  });
});
