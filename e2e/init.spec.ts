import { INIT, serveAppPage } from './fixtures/app-page.ts';
import { APP_PORT, SHELL } from './fixtures/origins.ts';
import { expect, test } from './fixtures/test.ts';

test('PlatformApp.init opens a session when the app runs in the admin', async ({ shell }) => {
  await shell.openPage();

  await shell.expectMisuses();
  await shell.expectAddress('/admin/apps/made-up/made-up/page.html');
});

test('init: an app that is not framed goes to its place in the admin of its shop', async ({ page, context }) => {
  const url = await serveAppPage(context, { path: '/made-up/alone.html' });

  await page.goto(`${url}?order=7`);

  await expect(page).toHaveURL(`${SHELL}/admin/apps/made-up/made-up/alone.html?order=7`);
});

for (const forceRedirect of ['false', '0', "''", 'null']) {
  test(`init: forceRedirect ${forceRedirect} keeps an app that is not framed where it is`, async ({
    page,
    context,
  }) => {
    const url = await serveAppPage(context, {
      init: `PlatformApp.init({ apiKey: 'made-up', shopOrigin: '${SHELL}', forceRedirect: ${forceRedirect} });`,
    });
    const said = page.waitForEvent('console');

    await page.goto(url);

    expect((await said).text()).toContain('PlatformApp');
    expect(page.url()).toBe(url);
  });
}

test('init: debug writes calls to the console, and nothing is written without it', async ({ shell, page, context }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await shell.openPage({ script: `PlatformApp.flashNotice('quiet')` });
  await expect(shell.flash('notice')).toHaveText('quiet');
  const quiet = [...lines];

  const url = await serveAppPage(context, {
    path: '/made-up/loud.html',
    init: `PlatformApp.init({ apiKey: 'loud', shopOrigin: '${SHELL}', debug: true });`,
    script: `PlatformApp.flashNotice('loud')`,
  });
  await shell.open(url);
  await expect(shell.flash('notice')).toHaveText('loud');

  expect(quiet.filter((line) => line.includes('PlatformApp'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('PlatformApp flash'))).toEqual(['PlatformApp flash notice loud']);
});

test('init: a config that is late, in a document-ready handler, is served and reported', async ({ shell }) => {
  await shell.openPage({ init: `document.addEventListener('DOMContentLoaded', () => { ${INIT} });` });

  await shell.expectMisuses('init-late');
});

test('init: called again with the same values changes nothing', async ({ shell, page }) => {
  await shell.openPage({ script: INIT });

  await expect.poll(() => page.evaluate(() => window.platformAdmin?.holdings.sessions)).toBe(1);
  await shell.expectMisuses();
});

test('init: called again with other values keeps the first and reports', async ({ shell }) => {
  await shell.openPage({ script: `PlatformApp.init({ apiKey: 'other', shopOrigin: '${SHELL}' });` });

  await shell.expectMisuses('init-again');
  await shell.expectAddress('/admin/apps/made-up/made-up/page.html');
});

const origins = [
  ['an empty shopOrigin', `''`, 'shop-origin-missing'],
  ['no shopOrigin', 'undefined', 'shop-origin-missing'],
  ['a shopOrigin without protocol', `'shop.example'`, 'shop-origin-invalid'],
  ['a shopOrigin that is nonsense', `'::::'`, 'shop-origin-invalid'],
  ['the shopOrigin of another shop', `'https://other.example'`, 'shop-origin-mismatch'],
] as const;

for (const [name, value, code] of origins) {
  test(`init: ${name} is served and reported`, async ({ shell }) => {
    await shell.openPage({ init: `PlatformApp.init({ apiKey: 'made-up', shopOrigin: ${value} });` });

    await shell.expectMisuses(code);
  });
}

test('init: without an apiKey the app goes by its address', async ({ shell }) => {
  await shell.openPage({ init: `PlatformApp.init({ shopOrigin: '${SHELL}' });` });

  await shell.expectMisuses('api-key-missing');
  await shell.expectAddress(`/admin/apps/localhost-${APP_PORT}/made-up/page.html`);
});

test('init: calls made before it wait and then run in order', async ({ shell }) => {
  await shell.openPage({
    init: `PlatformApp.flashNotice('first'); PlatformApp.flashNotice('second'); ${INIT}`,
  });

  await expect(shell.flash('notice')).toHaveText('second');
  await expect
    .poll(() => shell.page.evaluate(() => window.platformAdmin?.state.flashLog.map(({ text }) => text)))
    .toEqual(['first', 'second']);
});

test('init: an app that never calls it is explained, and its calls are served once it does', async ({
  shell,
  page,
}) => {
  const url = await serveAppPage(page.context(), { init: '', script: `PlatformApp.flashNotice('late')` });
  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);
  await shell.expectMisuses('init-missing');
  await expect(page.locator('admin-doctor')).toContainText('has not called PlatformApp.init');

  await shell.run(INIT);

  await expect(shell.flash('notice')).toHaveText('late');
  await expect(page.locator('admin-doctor').getByRole('button')).toHaveCount(0);
});

test('init: a reload of the app opens a new session and ends the old one', async ({ shell, page }) => {
  await shell.openPage({ script: `PlatformApp.ready(() => PlatformApp.Bar.setTitle('Loaded'))` });
  await expect(shell.title).toHaveText('Loaded');

  await shell.run(`PlatformApp.Bar.setTitle('Old'); location.reload()`);

  await expect(shell.title).toHaveText('Loaded');
  await expect
    .poll(() => page.evaluate(() => window.platformAdmin?.holdings))
    .toMatchObject({ frames: 1, sessions: 1 });
});

test('PlatformApp is no more than the 19 methods and the user', async ({ shell }) => {
  await shell.openPage();

  const names = await shell.run(`
    const methods = (object, prefix) => Object.keys(object).filter((key) => typeof object[key] === 'function').map((key) => prefix + key);
    [...methods(PlatformApp, ''), ...methods(PlatformApp.Bar, 'Bar.'), ...methods(PlatformApp.Modal, 'Modal.')].sort()
  `);

  expect(names).toEqual([
    'Bar.initialize',
    'Bar.loadingOff',
    'Bar.loadingOn',
    'Bar.setBreadcrumb',
    'Bar.setIcon',
    'Bar.setPagination',
    'Bar.setTitle',
    'Modal.alert',
    'Modal.close',
    'Modal.confirm',
    'Modal.input',
    'Modal.open',
    'Modal.setHeight',
    'flashError',
    'flashNotice',
    'init',
    'pushState',
    'ready',
    'redirect',
  ]);
});
