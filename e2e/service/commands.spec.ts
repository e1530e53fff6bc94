import { readFile } from 'node:fs/promises';
import { APP } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/serve-command.ts';
import { ask, countProducts, openService, productInit } from '../fixtures/service.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

test('the commands work with the shop of the open shell', async ({ page, serve, appServer }) => {
  const { origin, run } = await serve('--deliver-to', appServer.origin);
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
  expect((await run('webhooks', 'list'))[1]).toBe('');
});

test('serve keeps the shop of the open shell after Ctrl+C', async ({ page, serve, expectedErrors }, testInfo) => {
  // The page tries to reach its command while that ends.
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
  const file = testInfo.outputPath('shop.jsonl');
  const { origin, stop } = await serve('--sample', 'empty', '--export-on-exit', file);
  await openService(page, '', origin);
  await ask(page, PRODUCTS, productInit('Kept bowl'));

  await stop();

  expect(await readFile(file, 'utf8')).toContain('Kept bowl');
});

test('the doctor finds that the example app opens, and why another does not', async ({ serve, appServer }) => {
  const { origin, run } = await serve();
  appServer.answerWith(200, { 'content-type': 'text/html', 'x-frame-options': 'DENY' });

  const [open, healthy] = await run('doctor', `${APP}/bar.html`);
  const [refused, ill] = await run('doctor', appServer.origin);

  expect([open, refused]).toEqual([0, 1]);
  expect(healthy).toContain('It loads the PlatformApp script');
  expect(ill).toContain(`Content-Security-Policy: frame-ancestors ${origin}`);
});

test.describe('over TLS', () => {
  test.use({ ignoreHTTPSErrors: true });

  // Without a certificate that it trusts, a browser starts no service worker.
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/An SSL certificate error occurred when fetching the script/);
  });

  test('an app at http on localhost opens in the admin', async ({ page, serve }) => {
    const { origin } = await serve('--https');

    await page.goto(`${origin}/?app=${encodeURIComponent(`${APP}/bar.html`)}`);

    expect(origin).toMatch(/^https:/);
    await expect(page.getByRole('heading', { name: 'Bar', exact: true })).toBeVisible();
  });

  test('a server reaches the shop of the open shell', async ({ page, serve, request }) => {
    const { origin, run } = await serve('--https');
    await page.goto(origin);

    const list = await request.get(`${origin}${PRODUCTS}?limit=1`);
    const [code] = await run('export', '--https');

    expect([list.status(), code]).toEqual([200, 0]);
    expect(list.headers()['link']).toContain(`<${origin}${PRODUCTS}?limit=1&page_info=`);
  });
});
