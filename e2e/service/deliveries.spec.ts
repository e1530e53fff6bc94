import { APP, SHELL } from '../fixtures/origins.ts';
import { ask, openService, productInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';
const FIRST_MOMENT = new Date('2026-03-01T10:00:00Z');

test('delivers a change to the receiver of an app on another origin, signed', async ({
  page,
  request,
  shop,
  webhooks,
}) => {
  await webhooks.create('products/create', `${APP}/webhooks`);

  await shop.create('product', { title: 'A bowl that is delivered' });

  await expect
    .poll(async () => await (await request.get(`${APP}/webhooks.json`)).text())
    .toContain('A bowl that is delivered');
  await page.goto(`${APP}/webhooks`);
  await expect(page.getByRole('heading', { name: 'products/create' }).first()).toBeVisible();
});

test.describe('with another secret', () => {
  test.use({ shopSecret: 'another' });

  test('a receiver refuses a delivery signed with another secret, and the log says so', async ({ shop, webhooks }) => {
    await webhooks.create('products/create', `${APP}/webhooks`);

    await shop.create('product', { title: 'Bowl' });

    const { attempts } = await webhooks.waitFor('products/create', (delivery) => delivery.attempts.length > 0);
    expect(attempts[0]?.status).toBe(401);
  });
});

test.describe('with a clock that stands', () => {
  test.use({ shopClock: FIRST_MOMENT });

  test('says why a delivery cannot be sent, with the fix, and keeps it', async ({ shop, webhooks }) => {
    await webhooks.create('products/create', 'http://localhost:9/dead');

    await shop.create('product', { title: 'Bowl' });

    const delivery = await webhooks.waitFor('products/create', ({ attempts }) => attempts.length > 0);
    expect(delivery.state).toBe('pending');
    expect(delivery.attempts).toHaveLength(1);
    expect(delivery.attempts[0]?.reason).toMatch(
      /^http:\/\/localhost:9 cannot be reached from here\. Check that it runs/,
    );
  });

  test('lets 48 hours of retries pass at once and removes the webhook', async ({ shop, webhooks }) => {
    await webhooks.create('products/create', `${SHELL}/nothing-here`);
    await shop.create('product', { title: 'Bowl' });

    await shop.clock.advance('48h');

    const [delivery] = await webhooks.deliveries();
    expect(delivery).toMatchObject({ state: 'exhausted', topic: 'products/create' });
    expect(delivery?.attempts).toHaveLength(20);
    expect(delivery?.attempts.at(-1)?.at).toBe(FIRST_MOMENT.getTime() + 48 * 3_600_000);
    expect(await webhooks.list()).toEqual([]);
  });
});

test('attempts a delivery once, however many tabs are open', async ({ page, context, request, webhooks }) => {
  const second = await context.newPage();
  const third = await context.newPage();
  await Promise.all([openService(page), openService(second), openService(third)]);
  await webhooks.create('products/create', `${APP}/webhooks`);

  for (const tab of [page, second, third]) await ask(tab, PRODUCTS, productInit('One of three'));

  const read = async (): Promise<number> =>
    (await (await request.get(`${APP}/webhooks.json`)).text()).split('One of three').length;
  // Each payload names the title once, and the handle is in lower case.
  await expect.poll(read).toBe(4);
});

test('holds, drops, duplicates and triggers deliveries by hand', async ({ request, webhooks }) => {
  await webhooks.create('orders/paid', `${APP}/webhooks`);
  await webhooks.hold();
  await webhooks.trigger('orders/paid', { override: { note: 'dropped by hand' } });
  await webhooks.trigger('orders/paid', { override: { note: 'sent by hand twice' } });
  const [first, second] = await webhooks.deliveries();
  if (!first || !second) throw new Error('Two events make two deliveries.');

  await webhooks.drop(first);
  await webhooks.duplicate(second);
  await webhooks.release();

  const read = async (): Promise<string> => await (await request.get(`${APP}/webhooks.json`)).text();
  await expect.poll(async () => (await read()).split('sent by hand twice').length).toBe(3);
  expect(await read()).not.toContain('dropped by hand');
});
