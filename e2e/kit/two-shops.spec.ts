import type { Frame } from '@playwright/test';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ shopSample: 'empty' });

const PRODUCTS = '/admin/api/2019-10/products.json';

/** An app for any shop: the one that its address names. */
const INIT = `PlatformApp.init({ apiKey: 'any', shopOrigin: 'http://' + new URLSearchParams(location.search).get('shop') });`;

/** The titles of the products that an app gets from its shop. */
const readTitles = async (app: Frame): Promise<unknown> =>
  await app.evaluate(`fetch(PlatformApp.shopOrigin + '${PRODUCTS}').then((answer) => answer.json())
    .then(({ products }) => products.map(({ title }) => title))`);

test('two merchants in one test: each has an admin, a shop, webhooks and requests of its own', async ({
  admin,
  shop,
  webhooks,
  requests,
  faults,
  shellOrigin,
  openShop,
}) => {
  const other = await openShop({ shopSample: 2 });
  const receivers = [await webhooks.receiver(), await other.webhooks.receiver()];
  await webhooks.create('products/create', receivers[0]?.url ?? '');
  await other.webhooks.create('products/create', receivers[1]?.url ?? '');

  const app = await admin.open(await serveAppPage(admin.page.context(), { init: INIT }));
  const hers = await other.admin.open(await serveAppPage(other.admin.page.context(), { init: INIT }));
  await shop.create('product', { title: 'Chair' });
  await other.shop.create('product', { title: 'Table' });

  expect(other.shellOrigin).not.toBe(shellOrigin);
  expect(await readTitles(app)).toEqual(['Chair']);
  expect(await readTitles(hers)).toHaveLength(3);
  expect([requests.all(), other.requests.all()].map(([request]) => request?.url())).toEqual([
    `${shellOrigin}${PRODUCTS}`,
    `${other.shellOrigin}${PRODUCTS}`,
  ]);
  for (const [index, title] of ['Chair', 'Table'].entries()) {
    expect(await receivers[index]?.waitFor('products/create')).toMatchObject({ isSigned: true, payload: { title } });
  }

  await test.step('faults, the clock and the access level are those of one shop', async () => {
    await other.faults.turnOn('latency', '1s');
    await other.admin.setAccountAccess('Limited access');

    expect([await faults.list(), (await other.faults.list()).length]).toEqual([[], 1]);
    await expect(admin.accountAccess).toHaveValue('Account owner');
    await expect(other.admin.accountAccess).toHaveValue('Limited access');
  });
});

test('openShop refuses an invalid option', async ({ openShop }) => {
  await expect(openShop({ shopSeed: -1 })).rejects.toThrow('The option shopSeed');
});
