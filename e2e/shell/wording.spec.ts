import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { openInspector } from '../fixtures/inspector.ts';
import { expect, test } from '../fixtures/test.ts';

test('the start page says what to do in plain words', async ({ page }) => {
  await page.goto(SHELL);

  await expect(page.locator('admin-page')).toContainText(
    "Paste your app's URL to run it inside a simulated store admin.",
  );
  await expect(page.locator('admin-app-list')).toContainText(
    'Apps you open are listed here. The list never leaves this browser.',
  );
  await expect(page.getByLabel('Access level')).toBeVisible();
  await page.getByLabel('App URL').fill('shop');
  await page.getByRole('button', { name: 'Open app' }).click();
  await expect(page.getByText('Enter a full URL, for example http://localhost:3000.')).toBeVisible();
  await page.getByLabel('App URL').fill(SHELL);
  await page.getByRole('button', { name: 'Open app' }).click();
  await expect(page.getByText("That's this admin's own URL. Enter your app's.")).toBeVisible();
});

test.describe('of an app that breaks rules', () => {
  test.use({ expectedMisuses: ['too-many-buttons', 'redirect-external'] });

  test("the chrome uses the app's name", async ({ admin, context, page }) => {
    const url = await serveAppPage(context, {
      script: `PlatformApp.Bar.initialize({ buttons: { primary: [{ label: 'One' }, { label: 'Two' }] } })`,
    });
    await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}&name=Hats`);
    const app = await admin.waitUntilReady();

    const rules = await openInspector(page, 'Rules');
    await expect(rules.getByText('Too many buttons; the extra ones were dropped.')).toBeVisible();
    await app.evaluate(`PlatformApp.redirect('https://elsewhere.example/')`);
    await expect(page.getByText('Hats tried to leave the admin')).toBeVisible();
    await app.evaluate(`PlatformApp.redirect('/settings/files')`);
    await expect(page.getByText('Hats redirected here: /settings/files')).toBeVisible();
  });
});
