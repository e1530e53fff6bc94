import { readTitles } from '../fixtures/load.ts';
import { ask, openService, productInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ shopSample: 'empty' });

const PRODUCTS = '/admin/api/2019-10/products.json';

test('shows in every tab which faults are on, also after a reload, until they are turned off', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  await openService(page, '?faults=errors=100%25 503 GET /products.json');
  const second = await context.newPage();
  await openService(second);
  const strip = page.getByRole('status').filter({ hasText: 'Faults on: API errors 100% 503 GET /products.json' });
  await expect(strip).toBeVisible();
  await expect(second.getByRole('button', { name: 'Turn off faults' })).toBeVisible();

  await page.reload();
  await openService(page);
  await expect(strip).toBeVisible();
  expect(await ask(page, PRODUCTS)).toMatchObject({ status: 503, headers: { 'x-platform-admin-fault': 'errors' } });
  await page.getByRole('button', { name: 'Turn off faults' }).click();

  await expect(strip).toBeHidden();
  await expect(second.getByRole('button', { name: 'Turn off faults' })).toBeHidden();
  expect((await ask(page, PRODUCTS)).status).toBe(200);
});

test('says which word of the address is invalid', async ({ page }) => {
  await openService(page, '?faults=latancy=1s');

  await expect(page.getByRole('status').filter({ hasText: 'Did you mean "latency"?' })).toBeVisible();
});

test('a worker that ends again and again loses no acknowledged write', async ({ page, faults, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  await openService(page);
  await faults.turnOn('restarted-worker', { requests: 3 });

  const acknowledged: string[] = [];
  for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) {
    if ((await ask(page, PRODUCTS, productInit(title))).status === 201) acknowledged.push(title);
  }
  await faults.turnOff();

  expect(acknowledged).toEqual(['a', 'b', 'd', 'e']);
  expect(await readTitles(page)).toEqual(acknowledged);
});

test("a full storage shows the shell's own notice", async ({ page, faults }) => {
  await openService(page);
  await faults.turnOn('full-storage');

  await ask(page, PRODUCTS, productInit('Bowl'));

  const notice = page.locator('admin-notice').getByRole('status');
  await expect(notice).toContainText("Fault full-storage: This browser's storage is full.");
});

test('a frozen app sends and receives nothing until the fault is turned off', async ({
  admin,
  faults,
  openPage,
  page,
}) => {
  const app = await openPage({ script: "PlatformApp.Bar.setTitle('Warm');" });
  await faults.turnOn('frozen-app');
  await expect(page.locator('platform-admin > iframe')).toHaveAttribute('inert', '');

  await app.run("PlatformApp.Bar.setTitle('Thawed');");
  await expect(admin.bar.title).toHaveText('Warm');
  await faults.turnOff();

  await expect(admin.bar.title).toHaveText('Thawed');
});

test('a crashed app is reloaded when the fault is turned off', async ({ admin, faults, openPage, page }) => {
  await openPage({ script: "PlatformApp.Bar.setTitle('Here');" });
  const frames = (): number =>
    page.frames().filter((frame) => frame.parentFrame() && frame.url().includes('/made-up/')).length;

  await faults.turnOn('crashed-app');
  await expect.poll(frames).toBe(0);
  await faults.turnOff();

  await expect.poll(frames).toBe(1);
  await admin.waitUntilReady();
});

test('messages of the app are lost, and then late', async ({ admin, faults, openPage, page }) => {
  const app = await openPage({ script: "PlatformApp.Bar.setTitle('First');" });
  await faults.turnOn('dropped-messages', { percent: 100, direction: 'from-app' });
  await expect(page.getByRole('status').filter({ hasText: 'Dropped messages 100% from-app' })).toBeVisible();

  await app.run("PlatformApp.Bar.setTitle('Lost');");
  await faults.set('late-messages=50ms');
  await expect(page.getByRole('status').filter({ hasText: 'Late messages 50ms 100%' })).toBeVisible();
  await expect(admin.bar.title).toHaveText('First');
  await app.run("PlatformApp.Bar.setTitle('Late');");

  await expect(admin.bar.title).toHaveText('Late');
});
