import { ask, countProducts, openService, productInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

test('keeps acknowledged writes after every tab was closed', async ({ page, context }) => {
  await openService(page);
  await ask(page, PRODUCTS, productInit('Bowl'));
  await page.close();

  const next = await context.newPage();
  await openService(next);

  expect(await countProducts(next)).toBe(131);
});

test('keeps acknowledged writes over a reload', async ({ page }) => {
  await openService(page);
  await ask(page, PRODUCTS, productInit('Bowl'));

  await page.reload();
  await openService(page);

  expect(await countProducts(page)).toBe(131);
});

test('uses the sample and the clock of the address', async ({ page }) => {
  await openService(page, '?sample=7&clock=2026-03-01T10:00:00Z');

  const { text } = await ask(page, PRODUCTS, productInit('Bowl'));

  expect(JSON.parse(text).product.created_at).toBe('2026-03-01T10:00:00+00:00');
  expect(await countProducts(page)).toBe(8);
});

test('gives the same sample for the same seed, and another for another seed', async ({ browser }) => {
  const titles: string[] = [];
  for (const seed of [3, 3, 4]) {
    const page = await browser.newPage();
    await openService(page, `?sample=7&seed=${seed}`);
    titles.push((await ask(page, `${PRODUCTS}?fields=title`)).text);
    await page.context().close();
  }

  const [first, same, other] = titles;
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

test('uses options that were set before the shell starts', async ({ page, context }) => {
  await context.addInitScript(() => {
    window.platformAdminOptions = { sample: 'empty', storage: 'memory' };
  });

  await openService(page);

  expect(await countProducts(page)).toBe(0);
});

test('says that an option is invalid, and still starts', async ({ page }) => {
  await openService(page, '?sample=huge');

  await expect(page.getByRole('status').filter({ hasText: 'The option sample must be' })).toBeVisible();
  expect(await countProducts(page)).toBe(130);
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

test('continues in memory and says so when storage is full', async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  await openService(page);
  await ask(page, PRODUCTS, productInit('Bowl'));
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });

  await ask(page, PRODUCTS, productInit('Cup'));

  await expect(page.getByRole('status').filter({ hasText: 'storage is full' })).toBeVisible();
  expect(await countProducts(page)).toBe(132);
});

test('runs in the page without SharedWorker, and a second page waits and says so', async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  await openService(page);
  const second = await context.newPage();
  await openService(second);
  await expect(second.getByRole('status').filter({ hasText: 'Close the other tabs' })).toBeVisible();

  const waiting = ask(second, PRODUCTS, productInit('Bowl'));
  await page.close();

  expect((await waiting).status).toBe(201);
  await expect(second.getByRole('status').filter({ hasText: 'Close the other tabs' })).toHaveCount(0);
});
