import { ask, countProducts, openService, productInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

// The kernel in the browser is the subject.
test.use({ kernel: 'browser' });

test('keeps acknowledged writes over a reload, and after every tab was closed', async ({ page, context }) => {
  await openService(page);
  await ask(page, PRODUCTS, productInit('Bowl'));

  await page.reload();
  expect(await countProducts(page)).toBe(131);

  await page.close();
  const next = await context.newPage();
  await openService(next);
  expect(await countProducts(next)).toBe(131);
});

test('uses the options of the address and those of the page, and says that one is invalid @nightly', async ({
  page,
}) => {
  // A worker would live on and keep the options of the first visit.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  const titles: string[] = [];

  await test.step('sample, seed and clock of the address', async () => {
    for (const seed of [3, 4]) {
      await openService(page, `?sample=7&seed=${seed}&clock=2026-03-01T10:00:00Z&storage=memory`);
      titles.push((await ask(page, `${PRODUCTS}?fields=title`)).text);
      const { text } = await ask(page, PRODUCTS, productInit('Bowl'));

      expect(JSON.parse(text).product.created_at).toBe('2026-03-01T10:00:00+00:00');
      expect(await countProducts(page)).toBe(8);
    }
    expect(titles[0]).not.toBe(titles[1]);
  });

  await test.step('an invalid option', async () => {
    await openService(page, '?sample=huge&storage=memory');

    await expect(page.getByRole('status').filter({ hasText: 'The option sample must be' })).toBeVisible();
    expect(await countProducts(page)).toBe(130);
  });

  await test.step('options that were set before the shell starts', async () => {
    await page.addInitScript(() => {
      window.platformAdminOptions = { sample: 'empty', storage: 'memory' };
    });
    await openService(page);

    expect(await countProducts(page)).toBe(0);
  });
});

test('continues in memory and says so if the browser refuses storage', async ({ page, context }) => {
  // An init script does not run in workers. Without a SharedWorker the kernel runs in the page.
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SharedWorker');
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission.', 'SecurityError');
    };
  });

  await openService(page);
  await ask(page, PRODUCTS, productInit('Bowl'));

  await expect(page.getByRole('status').filter({ hasText: 'This browser refuses storage' })).toBeVisible();
  expect(await countProducts(page)).toBe(131);
});

test('without SharedWorker one page has the shop and a second one waits, and full storage is said', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  await openService(page);
  const second = await context.newPage();
  await openService(second);
  await expect(second.getByRole('status').filter({ hasText: 'Close the other tabs' })).toBeVisible();

  await test.step('the second page has the shop when the first is closed', async () => {
    const waiting = ask(second, PRODUCTS, productInit('Bowl'));
    await page.close();

    expect((await waiting).status).toBe(201);
    await expect(second.getByRole('status').filter({ hasText: 'Close the other tabs' })).toHaveCount(0);
  });

  await test.step('it continues in memory and says so when storage is full', async () => {
    await second.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
    });

    await ask(second, PRODUCTS, productInit('Cup'));

    await expect(second.getByRole('status').filter({ hasText: 'storage is full' })).toBeVisible();
    expect(await countProducts(second)).toBe(132);
  });
});
