import { serveAppPage } from './fixtures/app-page.ts';
import { APP, SHELL } from './fixtures/origins.ts';
import { expect, test } from './fixtures/test.ts';

test('pushState: the address follows the app, path and query but no hash', async ({ shell }) => {
  await shell.openPage();
  await shell.expectAddress('/admin/apps/made-up/made-up/page.html');

  await shell.run(`history.pushState(null, '', '/made-up/orders?page=2#top')`);
  await shell.expectAddress('/admin/apps/made-up/made-up/orders?page=2');

  await shell.run(`history.replaceState(null, '', '/made-up/orders?page=3')`);
  await shell.expectAddress('/admin/apps/made-up/made-up/orders?page=3');
});

test('pushState called by hand rewrites the address', async ({ shell }) => {
  await shell.openPage();

  await shell.run(`PlatformApp.pushState('/somewhere/else?x=1')`);

  await shell.expectAddress('/admin/apps/made-up/somewhere/else?x=1');
});

test('pushState: a navigation that the app intercepts moves the address', async ({ shell }) => {
  await shell.openPage({ script: `navigation.addEventListener('navigate', (event) => event.intercept())` });

  await shell.run(`navigation.navigate('/made-up/orders?page=2').finished.then(() => undefined)`);

  await shell.expectAddress('/admin/apps/made-up/made-up/orders?page=2');
});

test('pushState: a relative path is mended and reported, one that leaves the app is refused', async ({ shell }) => {
  await shell.openPage();

  await shell.run(`PlatformApp.pushState('orders'); PlatformApp.pushState('/../settings');`);

  await shell.expectMisuses('path-refused', 'path-without-slash');
  await shell.expectAddress('/admin/apps/made-up/orders');
});

test('redirect, pushState: what is not a string is reported and nothing happens', async ({ shell }) => {
  await shell.openPage();

  await shell.run(`PlatformApp.redirect({ url: '/orders' }); PlatformApp.pushState({ path: '/orders' });`);

  await shell.expectMisuses('argument-type', 'argument-type');
  await shell.expectAddress('/admin/apps/made-up/made-up/page.html');
});

test('flashError: the error of one app does not follow into another', async ({ shell }) => {
  await shell.openPage({ script: `PlatformApp.flashError('Failed')` });
  await expect(shell.flash('error')).toHaveText('Failed');
  const other = `PlatformApp.init({ apiKey: 'other', shopOrigin: '${SHELL}' });`;
  const url = await serveAppPage(shell.page.context(), { path: '/made-up/other.html', init: other });

  await shell.page.getByRole('link', { name: 'Apps' }).click();
  await shell.page.getByRole('textbox').fill(url);
  await shell.page.getByRole('textbox').press('Enter');
  await shell.expectAddress('/admin/apps/other/made-up/other.html');

  await expect(shell.flash('error')).toHaveCount(0);
});

test('pushState: the same path twice makes no second history entry', async ({ shell, page }) => {
  await shell.openPage();
  const before = await page.evaluate(() => history.length);

  await shell.run(`PlatformApp.pushState('/a'); PlatformApp.pushState('/a'); PlatformApp.pushState('/b')`);
  await shell.expectAddress('/admin/apps/made-up/b');

  expect(await page.evaluate(() => history.length)).toBe(before);
});

for (const path of [
  '//evil.example/x',
  'https://evil.example/x',
  'javascript:alert(1)',
  '/../../orders',
  '/%2e%2e/%2e%2e/orders',
]) {
  test(`pushState: ${path} cannot leave the app`, async ({ shell, page }) => {
    await shell.openPage();

    await shell.run(`PlatformApp.pushState(${JSON.stringify(path)}); PlatformApp.flashNotice('done')`);

    await expect(shell.flash('notice')).toHaveText('done');
    expect(new URL(page.url()).origin).toBe(SHELL);
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/apps\/made-up\//);
  });
}

const redirects = [
  ['/customers/7', '/admin/customers/7', []],
  ['/settings/domains?tab=1', '/admin/settings/domains?tab=1', []],
  ['customers/7', '/admin/customers/7', ['path-without-slash']],
  ['/admin/customers/7', '/admin/customers/7', ['path-with-admin']],
] as const;

for (const [path, address, codes] of redirects) {
  test(`redirect: ${path} leaves the app for ${address}`, async ({ shell, page }) => {
    await shell.openPage();

    await shell.run(`PlatformApp.redirect('${path}')`);

    await shell.expectAddress(address);
    await expect(page.locator('admin-section')).toBeVisible();
    await expect(page.locator('platform-admin > iframe')).toBeHidden();
    await shell.expectMisuses(...codes);
  });
}

