import { test } from '@platformapp/playwright';
import type { Frame } from '@playwright/test';
import { startApi, type StartedServer } from '../src/commands/start-command.ts';
import { timeRequests } from './time-requests.ts';
import { serveEmptyShell } from './serve-empty-shell.ts';

/** Tests of each kind. The first ones fill caches and are not counted. */
const ROUNDS = 30;

const COUNT = '/admin/api/2019-10/products/count.json';

/** Notes when the first fixture of a test begins, before it has a context. */
const timedTest = test.extend<{ readonly startedAt: number }>({
  // Playwright reads what a fixture needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  startedAt: [async ({}, use) => await use(performance.now()), { auto: true }],
});

const browserTest = timedTest.extend({ kernel: 'browser' });

let emptyShell: Awaited<ReturnType<typeof serveEmptyShell>> | undefined;
let api: StartedServer | undefined;

test.beforeAll(async ({ appUrl }) => {
  emptyShell = await serveEmptyShell(appUrl);
  api = await startApi();
});

test.afterAll(async () => {
  emptyShell?.server.close();
  emptyShell?.server.closeAllConnections();
  await api?.kill();
});

/** Asks the API as an app does, and gives the milliseconds since a test began. */
async function ask(app: Frame, origin: string, startedAt: number): Promise<string> {
  const status = await app.evaluate(async (url) => (await fetch(url)).status, origin + COUNT);
  if (status !== 200) throw new Error(`The API answered ${status}.`);
  return String(performance.now() - startedAt);
}

// The tests take turns in one browser, each in its own context: the page in the admin, the page
// alone, and the page in an empty shell; the first answer from a shop in the test's process, and
// from one in the browser; requests of another process to the shop of a test, and to
// `platform-admin api`.
for (let round = 0; round < ROUNDS; round += 1) {
  test(`alone ${round}`, async ({ page, appUrl }, { annotations }) => {
    const started = performance.now();
    await page.goto(appUrl);
    annotations.push({ type: 'noted', description: String(performance.now() - started) });
  });

  test(`kit ${round}`, async ({ admin }, { annotations }) => {
    const started = performance.now();
    await admin.open();
    annotations.push({ type: 'noted', description: String(performance.now() - started) });
  });

  test(`empty ${round}`, async ({ page }, { annotations }) => {
    const started = performance.now();
    await page.goto(emptyShell?.url ?? '');
    annotations.push({ type: 'noted', description: String(performance.now() - started) });
  });

  timedTest(`node ${round}`, async ({ admin, shellOrigin, startedAt }, { annotations }) => {
    annotations.push({ type: 'noted', description: await ask(await admin.open(), shellOrigin, startedAt) });
  });

  browserTest(`browser ${round}`, async ({ admin, shellOrigin, startedAt }, { annotations }) => {
    annotations.push({ type: 'noted', description: await ask(await admin.open(), shellOrigin, startedAt) });
  });

  test(`shop ${round}`, async ({ shellOrigin }, { annotations }) => {
    annotations.push({ type: 'noted', description: String(await timeRequests(shellOrigin + COUNT)) });
  });

  // Playwright reads what a test needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  test(`api ${round}`, async ({}, { annotations }) => {
    annotations.push({ type: 'noted', description: String(await timeRequests(`${api?.origin}${COUNT}`)) });
  });
}
