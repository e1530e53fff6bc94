import { serveAppPage } from './fixtures/made-up-app.ts';
import { APP, SHELL } from './fixtures/origins.ts';
import { expect, test } from './fixtures/test.ts';

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

test('pushState: a relative path is mended and reported, one that leaves the app is refused', async ({
  admin,
  openPage,
}) => {
  const app = await openPage();

  await app.run(`PlatformApp.pushState('orders'); PlatformApp.pushState('/../settings');`);

  await expect(admin).toReportMisuse('path-refused');
  await expect(admin).toReportMisuse('path-without-slash');
  await expect(admin.location).toHavePath('/admin/apps/made-up/orders');
});

test('redirect, pushState: what is not a string is reported and nothing happens', async ({ admin, openPage }) => {
  const app = await openPage();

  await app.run(`PlatformApp.redirect({ url: '/orders' }); PlatformApp.pushState({ path: '/orders' });`);

  await expect(admin).toReportMisuse('argument-type', { places: 2 });
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
});

test('flashError: the error of one app does not follow into another', async ({ admin, openPage }) => {
  await openPage({ script: `PlatformApp.flashError('Failed')` });
  await expect(admin.flash.error).toHaveText('Failed');
  const other = `PlatformApp.init({ apiKey: 'other', shopOrigin: '${SHELL}' });`;
  const url = await serveAppPage(admin.page.context(), { path: '/made-up/other.html', init: other });

  await admin.page.getByRole('link', { name: 'Apps' }).click();
  await admin.page.getByRole('textbox').fill(url);
  await admin.page.getByRole('textbox').press('Enter');
  await expect(admin.location).toHavePath('/admin/apps/other/made-up/other.html');

  await expect(admin.flash.error).toHaveCount(0);
});

test('pushState: the same path twice makes no second history entry', async ({ admin, openPage, page }) => {
  const app = await openPage();
  const before = await page.evaluate(() => history.length);

  await app.run(`PlatformApp.pushState('/a'); PlatformApp.pushState('/a'); PlatformApp.pushState('/b')`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/b');

  expect(await page.evaluate(() => history.length)).toBe(before);
});

for (const path of [
  '//evil.example/x',
  'https://evil.example/x',
  'javascript:alert(1)',
  '/../../orders',
  '/%2e%2e/%2e%2e/orders',
]) {
  test(`pushState: ${path} cannot leave the app`, async ({ admin, openPage, page }) => {
    const app = await openPage();

    await app.run(`PlatformApp.pushState(${JSON.stringify(path)}); PlatformApp.flashNotice('done')`);

    await expect(admin.flash.notice).toHaveText('done');
    expect(new URL(page.url()).origin).toBe(SHELL);
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/apps\/made-up\//);
    await expect(admin).toReportMisuse('path-refused');
  });
}

const redirects = [
  ['/customers/7', '/admin/customers/7', []],
  ['/settings/domains?tab=1', '/admin/settings/domains?tab=1', []],
  ['customers/7', '/admin/customers/7', ['path-without-slash']],
  ['/admin/customers/7', '/admin/customers/7', ['path-with-admin']],
] as const;

for (const [path, address, codes] of redirects) {
  test(`redirect: ${path} leaves the app for ${address}`, async ({ admin, openPage, page }) => {
    const app = await openPage();

    await app.run(`PlatformApp.redirect('${path}')`);

    await expect(admin.location).toHavePath(address);
    await expect(page.locator('admin-section')).toBeVisible();
    await expect(page.locator('platform-admin > iframe')).toBeHidden();
    for (const code of codes) await expect(admin).toReportMisuse(code);
  });
}

const views = [
  ['/', '/admin', 'Apps'],
  ['/orders/1', '/admin/orders/1', 'Orders / 1'],
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

test('redirect: the section offers the way back to the page of the app', async ({ admin, page }) => {
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

test('redirect: a notice from just before is still seen', async ({ admin, openPage, page }) => {
  const app = await openPage();

  await app.run(`PlatformApp.flashNotice('Saved'); PlatformApp.redirect('/orders')`);

  await expect(page.locator('admin-section')).toBeVisible();
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

for (const url of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'file:///etc/passwd']) {
  test(`redirect: ${url} is refused and reported`, async ({ admin, openPage }) => {
    const app = await openPage();

    await app.run(`PlatformApp.redirect('${url}')`);

    await expect(admin).toReportMisuse('url-refused');
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
  });
}

test('redirect: a scheme hidden behind a tab is refused and reported', async ({ admin, openPage }) => {
  const app = await openPage();

  await app.run(`PlatformApp.redirect('java\\tscript:alert(1)')`);

  await expect(admin).toReportMisuse('path-refused');
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
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
  expect(await app.run('location.search')).toBe('?page=2');
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
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    await serveAppPage(page.context(), { path: `/made-up/${name.toLowerCase()}`, body: `<h1>${name}</h1>${links}` });
  }
  await admin.open(`${APP}/made-up/orders`);
  for (const name of names.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop
    await admin.app.getByRole('link', { name }).click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(admin.location).toHavePath(`/admin/apps/made-up/made-up/${name.toLowerCase()}`);
  }

  await page.reload();
  await expect(admin.app.getByRole('heading')).toHaveText('Webhooks');

  for (const name of ['Settings', 'Products', 'Orders']) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goBack();
    // oxlint-disable-next-line no-await-in-loop
    await expect(admin.app.getByRole('heading')).toHaveText(name);
    // oxlint-disable-next-line no-await-in-loop
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
  await expect(page.locator('admin-section')).toContainText('/orders/1');
});

test('Address: an app that sets top.location stays in its frame', async ({ admin, openPage, page, expectedErrors }) => {
  expectedErrors.push(/sandbox|navigate/i);
  const app = await openPage();

  await app.run(`try { top.location.href = 'https://evil.example/' } catch { log.push('stopped') }`);

  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
  await app.expectLog('stopped');
  await expect(page.locator('admin-bar')).toBeVisible();
});

test('Declarative form: submitted when its message arrives, after callbacks and listeners', async ({
  admin,
  openPage,
}) => {
  const app = await openPage({
    body: '<form data-platform-app-submit="save"><input name="title" value="Hat" required></form><form data-platform-app-submit="other"></form>',
    script: `
      addEventListener('submit', (event) => { event.preventDefault(); log.push('submit ' + new FormData(event.target).get('title')); });
      PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save', message: 'save', callback: () => log.push('callback') } } });
    `,
  });

  await admin.bar.button('Save').click();

  await app.expectLog('callback', 'message save', 'submit Hat');
});
