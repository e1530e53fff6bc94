import { startCountingServer } from '../fixtures/counting-server.ts';
import { beginLoad, endLoad, readTitles, waitForWrites } from '../fixtures/load.ts';
import { openService, waitForService } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

/** How many hard reloads the service promises to survive. */
const RELOADS = 20;

// The kernel in the browser is the subject.
test.use({ kernel: 'browser' });

test.describe.configure({ timeout: 900_000 });

test('loses and repeats nothing with three tabs under load, one of them hard-reloaded repeatedly', async ({
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
