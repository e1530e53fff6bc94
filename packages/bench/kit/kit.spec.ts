import { test } from '@platformapp/playwright';

/** Tests of each kind. The first ones fill caches and are not counted. */
const ROUNDS = 30;

// The tests take turns in one browser, each in its own context: the page alone, and in the admin.
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
}
