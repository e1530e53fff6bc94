import type { Page } from '@playwright/test';
import { verifyLaunch, type LaunchVerification } from 'platform-admin/server';
import { APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

const SHOP = new URL(SHELL).host;

/** Records the URL of each document request to the app's server. */
function watchLoads(page: Page): URL[] {
  const loads: URL[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(APP)) loads.push(new URL(request.url()));
  });
  return loads;
}

const judge = (url: URL | undefined, secret = 'secret'): LaunchVerification | undefined =>
  url && verifyLaunch(url, { secret, maxAge: 60 });

test.describe('in Swiss German', () => {
  test.use({ locale: 'de-CH' });

  test("adds the shop, the time and the language to the app's URL, signed, until the list of apps switches that off", async ({
    admin,
    page,
  }) => {
    const loads = watchLoads(page);
    const app = await admin.open('/bar.html?stay&view=all');
    expect(loads).toHaveLength(1);
    expect(judge(loads[0])).toMatchObject({ ok: true, shop: SHOP, locale: 'de-CH' });
    expect(loads[0]?.search).toMatch(/^\?stay&view=all&hmac=[\da-f]{64}&locale=de-CH&shop=[^&]+&timestamp=\d+$/);
    expect(judge(loads[0], 'another')).toEqual({ ok: false, reason: 'hmac-mismatch' });

    await test.step('shows them neither in its address nor in its list of apps', async () => {
      await app.evaluate("PlatformApp.redirect('/apps/example-app/flash.html' + location.search)");
      await expect(page).toHaveURL(`${SHELL}/admin/apps/example-app/flash.html?stay&view=all`);
      const kept = await page.evaluate(() =>
        JSON.stringify([history.state, Object.entries(localStorage), Object.entries(sessionStorage)]),
      );
      expect(admin.location.appPath()).not.toContain('hmac');
      expect(kept).not.toContain('hmac');
    });

    await test.step('the list of apps switches them off', async () => {
      await admin.visit('/admin');
      await page.getByRole('checkbox', { name: /^Add shop and hmac to the URL of/ }).uncheck();
      loads.length = 0;
      await page.locator('admin-app-card').getByRole('link').click();
      await admin.waitUntilReady();
      expect(loads.map((url) => url.href)).toEqual([`${APP}/bar.html?stay&view=all`]);
    });
  });
});

test("keeps an app's own locale, touches no link of the app, and replaces its own shop, timestamp and hmac at a load of the admin @nightly", async ({
  admin,
  openPage,
  page,
}) => {
  const loads = watchLoads(page);
  const app = await openPage({ path: '/made-up/own.html?id=3&locale=fr' });
  const search = (): Promise<unknown> => app.run('location.search');
  expect(loads[0]?.search).toMatch(/^\?id=3&locale=fr&hmac=[\da-f]{64}&shop=[^&]+&timestamp=\d+$/);
  expect(judge(loads[0])).toMatchObject({ ok: true, locale: 'fr' });
  expect(admin.location.appPath()).toBe('/made-up/own.html?id=3&locale=fr');

  await test.step('a reload keeps it', async () => {
    await page.reload();
    await admin.waitUntilReady();
    expect(judge(loads[1])).toMatchObject({ ok: true, locale: 'fr' });
    expect(admin.location.appPath()).toBe('/made-up/own.html?id=3&locale=fr');
    await expect(admin).not.toReportMisuse('launch-parameter');
  });

  await test.step("a link of the app carries what it says, and so does the admin's address", async () => {
    await app.run(`location.search = '?locale=de&shop=demo&hmac=mine'`);
    await expect.poll(() => loads.length).toBe(3);
    expect(loads[2]?.search).toBe('?locale=de&shop=demo&hmac=mine');
    await expect(admin.location).toHaveAppPath('/made-up/own.html?locale=de&shop=demo&hmac=mine');
    await expect(admin).not.toReportMisuse('launch-parameter');
  });

  await test.step('at a reload the shop and the signature are those of the admin, which is reported', async () => {
    await page.reload();
    await admin.waitUntilReady();
    expect(loads[3]?.search).toMatch(/^\?locale=de&hmac=[\da-f]{64}&shop=[^&]+&timestamp=\d+$/);
    expect(judge(loads[3])).toMatchObject({ ok: true, shop: SHOP, locale: 'de' });
    expect(await search()).toBe(loads[3]?.search);
    await expect(admin.location).toHaveAppPath('/made-up/own.html?locale=de');
    await expect(admin).toReportMisuse('launch-parameter', { places: 2 });
  });
});

test('signs again at a reload and for a deep link, by the clock of the shop @nightly', async ({
  admin,
  page,
  shop,
}) => {
  await admin.open('/bar.html?stay');
  await shop.clock.set(new Date('2030-01-01T12:00:00Z'));
  const loads = watchLoads(page);

  await page.reload();
  await admin.waitUntilReady();
  await shop.clock.advance('1h');
  await admin.visit('/admin/apps/example-app/flash.html?stay&shop=evil.example&hmac=ab');
  await admin.waitUntilReady();

  await expect(admin).toReportMisuse('launch-parameter');
  const noon = Date.UTC(2030, 0, 1, 12) / 1_000;
  expect(loads.map((url) => url.pathname)).toEqual(['/bar.html', '/flash.html']);
  expect(loads.map((url) => verifyLaunch(url, { secret: 'secret' }))).toEqual([
    { ok: true, shop: SHOP, timestamp: noon, locale: 'en-US' },
    { ok: true, shop: SHOP, timestamp: noon + 3_600, locale: 'en-US' },
  ]);
});

test.describe('with a domain and a secret @nightly', () => {
  test.use({ shopDomain: 'corner.example', shopSecret: 'hush' });

  test('names the shop like deliveries', async ({ admin, page, expectedErrors }) => {
    expectedErrors.push(/status of 401/);
    const loads = watchLoads(page);

    // The example app has another secret, so its server refuses, and no app becomes ready.
    await admin.visit(`/?app=${encodeURIComponent(`${APP}/bar.html?stay`)}`);
    await expect.poll(() => loads.length).toBe(1);

    expect(judge(loads[0], 'hush')).toMatchObject({ ok: true, shop: 'corner.example' });
  });
});

test.describe('switched off @nightly', () => {
  test.use({ appLaunch: 'off' });

  test('opens the app at its own URL with its own parameters', async ({ admin, page }) => {
    const loads = watchLoads(page);

    await admin.open('/bar.html?stay&shop=localhost');

    expect(loads.map((url) => url.href)).toEqual([`${APP}/bar.html?stay&shop=localhost`]);
    expect(admin.location.appPath()).toBe('/bar.html?stay&shop=localhost');
  });
});

test('a forged launch is refused by the server of the example app @nightly', async ({ request }) => {
  const forged = await request.get(`${APP}/bar.html?shop=evil.example&timestamp=1&locale=en&hmac=${'0'.repeat(64)}`);

  expect([forged.status(), await forged.text()]).toEqual([401, 'This launch is refused: hmac-mismatch.']);
});
