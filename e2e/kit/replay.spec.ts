import { readFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { REPLAYED_PAGE, serveReplayed } from '../fixtures/replayed-page.ts';
import { expect, test } from '../fixtures/test.ts';

const fileOf = (testInfo: TestInfo): string => testInfo.outputPath('orders.session');

test.beforeEach(async ({ context }) => await serveReplayed(context));

test('a session is played again without a difference, and with exactly that of a changed line', async ({
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
