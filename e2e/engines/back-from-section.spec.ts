import { serveAppPage } from '../fixtures/made-up-app.ts';
import { expect, test } from '../fixtures/test.ts';

test('Back from a section leads to the page that the app showed, and Forward to the section again (#34)', async ({
  admin,
  context,
  openPage,
  page,
}) => {
  await serveAppPage(context, { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  const app = await openPage();
  await app.run(`location.href = '/made-up/two.html'`);
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();

  await page.goBack();
  await expect(admin.app.getByRole('heading')).toHaveText('Two');
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
  await admin.waitUntilReady();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
});
