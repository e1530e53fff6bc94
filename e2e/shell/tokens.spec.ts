import type { Locator, Page } from '@playwright/test';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { ask, webhookInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/serve-command.ts';

const PRODUCTS = '/admin/api/2019-10/products.json?limit=1';
const ORDERS = '/admin/api/2019-10/orders.json?limit=1';

const CHROME = '**/assets/chrome-*.js';

/** Opens an app in a shell, and waits for its token. */
async function openApp(page: Page, origin: string, url: string): Promise<void> {
  await page.goto(`${origin}/?app=${encodeURIComponent(url)}`);
  await expect(page).toHaveURL(/\/admin\/apps\/made-up/);
  await expect.poll(() => page.evaluate(() => window.platformAdmin?.kernel.apps())).toHaveLength(1);
}

/** Sends a request like the server of an app. */
async function askFrom(origin: string, path: string, token?: string): Promise<number> {
  const headers = token === undefined ? {} : { 'x-platform-access-token': token };
  return (await fetch(`${origin}${path}`, { headers })).status;
}

/** Goes to the list of apps and shows the token of its only app. */
async function showToken(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/admin`);
  await page.getByRole('button', { name: 'Show the access token of' }).click();
  return await tokenIn(page).innerText();
}

const tokenIn = (page: Page): Locator => page.locator('admin-copy').getByRole('code');

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of 40[13]/);
});

test('an app gets a token for its server, until the user or the command uninstalls it', async ({
  context,
  page,
  serve,
  appServer,
}) => {
  const url = await serveAppPage(context);
  const flags = ['--tokens', 'true', '--scopes', 'read_products', '--deliver-to', appServer.origin];
  const { origin, run } = await serve(...flags);
  await openApp(page, origin, url);
  expect(await askFrom(origin, PRODUCTS)).toBe(401);
  const token = await showToken(page, origin);

  await test.step('the token has its scopes, and is kept over a reload', async () => {
    expect(token).toMatch(/^platform_[\da-f]{32}$/);
    expect(await askFrom(origin, PRODUCTS, token)).toBe(200);
    expect(await askFrom(origin, ORDERS, token)).toBe(403);
    expect(await askFrom(origin, PRODUCTS, `${token}0`)).toBe(401);
    await expect(page.getByText('Scopes read_products')).toBeVisible();
    expect(await showToken(page, origin)).toBe(token);
  });

  await test.step('the event alone uninstalls nothing', async () => {
    await page.evaluate("platformAdmin.kernel.trigger('app/uninstalled').then(() => {})");
    expect(await askFrom(origin, PRODUCTS, token)).toBe(200);
  });

  await test.step('the user uninstalls it, which notifies its server', async () => {
    const headers = { 'x-platform-access-token': token, 'content-type': 'application/xml' };
    const webhook = { ...webhookInit('app/uninstalled', `${appServer.origin}/hooks`), headers };
    expect((await fetch(`${origin}/admin/webhooks.xml`, webhook)).status).toBe(201);
    const uninstall = page.getByRole('list', { name: 'Apps' }).getByRole('button', { name: /^Uninstall / });
    const dialog = page.getByRole('dialog');
    await uninstall.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await askFrom(origin, PRODUCTS, token)).toBe(200);
    await uninstall.click();
    await expect(dialog).toContainText('Its access token stops working');
    await dialog.getByRole('button', { name: 'Uninstall' }).click();

    await expect(page.locator('admin-app-card')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'uninstalled.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    expect(await appServer.delivered()).toMatchObject({ 'x-platform-topic': 'app/uninstalled' });
    expect(await askFrom(origin, PRODUCTS, token)).toBe(401);
  });

  await test.step('opened again, it gets another one, and the command uninstalls it', async () => {
    await openApp(page, origin, url);
    const another = await showToken(page, origin);
    expect(another).not.toBe(token);
    expect(await askFrom(origin, PRODUCTS, another)).toBe(200);

    const [code] = await run('apps', 'uninstall', 'made-up');

    expect(code).toBe(0);
    await expect(page.locator('admin-app-card')).toHaveCount(0);
    expect(await askFrom(origin, PRODUCTS, another)).toBe(401);
  });
});

test('an app that is left at once gets its token later; its frame and the admin need none, and a page of its origin does @nightly', async ({
  context,
  page,
  serve,
}) => {
  const { origin } = await serve('--kernel', 'browser', '--tokens', 'true', '--scopes', 'read_products');
  const init = `PlatformApp.init({ apiKey: 'made-up', shopOrigin: '${origin}' });`;
  // A request that waits when its page is left would be an error of that page.
  const silent = await serveAppPage(context, { path: '/made-up/silent.html', init });
  const url = await serveAppPage(context, {
    init,
    script: `PlatformApp.ready(async () => {
      const answers = await Promise.all([fetch('${origin}${PRODUCTS}'), fetch('${origin}${ORDERS}')]);
      document.querySelector('h1').textContent = answers.map(({ status }) => status).join(' ');
    });`,
  });

  await test.step('an app that is left at once gets its token when the admin is next opened', async () => {
    // The service starts after the chrome, which does not come.
    await context.route(CHROME, () => {});
    await page.goto(`${origin}/?app=${encodeURIComponent(silent)}`);
    await expect(page).toHaveURL(/\/admin\/apps\/made-up/);
    await context.unroute(CHROME);

    expect(await showToken(page, origin)).toMatch(/^platform_/);
  });

  await test.step('the frame of an app', async () => {
    await openApp(page, origin, url);

    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('200 403');
  });

  await test.step('the admin, and a page of its origin', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click();

    await expect(page.getByRole('link', { name: '#1060' })).toBeVisible();
    expect((await ask(page, ORDERS)).status).toBe(401);
  });
});
