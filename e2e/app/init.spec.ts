import { openInspector } from '../fixtures/inspector.ts';
import { INIT, serveAppPage } from '../fixtures/made-up-app.ts';
import { APP_PORT, SHELL } from '../fixtures/origins.ts';
import { passDoctorDelay } from '../fixtures/pass-doctor-delay.ts';
import { expect, test } from '../fixtures/test.ts';

test('PlatformApp.init opens a session when the app runs in the admin', async ({ admin, openPage }) => {
  await openPage();

  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
});

test('init: an app that is not framed goes to its place in the admin of its shop', async ({ page, context }) => {
  const url = await serveAppPage(context, { path: '/made-up/alone.html' });

  await page.goto(`${url}?order=7`);

  await expect(page).toHaveURL(`${SHELL}/admin/apps/made-up/made-up/alone.html?order=7`);
});

test('init: forceRedirect false keeps an app that is not framed where it is', async ({ page, context }) => {
  const url = await serveAppPage(context, {
    init: `PlatformApp.init({ apiKey: 'made-up', shopOrigin: '${SHELL}', forceRedirect: false });`,
  });
  const said = page.waitForEvent('console');

  await page.goto(url);

  expect((await said).text()).toContain('PlatformApp');
  expect(page.url()).toBe(url);
});

test('init: debug writes calls to the console, and nothing is written without it', async ({
  admin,
  openPage,
  page,
  context,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await openPage({ script: `PlatformApp.flashNotice('quiet')` });
  await expect(admin.flash.notice).toHaveText('quiet');
  const quiet = [...lines];

  const url = await serveAppPage(context, {
    path: '/made-up/loud.html',
    init: `PlatformApp.init({ apiKey: 'loud', shopOrigin: '${SHELL}', debug: true });`,
    script: `PlatformApp.flashNotice('loud')`,
  });
  await admin.open(url);
  await expect(admin.flash.notice).toHaveText('loud');

  expect(quiet.filter((line) => line.includes('PlatformApp'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('PlatformApp flash'))).toEqual(['PlatformApp flash notice loud']);
});

test('init: a late call, in a document-ready handler, works and is reported', async ({ admin, openPage }) => {
  await openPage({ init: `document.addEventListener('DOMContentLoaded', () => { ${INIT} });` });

  await expect(admin).toReportMisuse('init-late');
});

test('init: called again with the same values changes nothing', async ({ admin, openPage }) => {
  await openPage({ script: `PlatformApp.Bar.setTitle('First'); ${INIT}` });

  await expect(admin.bar.title).toHaveText('First');
  await expect(admin).not.toReportMisuse('init-again');
});

test('init: called again with other values keeps the first and reports', async ({ admin, openPage }) => {
  await openPage({ script: `PlatformApp.init({ apiKey: 'other', shopOrigin: '${SHELL}' });` });

  await expect(admin).toReportMisuse('init-again');
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
});

const origins = [
  ['an empty shopOrigin', `''`, 'shop-origin-missing'],
  ['the shopOrigin of another shop', `'https://other.example'`, 'shop-origin-mismatch'],
] as const;

for (const [name, value, code] of origins) {
  test(`init: ${name} works and is reported`, async ({ admin, openPage }) => {
    await openPage({ init: `PlatformApp.init({ apiKey: 'made-up', shopOrigin: ${value} });` });

    await expect(admin).toReportMisuse(code);
  });
}

test('init: without an apiKey the app goes by its address', async ({ admin, openPage }) => {
  await openPage({ init: `PlatformApp.init({ shopOrigin: '${SHELL}' });` });

  await expect(admin).toReportMisuse('api-key-missing');
  await expect(admin.location).toHavePath(`/admin/apps/localhost-${APP_PORT}/made-up/page.html`);
});

test('init: calls made before it wait and then run in order', async ({ admin, openPage }) => {
  await openPage({
    init: `PlatformApp.flashNotice('first'); PlatformApp.flashNotice('second'); ${INIT}`,
  });

  await expect(admin.flash.notice).toHaveText('second');
  const app = await openInspector(admin.page, 'App');
  await expect(app.getByRole('list', { name: 'Notices' }).getByRole('listitem')).toContainText(['first', 'second']);
});

test('init: an app that never calls it is explained, and its calls run once it does', async ({ admin, page }) => {
  const url = await serveAppPage(page.context(), { init: '', script: `PlatformApp.flashNotice('late')` });
  await page.clock.install();
  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);
  await passDoctorDelay(page);
  await expect(admin).toReportMisuse('init-missing');
  await expect(page.locator('admin-doctor')).toContainText('has not called PlatformApp.init');

  await admin.frame.evaluate(INIT);

  await expect(admin).toReportMisuse('init-late');
  await expect(admin.flash.notice).toHaveText('late');
  await expect(page.locator('admin-doctor').getByRole('button')).toHaveCount(0);
});

test('init: a reload of the app opens a new session and ends the old one', async ({ admin, openPage }) => {
  const app = await openPage({ script: `PlatformApp.ready(() => PlatformApp.Bar.setTitle('Loaded'))` });
  await expect(admin.bar.title).toHaveText('Loaded');

  await app.run(`PlatformApp.Bar.setTitle('Old'); location.reload()`);

  await expect(admin.bar.title).toHaveText('Loaded');
});

test('PlatformApp is no more than the 21 methods and the user', async ({ openPage }) => {
  const app = await openPage();

  const names = await app.run(`
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
    'Modal.collectionPicker',
    'Modal.confirm',
    'Modal.input',
    'Modal.open',
    'Modal.productPicker',
    'Modal.setHeight',
    'flashError',
    'flashNotice',
    'init',
    'pushState',
    'ready',
    'redirect',
  ]);
});
