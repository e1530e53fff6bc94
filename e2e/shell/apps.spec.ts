import { serveAppPage } from '../fixtures/made-up-app.ts';
import { APP_PORT, CROSS_SITE_APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('the first visit focuses the field and says what to do first', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(SHELL);
  await expect(page.getByLabel('App URL')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Apps',
    'Store',
    'Try the example app',
    'Add the script',
    'Test it',
  ]);

  await page.getByRole('button', { name: 'Copy the script' }).press('Enter');

  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`<script src="${SHELL}/platform-app.js"></script>`);
});

test('shows no first steps to people who have opened an app of their own', async ({ openPage, page }) => {
  await openPage();

  await page.goto(SHELL);

  await expect(page.locator('admin-app-card')).toHaveCount(1);
  await expect(page.locator('admin-first-steps')).toHaveCount(0);
});

test('An app is added by typing its URL and takes the apiKey of its init', async ({ admin, page, context }) => {
  const url = await serveAppPage(context);
  await page.goto(SHELL);

  await page.getByLabel('App URL').fill(url);
  await page.getByRole('button', { name: 'Open app' }).click();

  await admin.waitUntilReady();
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
});

test('An app is added by pasting its URL', async ({ admin, page, context }) => {
  const url = await serveAppPage(context);
  await page.goto(SHELL);
  const button = page.getByRole('button', { name: 'Open app' });

  await button.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
    );
  }, url);

  await admin.waitUntilReady();
});

test('An app is opened by /?app=<url> with a name', async ({ admin, page, context }) => {
  const url = await serveAppPage(context);

  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}&name=Hats`);

  await admin.waitUntilReady();
  await expect(page.getByRole('link', { name: 'Hats' })).toHaveAttribute('aria-current', 'page');
});

test('Several apps are kept over reloads, renamed and removed', async ({ admin, page, context }) => {
  const one = await serveAppPage(context, {
    path: '/made-up/one.html',
    init: `PlatformApp.init({ apiKey: 'one', shopOrigin: '${SHELL}' });`,
  });
  const two = await serveAppPage(context, {
    path: '/made-up/two.html',
    init: `PlatformApp.init({ apiKey: 'two', shopOrigin: '${SHELL}' });`,
  });
  await admin.open(one);
  await admin.open(two);
  await page.goto(SHELL);
  const list = page.locator('admin-app-list');
  await expect(list.getByRole('listitem')).toHaveCount(2);

  await list.getByRole('button', { name: 'Rename' }).first().click();
  await page.getByLabel('Name of the app').fill('First');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(list.getByRole('link', { name: 'First' })).toBeVisible();

  await list.getByRole('button', { name: 'Remove First' }).click();
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link').click();
  await admin.waitUntilReady();
  await expect(admin.location).toHavePath('/admin/apps/two/made-up/two.html');
});

test('A URL that cannot be an app gets a sentence, and nothing is lost', async ({ admin, page, context }) => {
  const url = await serveAppPage(context);
  await admin.open(url);
  await page.goto(SHELL);

  for (const [text, sentence] of [
    ['javascript:alert(1)', /Only http and https/],
    ['not a url', /Enter a full URL/],
    ['http://user:secret@localhost:4821/', /user name and password/],
    ['', /Enter a full URL/],
  ] as const) {
    await page.getByLabel('App URL').fill(text);
    await page.getByRole('button', { name: 'Open app' }).click();

    await expect(page.locator('admin-app-form').getByRole('alert')).toHaveText(sentence);
    await expect(page.getByLabel('App URL')).toHaveValue(text);
    await expect(page.getByLabel('App URL')).toBeFocused();
  }
  await expect(page.locator('admin-app-list').getByRole('listitem')).toHaveCount(1);
});

test('A damaged saved list is moved aside and the shell starts', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('platform-admin.apps', '{"version":1,"apps":[{'));

  await page.goto(SHELL);

  await expect(page.locator('admin-notice')).toContainText('damaged');
  expect(await page.evaluate(() => localStorage.getItem('platform-admin.apps.damaged'))).toBe('{"version":1,"apps":[{');
});

test('A link to an app that is not saved here says so', async ({ page }) => {
  await page.goto(`${SHELL}/admin/apps/nobody/orders`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This app is not known here');
});

test('Two addresses of one app, by origin and apiKey, are one app', async ({ admin, page, context }) => {
  const one = await serveAppPage(context, { path: '/made-up/one.html' });
  const two = await serveAppPage(context, { path: '/made-up/two.html' });

  await admin.open(one);
  await admin.open(two);

  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
  await page.goto(SHELL);
  await expect(page.locator('admin-app-list').getByRole('listitem')).toHaveCount(1);
});

test('An app on another origin with the apiKey of a saved one goes by its address', async ({ admin, context }) => {
  await admin.open(await serveAppPage(context));

  await admin.open(await serveAppPage(context, { origin: CROSS_SITE_APP }));

  await expect(admin).toReportMisuse('api-key-taken');
  await expect(admin.location).toHavePath(`/admin/apps/127.0.0.1-${APP_PORT}/made-up/page.html`);
});

test('The app on 127.0.0.1 is on another site and works too', async ({ admin, context }) => {
  const url = await serveAppPage(context, { origin: CROSS_SITE_APP, script: `PlatformApp.Bar.setTitle('Cross site')` });

  await admin.open(url);

  await expect(admin.bar.title).toHaveText('Cross site');
});

test("The app on the shell's own origin works too", async ({ admin, context }) => {
  const url = await serveAppPage(context, { origin: SHELL, script: `PlatformApp.Bar.setTitle('Own origin')` });

  await admin.open(url);

  await expect(admin.bar.title).toHaveText('Own origin');
});

test('Switching between apps closes the one and opens the other', async ({ admin, page, context }) => {
  const one = await serveAppPage(context, {
    path: '/made-up/one.html',
    init: `PlatformApp.init({ apiKey: 'one', shopOrigin: '${SHELL}' });`,
    script: `PlatformApp.Bar.setTitle('One')`,
  });
  const two = await serveAppPage(context, {
    path: '/made-up/two.html',
    init: `PlatformApp.init({ apiKey: 'two', shopOrigin: '${SHELL}' });`,
    script: `PlatformApp.Bar.setTitle('Two')`,
  });
  await page.goto(`${SHELL}/?app=${encodeURIComponent(one)}&name=One`);
  await expect(admin.bar.title).toHaveText('One');
  await page.goto(`${SHELL}/?app=${encodeURIComponent(two)}&name=Two`);
  await expect(admin.bar.title).toHaveText('Two');

  await page.getByRole('navigation').getByRole('link', { name: 'One' }).click();

  await expect(admin.bar.title).toHaveText('One');
  await expect.poll(() => page.frames()).toHaveLength(2);
});
