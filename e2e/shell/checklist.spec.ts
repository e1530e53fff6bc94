import { serveAppPage } from '../fixtures/made-up-app.ts';
import { APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('a checklist ticks its steps when an app makes their calls, and does not return once it is dismissed', async ({
  browser,
  shellOrigin: _shellOrigin,
}) => {
  // Without the options of a test, as a developer opens an app.
  const context = await browser.newContext();
  const page = await context.newPage();
  const url = await serveAppPage(context);
  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);
  const frame = page.locator('platform-admin > iframe');
  const line = page.getByRole('button', { name: 'Get started' });
  await expect(page.getByRole('button', { name: 'Inspector' })).toBeVisible();
  const place = await frame.boundingBox();
  await expect(line).toHaveText(/1 of 4\s+· Next: set the bar/);
  expect(await frame.boundingBox()).toEqual(place);

  await line.click();
  const [bar, api] = [
    "PlatformApp.Bar.initialize({ title: 'Hello' })",
    `fetch('${SHELL}/admin/api/2019-10/products.json')`,
  ];
  await expect(page.getByRole('group', { name: 'Get started' }).locator('code')).toHaveText([
    bar,
    api,
    "platformAdmin.kernel.trigger('orders/create')",
  ]);
  const app = page.frame({ url: ({ origin }) => origin === APP });
  await app?.evaluate(`${bar}; void 0`);
  await expect(line).toHaveText(/2 of 4\s+· Next: ask the API/);
  await app?.evaluate(`void ${api}`);
  await expect(line).toHaveText(/3 of 4\s+· Next: deliver a webhook/);
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await expect(line).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('platform-admin.checklist'))).toBe('connected bar api webhook');
  await context.close();
});

test('a delivered webhook is ticked, ticks outlive a reload, and the last one ends the checklist', async ({
  browser,
  shellOrigin: _shellOrigin,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const url = await serveAppPage(context);
  const line = page.getByRole('button', { name: 'Get started' });
  const app = page.frameLocator('platform-admin > iframe').getByRole('heading', { name: 'Made-up page' });
  const runInApp = async (code: string): Promise<void> => await app.evaluate(`void ${code}`);

  // A shell without apps has nothing to tick.
  await page.goto(SHELL);
  await expect(page.getByLabel('App URL')).toBeFocused();
  await expect(line).toBeHidden();

  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);
  await expect(line).toHaveText(/1 of 4/);
  const webhook = JSON.stringify({ webhook: { topic: 'orders/create', address: `${APP}/webhooks` } });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: webhook };
  await runInApp(`fetch('${SHELL}/admin/api/2019-10/webhooks.json', ${JSON.stringify(init)})`);
  await expect(line).toHaveText(/2 of 4/);
  await page.evaluate("void platformAdmin.kernel.trigger('orders/create')");
  await expect(line).toHaveText(/3 of 4\s+· Next: set the bar/);

  await page.reload();
  await expect(line).toHaveText(/3 of 4\s+· Next: set the bar/);
  await runInApp("PlatformApp.Bar.initialize({ title: 'Hello' })");
  await expect(line).toBeHidden();
  await page.reload();

  await expect(page.getByRole('button', { name: 'Inspector' })).toBeVisible();
  await expect(page.locator('admin-checklist')).toHaveCount(0);
  await context.close();
});
