import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

// What a user has who blocks all cookies: by a preference, so in a browser of its own.
test.use({
  kernel: 'browser',
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { firefoxUserPrefs } = launchOptions;
      await use({ ...launchOptions, firefoxUserPrefs: { ...firefoxUserPrefs, 'network.cookie.cookieBehavior': 2 } });
    },
    { scope: 'worker' },
  ],
});

test('keeps the shop in memory, and says so, where the browser blocks cookies (#34)', async ({
  expectedErrors,
  openPage,
  page,
}) => {
  // Of what is refused, and sometimes also of the service worker that asked for it.
  expectedErrors.push(/Storage access is restricted/);
  // The service worker is refused too. Its sentence may come later, and the newest is shown.
  await page.addLocatorHandler(page.getByText("Requests of this shell's own origin are not answered"), async () => {
    await page.getByRole('button', { name: 'Dismiss' }).click();
  });
  const app = await openPage();

  await app.run(
    `fetch('${SHELL}/admin/api/2019-10/products/count.json').then(({ status }) => log.push('status ' + status))`,
  );

  await app.expectLog('status 200');
  await expect(page.getByText('Changes to the shop are kept in memory')).toBeVisible();
});
