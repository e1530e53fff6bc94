import { serveAppPage } from '../fixtures/made-up-app.ts';
import { openInspector } from '../fixtures/inspector.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMisuses: ['too-many-buttons', 'redirect-external'] });

test("the chrome uses the app's name, also of an app that breaks rules @nightly", async ({ admin, context, page }) => {
  const url = await serveAppPage(context, {
    script: `PlatformApp.Bar.initialize({ buttons: { primary: [{ label: 'One' }, { label: 'Two' }] } })`,
  });
  await admin.visit(`/?app=${encodeURIComponent(url)}&name=Hats`);
  const app = await admin.waitUntilReady();

  const rules = await openInspector(page, 'Rules');
  await expect(rules.getByText('Too many buttons; the extra ones were dropped.')).toBeVisible();
  await app.evaluate(`PlatformApp.redirect('https://elsewhere.example/')`);
  await expect(page.getByText('Hats tried to leave the admin')).toBeVisible();
  await app.evaluate(`PlatformApp.redirect('/settings/files')`);
  await expect(page.getByText('Hats redirected here: /settings/files')).toBeVisible();
});
