import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { killTree } from '../fixtures/kill-tree.ts';
import { APP, APP_PORT } from '../fixtures/origins.ts';
import { CLI, COMMAND_GONE, expect, test, WORKER_REFUSED } from '../fixtures/serve-command.ts';
import { ask, countProducts, openService, productInit } from '../fixtures/service.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

test('the commands work with the shop that a browser sees, which serve exports after Ctrl+C', async ({
  page,
  serve,
  appServer,
  expectedErrors,
}, testInfo) => {
  // The page tries to reach its command while the command ends.
  expectedErrors.push(COMMAND_GONE);
  const file = testInfo.outputPath('shop.jsonl');
  const { origin, run, stop } = await serve('--deliver-to', appServer.origin, '--export-on-exit', file);
  await openService(page, '', origin);
  const products = await countProducts(page);

  const [added] = await run('webhooks', 'add', 'orders/create', `${appServer.origin}/hook`);
  const [triggered] = await run('trigger', 'orders/create', '--override', 'email=a@b.example');
  await expect.poll(() => appServer.received).toHaveLength(1);
  const [, list] = await run('webhooks', 'list');
  await expect.poll(async () => (await run('webhooks', 'log'))[1]).toContain('/hook 200 orders/create');
  await ask(page, PRODUCTS, productInit('Bowl'));
  const [reset] = await run('reset');

  expect([added, triggered, reset]).toEqual([0, 0, 0]);
  expect(JSON.parse(appServer.received[0]?.body ?? '')).toMatchObject({ email: 'a@b.example' });
  expect(list).toMatch(/^\d+ +orders\/create +http:\/\/localhost:\d+\/hook\n$/);
  expect(await countProducts(page)).toBe(products);
  expect((await ask(page, '/admin/webhooks.json')).text).toBe('{"webhooks":[]}');
  const [open, healthy] = await run('doctor', `${APP}/bar.html`);
  expect(open).toBe(0);
  expect(healthy).toContain('It loads the PlatformApp script');

  await ask(page, PRODUCTS, productInit('Kept bowl'));
  await stop();
  expect(await readFile(file, 'utf8')).toContain('Kept bowl');
});

test('an app on the host of the admin has a process of its own @nightly', async ({ page, serve, appServer }) => {
  const { origin } = await serve(appServer.origin);

  await page.goto(origin);

  // An app that loops would hold the shell too.
  expect(await page.evaluate(() => window.originAgentCluster)).toBe(true);
});

test('the command prints its version, serves the pictures of its sample, and ends quietly when nobody reads on', async ({
  start,
  request,
}) => {
  const { origin, run } = await start('api');

  await test.step('the version', async () => {
    const { version }: { readonly version: string } = JSON.parse(
      await readFile('packages/platform-admin/package.json', 'utf8'),
    );
    expect(await run('--version')).toEqual([0, `${version}\n`]);
  });

  await test.step('the pictures', async () => {
    const list = await request.get(`${origin}${PRODUCTS}?limit=250&fields=images`);
    const { products }: { readonly products: readonly { readonly images: readonly { readonly src: string }[] }[] } =
      await list.json();
    const addresses = new Set(products.flatMap(({ images }) => images.map(({ src }) => src.replace(/#.*/, ''))));
    const answers = await Promise.all([...addresses].map((address) => request.get(address)));

    expect(addresses.size).toBeGreaterThan(10);
    expect(new Set(answers.map((one) => `${one.status()} ${one.headers()['content-type']}`))).toEqual(
      new Set(['200 image/svg+xml']),
    );
  });

  await test.step('an output that nobody reads any more', async () => {
    const child = spawn(process.execPath, [CLI, 'export', '--port', new URL(origin).port], {
      // Playwright sets it, and Node warns where NO_COLOR is set too.
      env: { ...process.env, FORCE_COLOR: undefined },
    });
    const errors = text(child.stderr);
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = await once(child, 'close');

    // As other programs do: 128 and the number of SIGPIPE.
    expect([code, await errors]).toEqual([141, '']);
  });
});

test('a port number means the app there, which is listed by its name until the user removes it @nightly', async ({
  page,
  serve,
}) => {
  const { origin, url } = await serve(`${APP_PORT}/user.html`, '--app-name', 'Hats');

  await page.goto(origin);
  await expect(page.locator('admin-app-list').getByRole('link', { name: 'Hats' })).toBeVisible();
  await page.goto(url);
  await expect(page).toHaveURL(/\/admin\/apps\/example-app\/user\.html$/);
  await page.goto(origin);
  await page.getByRole('link', { name: 'Open Hats' }).click();
  await expect(page).toHaveURL(/\/admin\/apps\/example-app\/user\.html$/);
  await page.goto(origin);
  await page.getByRole('button', { name: 'Remove Hats' }).click();
  await page.reload();

  await expect(page.getByRole('heading', { name: /^Click in your app/ })).toBeVisible();
});

test('npm start says that the example app uses another port, and that its shop lives in the browser', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  // In the folder of the app, whose files configure other commands.
  const child = spawn(process.execPath, ['serve.ts', '--app-port', `${port}`, '--port', '0', '--json'], {
    cwd: 'apps/example-app',
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const errors = text(child.stderr);
  const [line] = await once(child.stdout, 'data');
  const { origin } = JSON.parse(String(line));
  const answer = await fetch(`${origin}/admin/webhooks.json`);
  killTree(child, 'SIGINT');
  taken.close();

  expect([answer.status, await answer.json()]).toEqual([
    503,
    { errors: 'The shop lives in the browser. Start the admin with --kernel node for clients outside of it.' },
  ]);
  expect(await errors).toMatch(new RegExp(`^Port ${port} is in use, so the example app is at port \\d+\\.\\n`, 'm'));
});

test.describe('over TLS @nightly', () => {
  test.use({ ignoreHTTPSErrors: true });

  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(WORKER_REFUSED);
  });

  test('the admin says what to do about a certificate, and opens an app at http', async ({ page, serve }) => {
    const { origin } = await serve('--https', '--kernel', 'browser');
    expect(origin).toMatch(/^https:/);

    await page.goto(origin);
    await expect(page.getByText('start the admin with --cert and --cert-key')).toBeVisible();
    await page.goto(`${origin}/?app=${encodeURIComponent(`${APP}/bar.html`)}`);
    await expect(page.getByRole('heading', { name: 'Bar', exact: true })).toBeVisible();
  });
});
