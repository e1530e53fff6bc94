import { test } from '@platformapp/playwright';

/** Tests of each kind; the first ones fill caches and are not counted. */
const PAIRS = 25;

// A test in the admin and a test of the page alone take turns, in one browser, each in a context of its own.
for (let pair = 0; pair < PAIRS; pair += 1) {
  test(`alone ${pair}`, async ({ page, appUrl }, { annotations }) => {
    const started = performance.now();
    await page.goto(appUrl);
    annotations.push({ type: 'open', description: String(performance.now() - started) });
  });

  test(`kit ${pair}`, async ({ admin }, { annotations }) => {
    const started = performance.now();
    await admin.open();
    annotations.push({ type: 'open', description: String(performance.now() - started) });
  });
}
