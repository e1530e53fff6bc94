import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInspector } from '../fixtures/inspector.ts';
import { startKillableBrowser } from '../fixtures/killable-browser.ts';
import { beginLoad, countAcknowledged, endLoad, readTitles } from '../fixtures/load.ts';
import { ask, countProducts, openService, productInit } from '../fixtures/service.ts';
import { COMMAND_GONE, expect, test, WORKER_REFUSED } from '../fixtures/serve-command.ts';

/**
 * How often each test repeats its fault. `SOAK=1 npx playwright test node-kernel` repeats it as
 * often as the service promises to survive.
 */
const SOAK = process.env['SOAK'] === undefined ? { kills: 3, timeout: 90_000 } : { kills: 50, timeout: 900_000 };

test.describe.configure({ timeout: SOAK.timeout });

const PRODUCTS = '/admin/api/2019-10/products.json';

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(COMMAND_GONE);
});

test('two browsers and a server see one shop in the process of the command, and each the requests of the others', async ({
  browser,
  page,
  request,
  serve,
}) => {
  const { origin } = await serve('--kernel', 'node', '--sample', 'empty');
  const other = await (await browser.newContext()).newPage();
  await openService(page, '', origin);
  await openService(other, '', origin);
  const requests = (await openInspector(page, 'API')).getByRole('row');

  await ask(other, PRODUCTS, productInit('Bowl'));
  await request.post(`${origin}${PRODUCTS}`, { data: { product: { title: 'Cup' } } });

  expect([await countProducts(page), await countProducts(other)]).toEqual([2, 2]);
  await expect(requests.filter({ hasText: `POST ${PRODUCTS}` })).toContainText(['201', '201']);
});

test('pages reconnect by themselves after the command was killed, and no acknowledged write is lost', async ({
  page,
  context,
  serve,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const data = mkdtempSync(join(tmpdir(), 'platform-admin-'));
  const args = ['--kernel', 'node', '--sample', 'empty', '--data', data];
  let command = await serve(...args);
  const { port } = new URL(command.origin);
  const second = await context.newPage();
  for (const tab of [page, second]) await openService(tab, '', command.origin);
  await beginLoad(page, 'first');
  await beginLoad(second, 'second');

  for (let count = 0; count < SOAK.kills; count += 1) {
    const before = [await countAcknowledged(page), await countAcknowledged(second)] as const;
    await expect.poll(() => countAcknowledged(page)).toBeGreaterThan(before[0] + 5);
    await expect.poll(() => countAcknowledged(second)).toBeGreaterThan(before[1] + 5);
    await command.kill();
    command = await serve(...args, '--port', port, '--strict-port');
  }
  const before = await countAcknowledged(page);
  await expect.poll(() => countAcknowledged(page)).toBeGreaterThan(before);
  const reports = [await endLoad(page), await endLoad(second)];

  const titles = await readTitles(page);
  expect(new Set(titles).size).toBe(titles.length);
  expect(reports.flatMap(({ acknowledged }) => acknowledged).filter((title) => !titles.includes(title))).toEqual([]);
  expect(reports.flatMap(({ failures }) => failures).filter((failure) => !failure.endsWith(': 503'))).toEqual([]);
  await expect(page.getByText('The command that serves this shell does not answer')).toBeHidden();
  await command.stop();
  rmSync(data, { recursive: true });
});

test('keeps every acknowledged write when a browser is killed during writes', async ({ page, serve }) => {
  const { origin } = await serve('--kernel', 'node', '--sample', 'empty');
  const profile = mkdtempSync(join(tmpdir(), 'platform-admin-'));
  const acknowledged: string[] = [];

  for (let count = 0; count < SOAK.kills; count += 1) {
    const browser = await startKillableBrowser(profile);
    await openService(browser.page, '', origin);
    await browser.page.exposeFunction('note', (title: string) => acknowledged.push(title));
    await beginLoad(browser.page, String(count));
    await expect.poll(() => acknowledged.filter((title) => title.startsWith(`${count}-`)).length).toBeGreaterThan(20);
    await browser.kill();
  }

  await openService(page, '', origin);
  const titles = await readTitles(page);
  expect(new Set(titles).size).toBe(titles.length);
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([]);
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('a page says that its command is gone until it is back, and is read again then', async ({
  page,
  serve,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const first = await serve('--kernel', 'node', '--sample', 'empty');
  await page.goto(`${first.origin}/admin/products`);
  await expect(page.getByText('No products yet')).toBeVisible();

  await first.stop();

  await expect(page.getByText('The command that serves this shell does not answer')).toBeVisible();
  await serve('--kernel', 'node', '--sample', '3', '--port', new URL(first.origin).port, '--strict-port');
  await expect(page.getByText('The command that serves this shell does not answer')).toBeHidden();
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(4);
  expect((await ask(page, PRODUCTS)).status).toBe(200);
});

test('a page says that options in its address have no effect, and its shop keeps those of the command', async ({
  page,
  serve,
}) => {
  const { origin } = await serve('--kernel', 'node', '--sample', 'empty');

  await openService(page, '?sample=40', origin);

  const notice = page.getByRole('status').filter({ hasText: "options in this page's address have no effect" });
  await expect(notice).toBeVisible();
  expect(await countProducts(page)).toBe(0);
});

test.describe('over TLS', () => {
  test.use({ ignoreHTTPSErrors: true });

  test('a page talks to the kernel of the command, and reconnects after it was killed', async ({
    page,
    request,
    serve,
    expectedErrors,
  }) => {
    expectedErrors.push(WORKER_REFUSED);
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    const first = await serve('--kernel', 'node', '--https', '--sample', 'empty');
    const origin = new URL(first.origin);
    const workerRefused = page.waitForEvent('console', (message) => WORKER_REFUSED.test(message.text()));
    await page.goto(`${first.origin}/admin`);
    // If the command were killed before, the console would name that as the reason.
    await workerRefused;
    const requests = (await openInspector(page, 'API')).getByRole('row');
    await expect(page.getByText('No requests yet')).toBeVisible();

    await request.post(`${first.origin}${PRODUCTS}`, { data: { product: { title: 'Bowl' } } });
    await expect(requests.filter({ hasText: `POST ${PRODUCTS}` })).toContainText('201');
    await first.kill();
    await expect(page.getByText('The command that serves this shell does not answer')).toBeVisible();
    await serve('--kernel', 'node', '--https', '--port', origin.port, '--strict-port');

    await expect(page.getByText('The command that serves this shell does not answer')).toBeHidden();
    await request.post(`${first.origin}${PRODUCTS}`, { data: { product: { title: 'Cup' } } });
    await expect(requests.filter({ hasText: `POST ${PRODUCTS}` })).toHaveCount(2);
    await page.getByRole('link', { name: 'Products' }).click();
    await expect(page.getByRole('link', { name: 'Cup' })).toBeVisible();
    expect(new Set(sockets)).toEqual(new Set([`wss://${origin.host}/.platform-admin/kernel`]));
  });
});
