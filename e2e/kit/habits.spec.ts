import { serveAppPage } from '../fixtures/made-up-app.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ shopSample: 'empty' });

test('the shop, its webhooks and their matchers work after the page and its context are closed', async ({
  admin,
  context,
  page,
  requests,
  shop,
  webhooks,
}) => {
  await admin.open(await serveAppPage(context));
  const receiver = await webhooks.receiver();
  await webhooks.create('products/create', receiver.url);
  await page.close();
  await context.close();

  await shop.create('product', { title: 'Chair' });

  await expect(webhooks).toHaveDelivered('products/create', { times: 1 });
  await expect(receiver).toHaveReceived('products/create', { times: 1 });
  await expect(requests).not.toHaveRequested({});
});

test('expect.configure, soft expectations, messages and toPass work with the matchers', async ({ admin, context }) => {
  const quick = expect.configure({ timeout: 300 });
  const app = await admin.open(await serveAppPage(context));
  await app.evaluate(`PlatformApp.flashNotice('Saved')`);

  await quick(admin).toShowFlash('Saved');
  await expect.soft(admin).toHaveBar({ title: undefined });
  await expect(admin, 'the bar').not.toHaveBar({ title: 'No' });
  await expect(async () => await quick(admin).toHaveBar({ secondary: [] })).toPass();
  await expect(quick(admin).toShowModal()).rejects.toThrow('Timeout:  300 ms');
});

test('admin.app stays the frame of the app when the page is reloaded and goes back @nightly', async ({
  admin,
  context,
  page,
}) => {
  await serveAppPage(context, { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  await admin.open(await serveAppPage(context, { body: '<h1>One</h1><a href="/made-up/two.html">Next</a>' }));

  await admin.app.getByRole('link', { name: 'Next' }).click();
  await expect(admin.location).toHaveAppPath('/made-up/two.html');
  await page.reload();
  await admin.waitUntilReady();
  await expect(admin.app.getByRole('heading')).toHaveText('Two');
  await page.goBack();

  await expect(admin.location).toHaveAppPath('/made-up/page.html');
  await expect(admin.app.getByRole('heading')).toHaveText('One');
});
