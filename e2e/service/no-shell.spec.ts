import { SHELL } from '../fixtures/origins.ts';
import { ask, openService } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

// The kernel in the browser is the subject.
test.use({ kernel: 'browser' });

test('the service worker says that no shell is open', async ({ page, context, expectedErrors }) => {
  // WebKit asks for an icon of a page that names none.
  expectedErrors.push(/status of 503/, /status of 404/);
  await openService(page);
  const other = await context.newPage();
  // A page of the origin that is no shell.
  await other.goto(`${SHELL}/admin/icon.svg`);
  await page.close();
  const [worker] = context.serviceWorkers();
  // The worker waits 10 seconds for a shell, by its own clock. Only Chromium's driver can reach it.
  await worker?.evaluate(() => {
    const [now, start] = [Date.now, Date.now()];
    Date.now = () => start + 20 * (now() - start);
  });

  const answer = await ask(other, '/admin/webhooks.xml');

  expect(answer.status).toBe(503);
  // In the API's own format.
  expect(answer.text).toContain('<error>No admin shell is open. Open it in a tab of this browser.</error>');
});
