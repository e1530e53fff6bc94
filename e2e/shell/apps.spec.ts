import { serveAppPage } from '../fixtures/made-up-app.ts';
import { APP_PORT, CROSS_SITE_APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('the first visit says what to do, an app is added by its URL, and one that cannot be an app gets a sentence', async ({
  admin,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const field = page.getByLabel('App URL');
  const open = page.getByRole('button', { name: 'Open app' });
  const list = page.locator('admin-app-list');

  await test.step('the first visit', async () => {
    await page.goto(SHELL);
    await expect(field).toBeFocused();
    await expect(page.locator('admin-page')).toContainText(
      "Paste your app's URL to run it inside a simulated store admin.",
    );
    await expect(page.locator('admin-app-form')).toContainText('The list never leaves this browser.');
    await expect(page.getByLabel('Access level')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Apps',
      'Store',
      'No app at hand? Try Order tagger.',
      'Add the script',
      'Test it',
    ]);

    // A list without apps takes no place between the cards (#33).
    const [above, below] = [page.locator('admin-try-app'), page.locator('admin-first-steps')];
    const [{ y = 0, height = 0 } = {}, { y: next = 0 } = {}] = await Promise.all(
      [above, below].map(async (card) => (await card.boundingBox()) ?? {}),
    );
    expect(next - y - height).toBe(16);

    await page.getByRole('button', { name: 'Copy the script' }).press('Enter');

    await expect(page.getByText('Copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`<script src="${SHELL}/platform-app.js"></script>`);
  });

  await test.step('the documentation of this version is beside the shell, and so are its keys (#33)', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Five minutes' }).click();
    const docs = await opened;
    await expect(docs.getByRole('heading', { level: 1 })).toHaveText('Test your app in five minutes');
    await docs.getByRole('navigation').getByRole('link', { name: 'All rules' }).click();
    await expect(docs.getByRole('heading', { level: 1 })).toHaveText('All rules');
    await docs.close();

    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Search or run a command');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeFocused();
  });

  await test.step('an app is added by typing its URL and takes the apiKey of its init', async () => {
    await field.fill(await serveAppPage(context));
    await open.click();

    await admin.waitUntilReady();
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
    // It has no name, so it gets the title of its page (#33).
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Made-up app' })).toBeVisible();
  });

  await test.step('no first steps are shown to people who have opened an app of their own', async () => {
    await page.getByRole('link', { name: 'All apps' }).click();

    await expect(page.locator('admin-app-card')).toHaveCount(1);
    await expect(page.locator('admin-first-steps')).toHaveCount(0);
  });

  await test.step('a URL that cannot be an app gets a sentence, and nothing is lost', async () => {
    for (const [text, sentence] of [
      ['javascript:alert(1)', /Only http and https/],
      ['not a url', 'Enter a full URL, for example http://localhost:3000.'],
      ['http://user:secret@localhost:4821/', /user name and password/],
      [SHELL, "That's this admin's own URL. Enter your app's."],
      ['', /Enter a full URL/],
    ] as const) {
      await field.fill(text);
      await open.click();

      await expect(page.locator('admin-app-form').getByRole('alert')).toHaveText(sentence);
      await expect(field).toHaveValue(text);
      await expect(field).toBeFocused();
    }
    await expect(list.getByRole('listitem')).toHaveCount(1);
  });
});

test('several apps are switched, renamed, removed and restored, also over reloads', async ({
  admin,
  page,
  context,
}) => {
  for (const name of ['One', 'Two']) {
    const key = name.toLowerCase();
    const url = await serveAppPage(context, {
      path: `/made-up/${key}.html`,
      init: `PlatformApp.init({ apiKey: '${key}', shopOrigin: '${SHELL}' });`,
      script: `PlatformApp.Bar.setTitle('${name}')`,
    });
    await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}&name=${name}`);
    await expect(admin.bar.title).toHaveText(name);
  }
  const list = page.locator('admin-app-list');
  const one = page.getByRole('list', { name: 'Apps' }).getByRole('link', { name: 'One' });

  await test.step('switching between apps closes the one and opens the other', async () => {
    await expect(one).not.toHaveAttribute('aria-current');
    await one.click();

    await expect(admin.bar.title).toHaveText('One');
    await expect(one).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => page.frames()).toHaveLength(2);
  });

  await test.step('an app is renamed', async () => {
    await page.getByRole('link', { name: 'All apps' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list.getByRole('button', { name: 'Rename' }).first().click();
    await page.getByLabel('Name of the app').fill('First');
    await page.keyboard.press('Enter');
    await page.reload();

    await expect(list.getByRole('link', { name: 'First' })).toBeVisible();
  });

  await test.step('an app that was removed by mistake is restored, in its place', async () => {
    // Without access tokens, an app is removed and not uninstalled.
    await expect(page.getByText('Access token')).toBeHidden();
    await list.getByRole('button', { name: 'Remove First' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();

    await expect(list.getByRole('listitem')).toContainText(['First', 'Two']);
    await page.reload();
    await expect(list.getByRole('listitem')).toContainText(['First', 'Two']);
  });

  await test.step('an app is removed', async () => {
    await list.getByRole('button', { name: 'Remove First' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('link').click();

    await expect(admin.bar.title).toHaveText('Two');
    await expect(admin.location).toHavePath('/admin/apps/two/made-up/two.html');
  });
});

test('the shell starts with a damaged saved list, which is moved aside, at a link to an app that is not saved @nightly', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('platform-admin.apps', '{"version":1,"apps":[{'));

  await page.goto(`${SHELL}/admin/apps/nobody/orders`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This app is not known here');
  await expect(page.locator('admin-notice')).toContainText('damaged');
  expect(await page.evaluate(() => localStorage.getItem('platform-admin.apps.damaged'))).toBe('{"version":1,"apps":[{');
});

test('addresses of one origin and apiKey are one app, and an app works on every origin @nightly', async ({
  admin,
  context,
  page,
}) => {
  await admin.open(await serveAppPage(context));
  await page.getByRole('link', { name: 'All apps' }).click();

  await test.step('an app is added by pasting its URL, and is the one of its origin and apiKey', async () => {
    const two = await serveAppPage(context, { path: '/made-up/two.html' });
    const field = page.getByLabel('App URL');
    await field.fill(two);
    await field.selectText();
    await page.keyboard.press('Control+x');
    await page.getByRole('button', { name: 'Open app' }).focus();
    await page.keyboard.press('Control+v');

    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
    await admin.waitUntilReady();
    await page.getByRole('link', { name: 'All apps' }).click();
    await expect(page.locator('admin-app-list').getByRole('listitem')).toHaveCount(1);
  });

  await test.step('an app on another site with the apiKey of a saved one goes by its address', async () => {
    const script = `PlatformApp.Bar.setTitle('Cross site')`;
    await admin.open(await serveAppPage(context, { origin: CROSS_SITE_APP, script }));

    await expect(admin.bar.title).toHaveText('Cross site');
    await expect(admin).toReportMisuse('api-key-taken');
    await expect(admin.location).toHavePath(`/admin/apps/127.0.0.1-${APP_PORT}/made-up/page.html`);
  });

  await test.step("an app on the shell's own origin", async () => {
    const script = `PlatformApp.Bar.setTitle('Own origin')`;
    await admin.open(await serveAppPage(context, { origin: SHELL, script }));

    await expect(admin.bar.title).toHaveText('Own origin');
  });
});
