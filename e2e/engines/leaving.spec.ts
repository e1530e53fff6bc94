import type { Route } from '@playwright/test';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('leaving the admin while its code is on the way throws nothing (#34)', async ({ context, page }) => {
  for (const [file, path] of [
    ['chrome', '/admin'],
    ['pages', '/admin'],
    ['admin-record-list', '/admin/orders'],
    ['inspector', '/admin?inspect=timeline'],
  ] as const) {
    await test.step(file, async () => {
      const held: Route[] = [];
      await context.route(`**/assets/${file}-*.js`, (route) => void held.push(route));
      await page.goto(`${SHELL}${path}`, { waitUntil: 'commit' });
      await expect.poll(() => held.length).toBeGreaterThan(0);

      // The fixture fails the test for an error of the page that is left.
      await page.goto(`${SHELL}/admin/icon.svg`);

      await context.unroute(`**/assets/${file}-*.js`);
    });
  }
});
