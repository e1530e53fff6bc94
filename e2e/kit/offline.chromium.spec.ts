import { expect, test } from '../fixtures/test.ts';

const COUNT = '/admin/api/2019-10/products/count.json';

// At night, because without a network a request of an app ends only after the tunnel's 30 seconds.
// In Chromium, because Firefox keeps the sockets of a page that goes offline.
test('without a network an app has no API, and with it again one (#31) @nightly', async ({
  admin,
  context,
  shellOrigin,
  shop,
}) => {
  const app = await admin.open();
  const ask = (): Promise<number | string> =>
    app.evaluate(
      (url) =>
        fetch(url).then(
          ({ status }) => status,
          (error: unknown) => String(error),
        ),
      shellOrigin + COUNT,
    );
  expect(await ask()).toBe(200);

  await context.setOffline(true);
  expect(await ask()).toBe('TypeError: Failed to fetch');
  expect(await shop.count('product')).toBeGreaterThan(0);

  await context.setOffline(false);
  await expect.poll(ask).toBe(200);
});
