import { APP, SHELL } from './fixtures/origins.ts';
import { ask, openService, productInit, webhookInit } from './fixtures/service.ts';
import { expect, test } from './fixtures/test.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';
const FIRST_MOMENT = Date.UTC(2026, 2, 1, 10);

test('delivers a change to the receiver of an app on another origin, signed', async ({ page, request }) => {
  await openService(page);
  await ask(page, '/admin/webhooks.xml', webhookInit('products/create', `${APP}/webhooks`));

  await ask(page, PRODUCTS, productInit('A bowl that is delivered'));

  await expect
    .poll(async () => await (await request.get(`${APP}/webhooks.json`)).text())
    .toContain('A bowl that is delivered');
  await page.goto(`${APP}/webhooks`);
  await expect(page.getByRole('heading', { name: 'products/create' }).first()).toBeVisible();
});

test('a receiver refuses what is signed with another secret, and the log says so', async ({ page, context }) => {
  await context.addInitScript(() => {
    window.platformAdminOptions = { secret: 'another' };
  });
  await openService(page);
  await ask(page, '/admin/webhooks.xml', webhookInit('products/create', `${APP}/webhooks`));

  await ask(page, PRODUCTS, productInit('Bowl'));

  await expect
    .poll(() => page.evaluate(async () => (await window.platformAdmin?.kernel.deliveries())?.[0]?.attempts[0]?.status))
    .toBe(401);
});

test('says why a delivery cannot leave, with the fix, and keeps it', async ({ page }) => {
  await openService(page, `?clock=${FIRST_MOMENT}`);
  await ask(page, '/admin/webhooks.xml', webhookInit('products/create', 'http://localhost:9/dead'));

  await ask(page, PRODUCTS, productInit('Bowl'));

  const read = (): Promise<unknown> =>
    page.evaluate(async () => {
      const [delivery] = (await window.platformAdmin?.kernel.deliveries()) ?? [];
      return [delivery?.state, delivery?.attempts.length, delivery?.attempts[0]?.reason.slice(0, 51)];
    });
  await expect.poll(read).toEqual(['pending', 1, 'http://localhost:9 cannot be reached from here. Che']);
});

test('lets 48 hours of retries pass at once and removes the webhook', async ({ page }) => {
  await openService(page, `?clock=${FIRST_MOMENT}`);
  await ask(page, '/admin/webhooks.xml', webhookInit('products/create', `${SHELL}/nothing-here`));
  await ask(page, PRODUCTS, productInit('Bowl'));

  await page.evaluate(() => window.platformAdmin?.kernel.advance(48 * 3_600_000));

  const [delivery] = (await page.evaluate(() => window.platformAdmin?.kernel.deliveries())) ?? [];
  expect(delivery).toMatchObject({ state: 'exhausted', topic: 'products/create' });
  expect(delivery?.attempts.length).toBe(20);
  expect(delivery?.attempts.at(-1)?.at).toBe(FIRST_MOMENT + 48 * 3_600_000);
  expect(await page.evaluate(() => window.platformAdmin?.kernel.webhooks())).toEqual([]);
});

test('attempts a delivery once however many tabs are open', async ({ page, context, request }) => {
  const second = await context.newPage();
  const third = await context.newPage();
  await Promise.all([openService(page), openService(second), openService(third)]);
  await ask(page, '/admin/webhooks.xml', webhookInit('products/create', `${APP}/webhooks`));

  for (const tab of [page, second, third]) await ask(tab, PRODUCTS, productInit('One of three'));

  const read = async (): Promise<number> =>
    (await (await request.get(`${APP}/webhooks.json`)).text()).split('One of three').length;
  // Each payload names the title once, and the handle is in lower case.
  await expect.poll(read).toBe(4);
});

test('holds, drops, duplicates and triggers deliveries by hand', async ({ page, request }) => {
  await openService(page);
  await ask(page, '/admin/webhooks.xml', webhookInit('orders/paid', `${APP}/webhooks`));

  const ids = await page.evaluate(async () => {
    const kernel = window.platformAdmin?.kernel;
    if (!kernel) return [];
    await kernel.holdDeliveries(true);
    await kernel.trigger('orders/paid', { id: 1, note: 'dropped by hand' });
    await kernel.trigger('orders/paid', { id: 2, note: 'sent by hand twice' });
    const [first, second] = await kernel.deliveries();
    const outcomes = [
      await kernel.drop(first?.id ?? 0),
      await kernel.duplicate(second?.id ?? 0),
      await kernel.drop(-1),
    ];
    await kernel.holdDeliveries(false);
    return outcomes;
  });

  expect(ids).toEqual([true, true, false]);
  const read = async (): Promise<string> => await (await request.get(`${APP}/webhooks.json`)).text();
  await expect.poll(async () => (await read()).split('sent by hand twice').length).toBe(3);
  expect(await read()).not.toContain('dropped by hand');
});
