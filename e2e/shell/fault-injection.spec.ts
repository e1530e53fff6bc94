import type { Page } from '@playwright/test';
import { readTitles } from '../fixtures/load.ts';
import { ask, openService, productInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ shopSample: 'empty' });

const PRODUCTS = '/admin/api/2019-10/products.json';

/** Turns faults on in the page, as the palette does. */
async function setFaults(page: Page, text: string): Promise<void> {
  const problem = await page.evaluate((faults) => window.platformAdmin?.kernel.setFaults(faults), text);
  expect(problem).toBeUndefined();
}

test.describe('where the kernel is in the browser', () => {
  test.use({ kernel: 'browser' });

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
    await expect(strip).toBeVisible();
    expect(await ask(page, PRODUCTS)).toMatchObject({ status: 503, headers: { 'x-platform-admin-fault': 'errors' } });
    await page.getByRole('button', { name: 'Turn off faults' }).click();

    await expect(strip).toBeHidden();
    await expect(second.getByRole('button', { name: 'Turn off faults' })).toBeHidden();
    expect((await ask(page, PRODUCTS)).status).toBe(200);
  });

  test("the shell's own notices name an invalid word of the address and a full storage, and a worker that ends again and again loses no acknowledged write", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 503/);
    const notice = page.locator('admin-notice').getByRole('status');

    await test.step('an invalid word of the address', async () => {
      await openService(page, '?faults=latancy=1s');

      await expect(notice).toContainText('Did you mean "latency"?');
    });

    await test.step('a worker that ends again and again', async () => {
      await setFaults(page, 'restarted-worker=3');
      const acknowledged: string[] = [];
      for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) {
        if ((await ask(page, PRODUCTS, productInit(title))).status === 201) acknowledged.push(title);
      }
      await setFaults(page, '');

      expect(acknowledged).toEqual(['a', 'b', 'd', 'e']);
      expect(await readTitles(page)).toEqual(acknowledged);
    });

    await test.step('a full storage', async () => {
      await setFaults(page, 'full-storage');
      await ask(page, PRODUCTS, productInit('Bowl'));

      await expect(notice).toContainText("Fault full-storage: This browser's storage is full.");
    });
  });
});

const countAppFrames = (page: Page): number =>
  page.frames().filter((frame) => frame.parentFrame() && frame.url().includes('/made-up/')).length;

test('an app is frozen, its messages are lost or late, and it crashes, until the fault is turned off', async ({
  admin,
  faults,
  openPage,
  page,
}) => {
  const app = await openPage({ script: "PlatformApp.Bar.setTitle('Warm');" });

  await test.step('a frozen app sends and receives nothing', async () => {
    await faults.turnOn('frozen-app');
    await expect(page.locator('platform-admin > iframe')).toHaveAttribute('inert', '');
    await app.run("PlatformApp.Bar.setTitle('Thawed');");
    await expect(admin.bar.title).toHaveText('Warm');
    await faults.turnOff();

    await expect(admin.bar.title).toHaveText('Thawed');
  });

  await test.step('messages are lost, and then late', async () => {
    await faults.turnOn('dropped-messages', { percent: 100, direction: 'from-app' });
    await expect(page.getByRole('status').filter({ hasText: 'Dropped messages 100% from-app' })).toBeVisible();
    await app.run("PlatformApp.Bar.setTitle('Lost');");
    await faults.set('late-messages=50ms');
    await expect(page.getByRole('status').filter({ hasText: 'Late messages 50ms 100%' })).toBeVisible();
    await expect(admin.bar.title).toHaveText('Thawed');
    await app.run("PlatformApp.Bar.setTitle('Late');");

    await expect(admin.bar.title).toHaveText('Late');
  });

  await test.step('a crashed app is reloaded', async () => {
    await faults.set('crashed-app');
    await expect.poll(() => countAppFrames(page)).toBe(0);
    await faults.turnOff();

    await expect.poll(() => countAppFrames(page)).toBe(1);
    await admin.waitUntilReady();
    await expect(admin.bar.title).toHaveText('Warm');
  });
});