const views = [
  ['/', '/admin', 'Apps'],
  ['/orders/1', '/admin/orders/1', 'Orders / 1'],
] as const;

for (const [path, address, heading] of views) {
  test(`redirect: ${path} shows the same as a reload of ${address}`, async ({ shell, page }) => {
    await shell.openPage();

    await shell.run(`PlatformApp.redirect('${path}')`);

    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await shell.expectAddress(address);
    await page.reload();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await shell.expectAddress(address);
  });
}

const pages = [
  ['/apps/made-up', '/admin/apps/made-up/made-up/page.html', 'Made-up page'],
  ['/apps/made-up/made-up/two.html', '/admin/apps/made-up/made-up/two.html', 'Two'],
] as const;

for (const [path, address, heading] of pages) {
  test(`redirect: ${path} opens the page of the app, as a reload of ${address} does`, async ({ shell, page }) => {
    await serveAppPage(page.context(), { path: '/made-up/two.html', body: '<h1>Two</h1>' });
    await serveAppPage(page.context(), { path: '/made-up/three.html', body: '<h1>Three</h1>' });
    await shell.openPage();
    await shell.run(`location.href = '/made-up/three.html'`);
    await shell.expectAddress('/admin/apps/made-up/made-up/three.html');
    await shell.waitForSession();

    await shell.run(`PlatformApp.redirect('${path}')`);

    await shell.expectAddress(address);
    await expect(shell.app.getByRole('heading')).toHaveText(heading);
    await page.reload();
    await expect(shell.app.getByRole('heading')).toHaveText(heading);
    await shell.expectAddress(address);
  });
}

