import { test } from '@platformapp/playwright';
import { serveEmptyShell } from './serve-empty-shell.ts';

/** Tests of each kind. The first ones fill caches and are not counted. */
const ROUNDS = 30;

let emptyShell: Awaited<ReturnType<typeof serveEmptyShell>> | undefined;

test.beforeAll(async ({ appUrl }) => {
  emptyShell = await serveEmptyShell(appUrl);
});

test.afterAll(() => {
  emptyShell?.server.close();
  emptyShell?.server.closeAllConnections();
});

// Three tests take turns in one browser, each in its own context: the page in the admin, the page
// alone, and the page in an empty shell.
for (let round = 0; round < ROUNDS; round += 1) {
  test(`alone ${round}`, async ({ page, appUrl }, { annotations }) => {
    const started = performance.now();
    await page.goto(appUrl);
    annotations.push({ type: 'open', description: String(performance.now() - started) });
  });

  test(`kit ${round}`, async ({ admin }, { annotations }) => {
    const started = performance.now();
    await admin.open();
    annotations.push({ type: 'open', description: String(performance.now() - started) });
  });

  test(`empty ${round}`, async ({ page }, { annotations }) => {
    const started = performance.now();
    await page.goto(emptyShell?.url ?? '');
    annotations.push({ type: 'open', description: String(performance.now() - started) });
  });
}
