import { APP } from '../fixtures/origins.ts';
import { ask, openService, productInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';
const FIRST_MOMENT = new Date('2026-03-01T10:00:00Z');

test('delivers each change to an app on another origin, signed and once, however many tabs are open', async ({
  browserName,
  page,
  context,
  request,
  webhooks,
}) => {
  // The app has what other engines made, too.
  const title = `One of three in ${browserName}`;
  const second = await context.newPage();
  const third = await context.newPage();
  await Promise.all([openService(page), openService(second), openService(third)]);
  await webhooks.create('products/create', `${APP}/webhooks`);

  for (const tab of [page, second, third]) await ask(tab, PRODUCTS, productInit(title));

  const read = async (): Promise<number> =>
    (await (await request.get(`${APP}/webhooks.json`)).text()).split(title).length;
  // Each payload names the title once, and the handle is in lower case.
  await expect.poll(read).toBe(4);
  // The app shows those that it could verify.
  await page.goto(`${APP}/webhooks`);
  await expect(page.getByRole('heading', { name: 'products/create' }).first()).toBeVisible();
});

test.describe('with another secret, and a clock that stands', () => {
  test.use({ shopSecret: 'another', shopClock: FIRST_MOMENT });

  test('a delivery that the receiver refuses is kept, retried for 48 hours, and ends its webhook', async ({
    shop,
    webhooks,
  }) => {
    await webhooks.create('products/create', `${APP}/webhooks`);

    await shop.create('product', { title: 'Bowl' });

    const refused = await webhooks.waitForDelivery('products/create', {
      predicate: ({ attempts }) => attempts.length > 0,
    });
    expect(refused).toMatchObject({ state: 'pending', attempts: [{ status: 401 }] });

    await shop.clock.advance('48h');

    const [delivery] = await webhooks.deliveries();
    expect(delivery).toMatchObject({ state: 'exhausted', topic: 'products/create' });
    expect(delivery?.attempts).toHaveLength(20);
    expect(delivery?.attempts.at(-1)?.at).toBe(FIRST_MOMENT.getTime() + 48 * 3_600_000);
    expect(await webhooks.list()).toEqual([]);
  });
});