test('redirect: the section offers the way back to the page of the app', async ({ shell, page }) => {
  await serveAppPage(page.context(), { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  await page.goto(`${SHELL}/?app=${encodeURIComponent(await serveAppPage(page.context()))}&name=Hats`);
  await shell.waitForSession();
  await shell.run(`location.href = '/made-up/two.html'`);
  await shell.expectAddress('/admin/apps/made-up/made-up/two.html');
  await shell.waitForSession();
  await shell.run(`PlatformApp.redirect('/orders/1')`);
  await shell.expectAddress('/admin/orders/1');
  await page.reload();

  await page.getByRole('link', { name: 'Back to Hats' }).click();

  await shell.expectAddress('/admin/apps/made-up/made-up/two.html');
  await expect(shell.app.getByRole('heading')).toHaveText('Two');
});

test('redirect: a notice from just before is still seen', async ({ shell, page }) => {
  await shell.openPage();

  await shell.run(`PlatformApp.flashNotice('Saved'); PlatformApp.redirect('/orders')`);

  await expect(page.locator('admin-section')).toBeVisible();
  await expect(shell.flash('notice')).toHaveText('Saved');
});

test('redirect: an absolute URL is shown with a link and not followed', async ({ shell, page }) => {
  await shell.openPage();

  await shell.run(`PlatformApp.redirect('https://elsewhere.example/pay?order=7')`);

  const notice = page.locator('admin-departure');
  await expect(notice).toContainText('https://elsewhere.example/pay?order=7');
  await expect(notice.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await shell.expectAddress('/admin/apps/made-up/made-up/page.html');
  await shell.expectMisuses('redirect-external');

  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).not.toContainText('elsewhere');
});

for (const url of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'file:///etc/passwd']) {
  test(`redirect: ${url} is refused and reported`, async ({ shell }) => {
    await shell.openPage();

    await shell.run(`PlatformApp.redirect('${url}')`);

    await shell.expectMisuses('url-refused');
    await shell.expectAddress('/admin/apps/made-up/made-up/page.html');
  });
}

test('redirect: a scheme hidden behind a tab is refused and reported', async ({ shell }) => {
  await shell.openPage();

  await shell.run(`PlatformApp.redirect('java\\tscript:alert(1)')`);

  await shell.expectMisuses('path-refused');
  await shell.expectAddress('/admin/apps/made-up/made-up/page.html');
});

test('Address: a deep link opens the app at its path, and a reload opens the same page', async ({ shell, page }) => {
  await serveAppPage(page.context(), { path: '/made-up/orders', body: '<h1>Orders</h1>' });
  await shell.openPage();

  await page.goto(`${SHELL}/admin/apps/made-up/made-up/orders?page=2`);
  await expect(shell.app.getByRole('heading')).toHaveText('Orders');
  await page.reload();

  await expect(shell.app.getByRole('heading')).toHaveText('Orders');
  expect(await shell.run('location.search')).toBe('?page=2');
  await shell.expectAddress('/admin/apps/made-up/made-up/orders?page=2');
});

test('Address: back and forward walk through the pages of the app, one step each', async ({ shell, page }) => {
  await serveAppPage(page.context(), { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  await serveAppPage(page.context(), { path: '/made-up/three.html', body: '<h1>Three</h1>' });
  await shell.openPage({ body: '<h1>One</h1>' });
  await shell.run(`location.href = '/made-up/two.html'`);
  await shell.expectAddress('/admin/apps/made-up/made-up/two.html');
  await shell.run(`location.href = '/made-up/three.html'`);
  await shell.expectAddress('/admin/apps/made-up/made-up/three.html');

  await page.goBack();
  await expect(shell.app.getByRole('heading')).toHaveText('Two');
  await shell.expectAddress('/admin/apps/made-up/made-up/two.html');
  await page.goBack();
  await expect(shell.app.getByRole('heading')).toHaveText('One');
  await shell.expectAddress('/admin/apps/made-up/made-up/page.html');
  await page.goForward();
  await expect(shell.app.getByRole('heading')).toHaveText('Two');
  await shell.expectAddress('/admin/apps/made-up/made-up/two.html');
});

test('Address: back shows each page again after a reload', async ({ shell, page }) => {
  const names = ['Orders', 'Products', 'Settings', 'Webhooks'];
  const links = names.map((name) => `<a href="/made-up/${name.toLowerCase()}">${name}</a>`).join(' ');
  for (const name of names) {
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    await serveAppPage(page.context(), { path: `/made-up/${name.toLowerCase()}`, body: `<h1>${name}</h1>${links}` });
  }
  await shell.open(`${APP}/made-up/orders`);
  for (const name of names.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop
    await shell.app.getByRole('link', { name }).click();
    // oxlint-disable-next-line no-await-in-loop
    await shell.expectAddress(`/admin/apps/made-up/made-up/${name.toLowerCase()}`);
  }

  await page.reload();
  await expect(shell.app.getByRole('heading')).toHaveText('Webhooks');

  for (const name of ['Settings', 'Products', 'Orders']) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goBack();
    // oxlint-disable-next-line no-await-in-loop
    await expect(shell.app.getByRole('heading')).toHaveText(name);
    // oxlint-disable-next-line no-await-in-loop
    await shell.expectAddress(`/admin/apps/made-up/made-up/${name.toLowerCase()}`);
  }
});

test('Address: back from a section opens the app where it was', async ({ shell, page }) => {
  await serveAppPage(page.context(), { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  await shell.openPage();
  await shell.run(`location.href = '/made-up/two.html'`);
  await shell.expectAddress('/admin/apps/made-up/made-up/two.html');
  await shell.waitForSession();
  await shell.run(`PlatformApp.redirect('/orders/1')`);
  await shell.expectAddress('/admin/orders/1');

  await page.goBack();

  await shell.expectAddress('/admin/apps/made-up/made-up/two.html');
  await expect(shell.app.getByRole('heading')).toHaveText('Two');
  await page.goForward();
  await shell.expectAddress('/admin/orders/1');
  await expect(page.locator('admin-section')).toContainText('/orders/1');
});

test('Address: an app that sets top.location stays in its frame', async ({ shell, page, expectedErrors }) => {
  expectedErrors.push(/sandbox|navigate/i);
  await shell.openPage();

  await shell.run(`try { top.location.href = 'https://evil.example/' } catch { log.push('stopped') }`);

  await shell.expectAddress('/admin/apps/made-up/made-up/page.html');
  await shell.expectLog('stopped');
  await expect(page.locator('admin-bar')).toBeVisible();
});

test('Declarative form: submitted when its message arrives, after callbacks and listeners', async ({ shell }) => {
  await shell.openPage({
    body: '<form data-platform-app-submit="save"><input name="title" value="Hat" required></form><form data-platform-app-submit="other"></form>',
    script: `
      addEventListener('submit', (event) => { event.preventDefault(); log.push('submit ' + new FormData(event.target).get('title')); });
      PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save', message: 'save', callback: () => log.push('callback') } } });
    `,
  });

  await shell.button('Save').click();

  await shell.expectLog('callback', 'message save', 'submit Hat');
});
