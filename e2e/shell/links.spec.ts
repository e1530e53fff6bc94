import type { Locator, Page } from '@playwright/test';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { APP, CROSS_SITE_APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/serve-command.ts';

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Open this app?' });

test('a link of another page asks before an app is opened or kept, and so does a window that it opens', async ({
  context,
  page,
}) => {
  const url = await serveAppPage(context, { path: '/made-up/linked.html' });
  const link = `${SHELL}/?app=${encodeURIComponent(url)}&name=Your%20bank`;
  const body = `<a href="${link}">Go</a> <a href="${link}" target="_blank" rel="noreferrer">New</a>
    <button onclick="shell = window.open('${link}')">Open</button>`;
  const elsewhere = [APP, CROSS_SITE_APP].map((origin) =>
    serveAppPage(context, { path: '/made-up/elsewhere.html', origin, hasScript: false, init: '', body }),
  );
  let loads = 0;
  page.context().on('request', (request) => (loads += request.url().startsWith(url) ? 1 : 0));
  const expectQuestion = async (asked: Page): Promise<void> => {
    await expect(question(asked)).toBeVisible();
    const text = asked.locator('admin-dialog');
    await expect(text).toContainText(`${new URL(APP).host} wants to run in this admin.`);
    await expect(text).toContainText(url);
    await expect(text).not.toContainText('bank');
    expect([loads, await asked.evaluate(() => localStorage.getItem('platform-admin.apps'))]).toEqual([0, null]);
  };

  const addresses = await Promise.all(elsewhere);
  for (const address of addresses) {
    await test.step(`from ${address}`, async () => {
      await page.goto(address);
      await page.getByRole('link', { name: 'Go' }).click();
      await expectQuestion(page);
      await expect(page.getByRole('button', { name: "Don't open" })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeHidden();
      await expect(page.getByText('Apps you open are listed here.')).toBeVisible();
    });
  }

  await test.step('in a window of its own', async () => {
    await page.goto(addresses[0] ?? '');
    for (const control of [page.getByRole('link', { name: 'New' }), page.getByRole('button', { name: 'Open' })]) {
      const opened = page.waitForEvent('popup');
      await control.click();
      const popup = await opened;
      await expectQuestion(popup);
      await popup.close();
    }
  });

  await test.step('the question opens it', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open' }).click();
    const popup = await opened;
    await expectQuestion(popup);
    await popup.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(popup).toHaveURL(`${SHELL}/admin/apps/made-up/made-up/linked.html`);
    await expect(popup).toHaveTitle(/Your bank/);
    await popup.close();
  });

  await test.step('an app that was opened is opened by a link at once', async () => {
    await page.getByRole('link', { name: 'Go' }).click();
    await expect(page).toHaveURL(`${SHELL}/admin/apps/made-up/made-up/linked.html`);
    await expect(question(page)).toBeHidden();
  });
});

test('a page that opens the shell has no hold on its window @nightly', async ({ context, page, serve }) => {
  const { origin } = await serve();
  const body = `<button onclick="shell = window.open('${origin}/')">Open</button>`;
  await page.goto(await serveAppPage(context, { hasScript: false, init: '', body }));
  const opened = page.waitForEvent('popup');

  await page.getByRole('button', { name: 'Open' }).click();
  const popup = await opened;

  await expect(popup.getByRole('heading', { name: /^Click in your app/ })).toBeVisible();
  await expect.poll(() => page.evaluate('shell.closed')).toBe(true);
  await popup.close();
});

// The browser takes a page that a test answers for one of the internet, which may open no socket to
// this machine.
test.describe('on a host that does not say where a visit came from @nightly', () => {
  test.use({ kernel: 'browser' });

  test('every app that is not known is asked about', async ({ context, page }) => {
    const url = await serveAppPage(context);
    await page.route(`${SHELL}/?app=*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<meta name="platform-admin-own-visit"[^>]*>/, '');
      await route.fulfill({ response, body });
    });
    const link = `${SHELL}/?app=${encodeURIComponent(url)}`;

    await page.goto(link);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page).toHaveURL(`${SHELL}/admin/apps/made-up/made-up/page.html`);
    await page.goto(link);

    await expect(page).toHaveURL(`${SHELL}/admin/apps/made-up/made-up/page.html`);
    await expect(question(page)).toBeHidden();
  });
});

test('a popup of an app can speak to the app, also on another site @nightly', async ({ admin, context, page }) => {
  for (const origin of [APP, CROSS_SITE_APP]) {
    const body = '<script>opener.postMessage(`popup of ${location.origin}`, "*")</script>';
    await serveAppPage(context, { path: '/made-up/popup.html', origin, hasScript: false, init: '', body });
    const signIn = `<button onclick="window.open('/made-up/popup.html')">Sign in</button>`;
    const init = `PlatformApp.init({ apiKey: 'of ${origin}', shopOrigin: '${SHELL}' });`;
    const app = await admin.open(await serveAppPage(context, { origin, init, body: signIn }));
    const opened = page.waitForEvent('popup');

    await app.getByRole('button', { name: 'Sign in' }).click();
    const popup = await opened;

    await expect.poll(() => app.evaluate(() => window.log)).toContain(`message popup of ${origin} from a stranger`);
    await popup.close();
  }
});
