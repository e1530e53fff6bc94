import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byTier } from '../../.ci/tiers.ts';
import { startCountingServer } from '../fixtures/counting-server.ts';
import { startKillableBrowser } from '../fixtures/killable-browser.ts';
import { beginLoad, endLoad, readTitles, waitForWrites } from '../fixtures/load.ts';
import { ask, openService, productInit, waitForService } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

/** How often the worker is stopped: at night as often as the service promises to survive. */
const STOPS = byTier({ everyChange: 3, nightly: 200 });

/** How many killed browsers and hard reloads the service promises to survive. */
const KILLS = 50;
const RELOADS = 20;

// The kernel in the browser is the subject.
test.use({ kernel: 'browser' });

test.describe.configure({ timeout: 900_000 });

const PRODUCTS = '/admin/api/2019-10/products.json';

test('loses no write when the service worker is stopped, between requests and in the middle of them', async ({
  page,
  context,
  expectedErrors,
}) => {
  // Requests in flight when the worker is killed fail like a broken connection. Browsers
  // themselves do not stop a busy worker.
  expectedErrors.push(/net::ERR_FAILED/);
  const server = await startCountingServer();
  await openService(page, '?sample=empty', server.origin);
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');

  await test.step('answers after each time that the browser stops the worker', async () => {
    const titles = Array.from({ length: STOPS }, (_, count) => `Bowl ${count}`);

    for (const title of titles) {
      await session.send('ServiceWorker.stopAllWorkers');
      expect((await ask(page, PRODUCTS, productInit(title))).status).toBe(201);
    }

    expect(await readTitles(page)).toEqual(titles);
  });

  await test.step('loses and repeats nothing under load', async () => {
    await beginLoad(page, 'under load');

    for (let count = 0; count < STOPS; count += 1) {
      const written = waitForWrites(page, 3);
      await session.send('ServiceWorker.stopAllWorkers');
      await written;
    }
    const { acknowledged, failures } = await endLoad(page);

    const titles = await readTitles(page);
    expect(failures.filter((failure) => !failure.endsWith('Failed to fetch'))).toEqual([]);
    expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([]);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
  expect(server.apiRequests).toEqual([]);
  server.close();
});

test('keeps every acknowledged write when the browser is killed during writes @nightly', async () => {
  const server = await startCountingServer();
  const profile = mkdtempSync(join(tmpdir(), 'platform-admin-'));
  const acknowledged: string[] = [];

  for (let count = 0; count < KILLS; count += 1) {
    const browser = await startKillableBrowser(profile);
    const { page } = browser;
    await openService(page, '?sample=empty', server.origin);
    const titles = await readTitles(page);
    expect(new Set(titles).size).toBe(titles.length);
    expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([]);
    await expect(page.locator('admin-notice').getByRole('status')).toHaveText('');
    await page.exposeFunction('note', (title: string) => acknowledged.push(title));
    await beginLoad(page, String(count));
    await expect
      .poll(() => acknowledged.filter((title) => title.startsWith(`${count}-`)).length, { intervals: [20] })
      .toBeGreaterThan(20);
    await browser.kill();
  }

  const browser = await startKillableBrowser(profile);
  const { page } = browser;
  await openService(page, '?sample=empty', server.origin);
  const titles = await readTitles(page);
  await browser.kill();
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(20 * KILLS);
  expect(server.apiRequests).toEqual([]);
  server.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('loses and repeats nothing with three tabs under load, one of them hard-reloaded repeatedly @nightly', async ({
  page,
  context,
}) => {
  const server = await startCountingServer();
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, second, third]) await openService(tab, '?sample=empty', server.origin);
  await beginLoad(page, 'first');
  await beginLoad(second, 'second');
  const session = await context.newCDPSession(third);

  const acknowledged: string[] = [];
  for (let count = 0; count < RELOADS; count += 1) {
    await beginLoad(third, `third-${count}`);
    await waitForWrites(third, 4);
    acknowledged.push(...(await third.evaluate(() => window.load?.acknowledged ?? [])));
    await Promise.all([third.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })]);
    await waitForService(third);
  }
  const reports = [await endLoad(page), await endLoad(second)];

  acknowledged.push(...reports.flatMap((report) => report.acknowledged));
  expect(reports.flatMap(({ failures }) => failures)).toEqual([]);
  const titles = await readTitles(page);
  expect(new Set(titles).size).toBe(titles.length);
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([]);
  expect(server.apiRequests).toEqual([]);
  server.close();
});
