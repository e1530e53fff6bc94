import { readFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { APP } from '../fixtures/origins.ts';
import { REPLAYED_PAGE, serveReplayed } from '../fixtures/replayed-page.ts';
import { expect, test } from '../fixtures/test.ts';

const fileOf = (testInfo: TestInfo): string => testInfo.outputPath('orders.session');

test.beforeEach(async ({ context }) => await serveReplayed(context));

test('a replay finds no difference, and exactly that of a changed line', async ({
  admin,
  context,
  requests,
  session,
  shop,
}, testInfo) => {
  const file = fileOf(testInfo);
  await session.start();
  const app = await admin.open('/replayed.html');
  await expect(admin).toHaveBar({ title: 'Loaded' });
  await admin.bar.button('Add').click();
  await admin.modal.answer('Stool', 'OK');
  await expect(admin).toShowFlash('Added Stool');
  await session.save(file);

  const count = await shop.count('product');
  await shop.stepBack(await requests.waitFor({ method: 'POST', url: '/products.json' }));
  expect(await shop.count('product')).toBe(count - 1);
  expect(await readFile(file, 'utf8')).not.toMatch(/hmac=[\da-f]/);
  await expect(app).toReplay(file);
  expect(await shop.count('product')).toBe(count);

  await serveReplayed(context, REPLAYED_PAGE.replace("'Added '", "'Made '"));
  const changed = expect(admin).toReplay(file);

  await expect(changed).rejects.toThrow(
    [
      'After the answer OK in the modal, the app said something else than before.',
      'Expected: PlatformApp.flashNotice("Added Stool") (entry 12)',
    ].join('\n'),
  );
});

test('a changed line of the example app gives exactly its difference', async ({
  admin,
  context,
  session,
}, testInfo) => {
  const file = fileOf(testInfo);
  await session.start();
  const app = await admin.open('/products.html');
  const first = app.getByRole('table', { name: 'Products' }).getByRole('row').nth(1);
  const title = await first.textContent();
  await admin.bar.nextPage.click();
  await expect(first).not.toHaveText(title ?? '');
  // The app's last call comes after the new rows.
  await expect(admin).toHaveBar({ isLoading: false });
  await session.save(file);

  await context.route(`${APP}/products.html**`, async (route) => {
    const response = await route.fetch();
    const page = (await response.text()).replace('limit=10', 'limit=20');
    await route.fulfill({ response, body: page });
  });

  const changed = expect(admin).toReplay(file);

  const asked = 'GET /admin/api/2019-10/products.json?limit';
  await expect(changed).rejects.toThrow(
    [
      'After it was opened and before the press of “Next”, the app asked something else than before.',
      `Expected: ${asked}=10&fields=id,title,vendor,status: 200 (entry 4)`,
      `Got:      ${asked}=20&fields=id,title,vendor,status: `,
    ].join('\n'),
  );
});
