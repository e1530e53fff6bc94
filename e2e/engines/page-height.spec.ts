import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('the admin is exactly as high as its window, whatever it shows (#34)', async ({ admin, openPage, page }) => {
  const overflow = (): Promise<number> =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
      return scrollHeight - clientHeight;
    });
  await openPage();
  for (const inspected of [
    '',
    '?inspect=timeline',
    '?inspect=webhooks',
    '?inspect=data',
    '?inspect=faults',
    '?inspect=rules',
  ]) {
    await test.step(`the app ${inspected}`, async () => {
      await admin.visit(`/admin/apps/made-up/made-up/page.html${inspected}`);
      await admin.waitUntilReady();
      await expect.poll(overflow).toBe(0);
    });
  }
  for (const path of ['/admin', '/admin/orders', '/admin/orders/1', '/admin/settings']) {
    await test.step(path, async () => {
      await page.goto(`${SHELL}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(overflow).toBe(0);
    });
  }
});
