import type { Page } from '@playwright/test';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

/** The requests for a page from now on, by frame. */
function countRequests(page: Page, url: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(url)) count += 1;
  });
  return () => count;
}

test('an app loads before the code of the chrome', async ({ admin, page }) => {
  const url = await serveAppPage(page.context());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(url)) asked.push('app');
    if (/\/assets\/chrome-[\w-]{8}\.js$/.test(request.url())) asked.push('chrome');
  });

  await admin.open(url);
  await expect(admin.bar.title).toBeVisible();

  expect(asked).toEqual(['app', 'chrome']);
});

test('an app loads once, with the address of the shell and after a reload', async ({ admin, page }) => {
  const url = await serveAppPage(page.context());
  const count = countRequests(page, url);

  await admin.open(url);
  await expect(admin.bar.title).toBeVisible();
  expect(count()).toBe(1);

  await page.reload();
  await admin.waitUntilReady();
  await expect(admin.bar.title).toBeVisible();
  expect(count()).toBe(2);
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('an app that is slower than the shell is shown when it comes', async ({ admin, page }) => {
  const url = `${APP}/slow.html`;
  await page.route(`${url}**`, async (route) => {
    // The chrome does not wait for it.
    await expect(page.getByRole('link', { name: 'All apps' })).toBeVisible();
    await expect(page.locator('platform-admin > iframe')).toBeVisible();
    await route.fulfill({
      contentType: 'text/html',
      body: `<script src="/platform-app.js"></script><script>PlatformApp.init({ apiKey: 'slow', shopOrigin: '${SHELL}' });</script>`,
    });
  });

  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`, { waitUntil: 'commit' });

  await admin.waitUntilReady();
});

for (const [what, text] of [
  ['a URL with a password', 'http://user:secret@localhost:1/'],
  ['a script', 'javascript:top.document.title="owned"'],
  ['a URL of the admin', `${SHELL}/admin/orders`],
] as const) {
  test(`no app is loaded for ${what}`, async ({ page }) => {
    await page.goto(`${SHELL}/?app=${encodeURIComponent(text)}`);

    await expect(page.getByRole('textbox')).toHaveValue(text);
    await expect(page.locator('iframe')).toBeHidden();
    await expect(page.locator('iframe')).not.toHaveAttribute('src');
    await expect(page).toHaveTitle('Apps · PlatformApp');
  });
}

test('an app that redirects as soon as it is ready leaves nothing behind', async ({ page }) => {
  const url = await serveAppPage(page.context(), {
    script: `PlatformApp.ready(() => PlatformApp.redirect('/orders'));`,
  });

  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);

  await expect(page.locator('admin-sections')).toBeVisible();
  await expect(page.locator('iframe')).not.toHaveAttribute('src');
  await expect(page.locator('iframe')).toHaveCount(1);
});
