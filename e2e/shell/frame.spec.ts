import type { Route } from '@playwright/test';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { CROSS_SITE_APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('an app loads once, before the code of the chrome, and once more after a reload', async ({ admin, page }) => {
  const url = await serveAppPage(page.context());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(url)) asked.push('app');
    if (/\/assets\/chrome-[\w-]{8}\.js$/.test(request.url())) asked.push('chrome');
  });

  await admin.open(url);
  await expect(admin.bar.title).toBeVisible();
  expect(asked).toEqual(['app', 'chrome']);

  await page.reload();
  await admin.waitUntilReady();
  await expect(admin.bar.title).toBeVisible();
  expect(asked.slice(2).filter((what) => what === 'app')).toHaveLength(1);
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('the pages of an app may ask the user for what a real admin lets them, also on another site @nightly', async ({
  admin,
  context,
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const app = await admin.open(await serveAppPage(context, { origin: CROSS_SITE_APP }));
  await serveAppPage(context, { path: '/made-up/modal.html', origin: CROSS_SITE_APP });
  await app.evaluate(`PlatformApp.Modal.open({ title: 'Inside', src: '/made-up/modal.html' })`);
  await expect(admin.modal.page.getByRole('heading')).toBeVisible();

  const asked = 'clipboard-read clipboard-write fullscreen camera microphone geolocation payment storage-access';
  const wanted = `${asked} local-network-access local-network loopback-network`.split(' ');
  for (const frame of page.frames().slice(1)) {
    const allowed: unknown = await frame.evaluate('document.featurePolicy.allowedFeatures()');
    expect(allowed).toEqual(expect.arrayContaining(wanted));
  }
  expect(warnings.filter((text) => text.includes('feature'))).toEqual([]);
});

test('an app that is slower than the shell is covered with a sentence until it says hello', async ({
  admin,
  context,
  page,
}) => {
  const url = await serveAppPage(context);
  const waiting = page.getByText(`Waiting for ${new URL(url).host} …`);
  const held: Route[] = [];
  const hold = (route: Route): void => void held.push(route);
  await context.route(`${url}*`, hold);
  await context.route('**/platform-app.js', hold);
  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`, { waitUntil: 'commit' });

  await test.step('its page', async () => {
    // The chrome does not wait for it.
    await expect(page.getByRole('link', { name: 'All apps' })).toBeVisible();
    await expect(page.locator('platform-admin > iframe')).toBeVisible();
    await expect(waiting).toBeVisible();
    await held[0]?.fallback();
  });

  await test.step('its script', async () => {
    await expect.poll(() => held.length).toBe(2);
    await expect(waiting).toBeVisible();
    await held[1]?.continue();
  });

  await admin.waitUntilReady();
  await expect(waiting).toHaveCount(0);
  await expect(admin.app.getByRole('heading')).toBeVisible();
});

test('no app is loaded for a refused URL, and one that redirects as soon as it is ready leaves nothing behind @nightly', async ({
  page,
}) => {
  const frame = page.locator('iframe');
  for (const [what, text] of [
    ['a URL with a password', 'http://user:secret@localhost:1/'],
    ['a script', 'javascript:top.document.title="owned"'],
    ['a URL of the admin', `${SHELL}/admin/orders`],
  ] as const) {
    await test.step(what, async () => {
      await page.goto(`${SHELL}/?app=${encodeURIComponent(text)}`);

      await expect(page.getByRole('textbox')).toHaveValue(text);
      await expect(frame).toBeHidden();
      await expect(frame.contentFrame().locator('body')).toBeEmpty();
      await expect(page).toHaveTitle('Apps · PlatformApp');
    });
  }

  await test.step('an app that redirects as soon as it is ready', async () => {
    const url = await serveAppPage(page.context(), {
      script: `PlatformApp.ready(() => PlatformApp.redirect('/orders'));`,
    });
    await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);

    await expect(page.locator('admin-sections')).toBeVisible();
    await expect(frame.contentFrame().locator('body')).toBeEmpty();
    await expect(frame).toHaveCount(1);
  });
});
