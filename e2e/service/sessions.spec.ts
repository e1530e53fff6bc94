import { APP } from '../fixtures/origins.ts';
import { REPLAYED_PAGE, serveReplayed } from '../fixtures/replayed-page.ts';
import { expect, test } from '../fixtures/test.ts';

const POST = 'POST /admin/api/2019-10/products.json';

test('the inspector takes the shop back, saves the session, and plays it to its first difference', async ({
  admin,
  context,
  page,
  shop,
  shellOrigin,
}, testInfo) => {
  await serveReplayed(context);
  await page.goto(`${shellOrigin}/?app=${encodeURIComponent(`${APP}/replayed.html`)}&inspect=timeline`);
  await expect(admin).toHaveBar({ title: 'Loaded' });
  const before = await shop.count('product');
  await admin.bar.button('Add').click();
  await admin.modal.answer('Stool', 'OK');
  await expect(admin).toShowFlash('Added Stool');

  // Back, and forward again.
  await page.getByRole('row').filter({ hasText: POST }).click();
  await page.getByRole('button', { name: 'Step back to before this' }).click();
  await expect(page.getByRole('group', { name: 'Step back' })).toContainText('undoes one change:');
  await page.getByRole('button', { name: 'Step back', exact: true }).click();
  await expect(page.getByText('The shop is as it was before this entry.')).toBeVisible();
  expect(await shop.count('product')).toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The shop is as it was before the step back.')).toBeVisible();
  expect(await shop.count('product')).toBe(before + 1);

  // Saved, and played again.
  await page.getByRole('tab', { name: 'Data' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save session' }).click();
  const file = testInfo.outputPath('orders.session');
  await (await saving).saveAs(file);
  const replay = async (): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Replay…' }).click();
    await (await choosing).setFiles(file);
  };
  await replay();
  await expect(page.getByText('orders.session: No difference in')).toContainText('after 2 acts of the admin');

  await serveReplayed(context, REPLAYED_PAGE.replace("'Added '", "'Made '"));
  await replay();
  await page.getByRole('button', { name: 'Show the difference' }).click();

  await expect(page.getByRole('heading', { name: 'PlatformApp.flashNotice("Made Stool")' })).toBeVisible();
  await page.getByRole('button', { name: 'Replay of orders.session: After the answer OK in the modal' }).click();
  await expect(page.getByRole('heading', { name: 'Expected: PlatformApp.flashNotice("Added Stool")' })).toBeVisible();
});
