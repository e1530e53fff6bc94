import type { Page, TestInfo } from '@playwright/test';
import { press, tabTo } from '../fixtures/keyboard.ts';
import { APP } from '../fixtures/origins.ts';
import { REPLAYED_PAGE, serveReplayed } from '../fixtures/replayed-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** Saves the session by keyboard, and returns the path of its file. */
async function save(page: Page, testInfo: TestInfo): Promise<string> {
  const saving = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Save session' }));
  const file = testInfo.outputPath('orders.session');
  await (await saving).saveAs(file);
  return file;
}

/** Replays a session by keyboard. */
async function replay(page: Page, file: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Replay…' }));
  await (await choosing).setFiles(file);
}

test('by keyboard alone, the inspector steps back, saves the session, and replays it to its first difference', async ({
  admin,
  context,
  page,
  shop,
  shellOrigin,
}, testInfo) => {
  await serveReplayed(context);
  await page.goto(`${shellOrigin}/?app=${encodeURIComponent(`${APP}/replayed.html`)}&inspect=timeline`);
  await expect(admin).toHaveBar({ title: 'Loaded' });
  // A visit to a section of the admin is part of the session.
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeFocused();
  await page.goBack();
  await expect(admin).toHaveBar({ title: 'Loaded' });
  const before = await shop.count('product');
  await admin.bar.button('Add').click();
  await admin.modal.answer('Stool', 'OK');
  await expect(admin).toShowFlash('Added Stool');

  // Back, and forward again.
  await page.getByRole('tab', { name: 'Timeline' }).focus();
  await tabTo(page, page.getByRole('searchbox', { name: 'Filter' }));
  await page.keyboard.type('method:POST');
  await press(page, page.getByRole('row').filter({ hasText: 'POST /admin/api/2019-10/products.json' }));
  await press(page, page.getByRole('button', { name: 'Step back to before this' }));
  await expect(page.getByRole('group', { name: 'Step back' })).toContainText('undoes one change:');
  await expect(page.getByRole('button', { name: 'Step back', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The shop is as it was before this entry.')).toBeFocused();
  expect(await shop.count('product')).toBe(before);
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('The shop is as it was before the step back.')).toBeFocused();
  expect(await shop.count('product')).toBe(before + 1);

  // Saved, and replayed.
  await tabTo(page, page.getByRole('tab', { name: 'Timeline' }), 'Shift+Tab');
  for (const tab of ['Bridge', 'API', 'Webhooks', 'Data']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: tab })).toBeFocused();
  }
  const file = await save(page, testInfo);
  await replay(page, file);
  await expect(page.getByText('orders.session: No difference in')).toContainText('after 4 acts of the admin');

  await serveReplayed(context, REPLAYED_PAGE.replace("'Added '", "'Made '"));
  await replay(page, file);
  await press(page, page.getByRole('button', { name: 'Show the difference' }));

  await expect(page.getByRole('heading', { name: 'PlatformApp.flashNotice("Made Stool")' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Replay of orders.session: After the answer OK in the modal' }));
  await expect(page.getByRole('heading', { name: 'Expected: PlatformApp.flashNotice("Added Stool")' })).toBeFocused();
});
