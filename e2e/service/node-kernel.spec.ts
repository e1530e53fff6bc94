import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInspector } from '../fixtures/inspector.ts';
import { beginLoad, endLoad, readTitles, waitForWrites } from '../fixtures/load.ts';
import { ask, countProducts, openService, productInit } from '../fixtures/service.ts';
import { COMMAND_GONE, expect, test } from '../fixtures/serve-command.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(COMMAND_GONE);
});

test('two browsers and a server see one shop in the process of the command, whose pages say when it is gone', async ({
  browser,
  page,
  request,
  serve,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const first = await serve('--sample', 'empty');
  const { origin } = first;
  const other = await (await browser.newContext()).newPage();
  await openService(page, '?sample=40', origin);
  await other.goto(`${origin}/admin/products`);

  await test.step('options in the address of a page have no effect, and it says so', async () => {
    const notice = page.getByRole('status').filter({ hasText: "options in this page's address have no effect" });
    await expect(notice).toBeVisible();
    expect(await countProducts(page)).toBe(0);
  });

  await test.step('each sees the changes and the requests of the others', async () => {
    await expect(other.getByText('No products yet')).toBeVisible();
    const requests = (await openInspector(page, 'Timeline')).getByRole('row');

    await ask(other, PRODUCTS, productInit('Bowl'));
    await request.post(`${origin}${PRODUCTS}`, { data: { product: { title: 'Cup' } } });

    expect([await countProducts(page), await countProducts(other)]).toEqual([2, 2]);
    await expect(requests.filter({ hasText: 'POST /products.json' })).toContainText(['Done', 'Done']);
    await expect(other.getByRole('table').getByRole('checkbox')).toHaveCount(3);
  });

  await test.step('a page says that its command is gone until it is back, and is read again then', async () => {
    await first.stop();

    await expect(other.getByText('The command that serves this shell does not answer')).toBeVisible();
    await serve('--sample', '3', '--port', new URL(origin).port, '--strict-port');
    await expect(other.getByText('The command that serves this shell does not answer')).toBeHidden();
    await expect(other.getByRole('table').getByRole('checkbox')).toHaveCount(4);
    expect((await ask(other, PRODUCTS)).status).toBe(200);
  });
  await other.context().close();
});

test.describe('over TLS @nightly', () => {
  test.use({ ignoreHTTPSErrors: true });

  test('a page talks to the kernel of the command, and reconnects after it was killed', async ({
    page,
    request,
    serve,
  }) => {
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    const first = await serve('--https', '--sample', 'empty');
    const origin = new URL(first.origin);
    await page.goto(`${first.origin}/admin`);
    const requests = (await openInspector(page, 'Timeline')).getByRole('row');
    await expect(page.getByText('Nothing recorded yet')).toBeVisible();

    await request.post(`${first.origin}${PRODUCTS}`, { data: { product: { title: 'Bowl' } } });
    await expect(requests.filter({ hasText: 'POST /products.json' })).toContainText('Done');
    await first.kill();
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'The command that serves this shell does not answer' }),
    ).toBeVisible();
    await serve('--https', '--port', origin.port, '--strict-port');

    await expect(
      page.getByRole('paragraph').filter({ hasText: 'The command that serves this shell does not answer' }),
    ).toBeHidden();
    await request.post(`${first.origin}${PRODUCTS}`, { data: { product: { title: 'Cup' } } });
    await expect(requests.filter({ hasText: 'POST /products.json' })).toHaveCount(2);
    await page.getByRole('link', { name: 'Products' }).click();
    await expect(page.getByRole('link', { name: 'Cup' })).toBeVisible();
    expect(new Set(sockets)).toEqual(new Set([`wss://${origin.host}/.platform-admin/kernel`]));
  });
});

/** How many kills the service promises to survive. */
const KILLS = 50;

test('pages reconnect by themselves after the command was killed, and no acknowledged write is lost @nightly', async ({
  page,
  context,
  serve,
  expectedErrors,
  texts,
}) => {
  test.setTimeout(900_000);
  expectedErrors.push(/status of 503/, texts.brokenRequest);
  const data = mkdtempSync(join(tmpdir(), 'platform-admin-'));
  const args = ['--sample', 'empty', '--data', data];
  let command = await serve(...args);
  const { port } = new URL(command.origin);
  const second = await context.newPage();
  for (const tab of [page, second]) await openService(tab, '', command.origin);
  await beginLoad(page, 'first');
  await beginLoad(second, 'second');

  for (let count = 0; count < KILLS; count += 1) {
    await Promise.all([waitForWrites(page, 6), waitForWrites(second, 6)]);
    await command.kill();
    command = await serve(...args, '--port', port, '--strict-port');
  }
  await waitForWrites(page, 1);
  const reports = [await endLoad(page), await endLoad(second)];

  const titles = await readTitles(page);
  expect(new Set(titles).size).toBe(titles.length);
  expect(reports.flatMap(({ acknowledged }) => acknowledged).filter((title) => !titles.includes(title))).toEqual([]);
  const isExpected = (failure: string): boolean => failure.endsWith(': 503') || texts.failedFetch.test(failure);
  expect(reports.flatMap(({ failures }) => failures).filter((failure) => !isExpected(failure))).toEqual([]);
  await expect(page.getByText('The command that serves this shell does not answer')).toBeHidden();
  await command.stop();
  rmSync(data, { recursive: true });
});
