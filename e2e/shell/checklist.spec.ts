import { serveAppPage } from '../fixtures/made-up-app.ts';
import { APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('a checklist ticks its steps when an app makes their calls, and does not return once it has ended or is dismissed', async ({
  browser,
  shellOrigin: _shellOrigin,
}) => {
  // Without the options of a test, as a developer opens an app.
  const context = await browser.newContext();
  const page = await context.newPage();
  const url = await serveAppPage(context);
  const line = page.getByRole('button', { name: 'Get started' });
  const frame = page.locator('platform-admin > iframe');
  const heading = page.frameLocator('platform-admin > iframe').getByRole('heading', { name: 'Made-up page' });
  const runInApp = async (code: string): Promise<void> => await heading.evaluate(`void ${code}`);
  const saved = async (): Promise<string | null> =>
    await page.evaluate(() => localStorage.getItem('platform-admin.checklist'));

  await test.step('a shell without apps has nothing to tick', async () => {
    await page.goto(SHELL);
    await expect(page.getByLabel('App URL')).toBeFocused();
    await expect(line).toBeHidden();
  });

  await test.step('it takes no room, and says what to call next', async () => {
    await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);
    await expect(page.getByRole('button', { name: 'Inspector' })).toBeVisible();
    const place = await frame.boundingBox();
    await expect(line).toHaveText(/1 of 4\s+· Next: set the bar/);
    expect(await frame.boundingBox()).toEqual(place);
    await line.click();

    await expect(page.getByRole('group', { name: 'Get started' }).locator('code')).toHaveText([
      "PlatformApp.Bar.initialize({ title: 'Hello' })",
      `fetch('${SHELL}/admin/api/2019-10/products.json')`,
      "platformAdmin.kernel.trigger('orders/create')",
    ]);
  });

  await test.step('calls are ticked, and ticks outlive a reload', async () => {
    await runInApp("PlatformApp.Bar.initialize({ title: 'Hello' })");
    await expect(line).toHaveText(/2 of 4\s+· Next: ask the API/);
    const webhook = JSON.stringify({ webhook: { topic: 'orders/create', address: `${APP}/webhooks` } });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: webhook };
    await runInApp(`fetch('${SHELL}/admin/api/2019-10/webhooks.json', ${JSON.stringify(init)})`);
    await expect(line).toHaveText(/3 of 4\s+· Next: deliver a webhook/);
    await page.reload();

    await expect(line).toHaveText(/3 of 4\s+· Next: deliver a webhook/);
  });

  await test.step('a delivered webhook is ticked, and the last tick ends the checklist', async () => {
    await page.evaluate("void platformAdmin.kernel.trigger('orders/create')");
    await expect(line).toBeHidden();
    expect(await saved()).toBe('connected bar api webhook');
    await page.reload();

    await expect(page.getByRole('button', { name: 'Inspector' })).toBeVisible();
    await expect(page.locator('admin-checklist')).toHaveCount(0);
  });

  await test.step('it is dismissed', async () => {
    await page.evaluate(() => localStorage.removeItem('platform-admin.checklist'));
    await page.reload();
    await expect(line).toHaveText(/1 of 4\s+· Next: set the bar/);
    await line.click();
    await page.getByRole('button', { name: 'Dismiss' }).click();

    await expect(line).toBeHidden();
    expect(await saved()).toBe('connected bar api webhook');
  });
  await context.close();
});
