import { createServer } from 'node:http';
import { listen } from '../fixtures/listen.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { countProducts } from '../fixtures/service.ts';
import { COMMAND_GONE, expect, test } from '../fixtures/serve-command.ts';

const KEY = 'a-key-of-16-signs';
// `.ci/launch.ts` says that this machine has the name. To the browser, a page there is on another.
const NAME = 'my-machine.local';
const BEYOND = ['--allow-host', NAME, '--access-key', KEY, '--sample', '7'] as const;

test.beforeEach(({ expectedErrors }) => {
  // Console errors without a key, and at the end of the command.
  expectedErrors.push(/status of 401/, COMMAND_GONE);
});

test('asks for the key once, in a page without scripts, and says when it is wrong', async ({
  page,
  serve,
  expectedErrors,
  request,
}) => {
  expectedErrors.push(/status of 403/);
  const { origin } = await serve(...BEYOND, '--kernel', 'browser');
  const address = origin.replace('localhost', NAME);

  await test.step('a wrong key', async () => {
    const asked = await page.goto(`${address}/admin/orders`);
    const refused = page.waitForResponse(`${address}/.platform-admin/key`);

    expect(asked?.status()).toBe(401);
    await expect(page).toHaveTitle('Access key · PlatformApp');
    await page.getByLabel('Access key').fill('another-key');
    await page.getByRole('button', { name: 'Open admin' }).click();
    expect((await refused).status()).toBe(403);
    await expect(page.getByRole('alert')).toHaveText("That's not the access key. Copy it from the terminal.");
  });

  await test.step('the key leads on, and over plain http the admin says why it has no shop of its own', async () => {
    await page.getByLabel('Access key').fill(KEY);
    await page.getByRole('button', { name: 'Open admin' }).click();

    await expect(page).toHaveURL(`${address}/admin/orders`);
    await expect(page.getByText('Start the admin with --https, or with --kernel node.')).toBeVisible();
    await page.goto(address);
    await expect(page.getByLabel('App URL')).toBeVisible();
  });

  await test.step('on this machine the key opens an admin with its shop in the browser', async () => {
    expect((await request.get(`${origin}/admin/api/2019-10/products/count.json`)).status()).toBe(401);
    await page.goto(origin);
    await page.getByLabel('Access key').fill(KEY);
    await page.getByRole('button', { name: 'Open admin' }).click();

    expect(await countProducts(page)).toBe(7);
  });
});

test('over plain http a browser on another machine has the whole admin with the shop in the command', async ({
  page,
  context,
  serve,
}) => {
  const { origin } = await serve(...BEYOND);
  const address = origin.replace('localhost', NAME);
  const app = await serveAppPage(context, {
    init: `PlatformApp.init({ apiKey: 'made-up', shopOrigin: '${address}' });`,
    script: `
      fetch('${address}/admin/api/2019-10/products/count.json')
        .then((response) => response.text())
        .then((text) => (document.title = text));
    `,
  });
  await page.goto(`${address}/?app=${encodeURIComponent(app)}`);
  await page.getByLabel('Access key').fill(KEY);
  await page.getByRole('button', { name: 'Open admin' }).click();
  // Without TLS no browser says where a visit came from.
  await page.getByRole('button', { name: 'Open', exact: true }).click();

  // The app's own request goes through its port.
  await expect.poll(async () => await page.frames()[1]?.title()).toBe('{"count":7}');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  expect(page.frames()[1]?.url()).toMatch(/[?&]hmac=[\da-f]{64}&/);
  expect(await countProducts(page)).toBe(7);
  await expect(page.getByText(/not answered|cannot be started|without a signature/)).toHaveCount(0);
});

test('an app on another site loads the script without the key, also into an isolated page (#30) @nightly', async ({
  expectedErrors,
  page,
  serve,
}) => {
  const served = await serve(...BEYOND);
  const origin = served.origin.replace('localhost', '127.0.0.1');
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(`<!doctype html><link rel="icon" href="data:,"><script src="${origin}/platform-app.js"></script>
      <script>
        PlatformApp.init({ apiKey: 'isolated', shopOrigin: '${origin}' });
        PlatformApp.ready(() => PlatformApp.Bar.initialize({ title: 'Isolated page' }));
      </script>`);
  });
  const app = `http://localhost:${await listen(server)}/`;
  // Firefox asks for the icon of the page of the key, which allows none.
  expectedErrors.push(/favicon\.ico/);

  await page.goto(`${origin}/?app=${encodeURIComponent(app)}`);
  await page.getByLabel('Access key').fill(KEY);
  await page.getByRole('button', { name: 'Open admin' }).click();
  // The form of the key is what led here, so nobody knows where the link came from.
  await page.getByRole('button', { name: 'Open', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Isolated page' })).toBeVisible();
  server.close();
});
