import { openInspector } from '../fixtures/inspector.ts';
import { INIT, serveAppPage } from '../fixtures/made-up-app.ts';
import { APP_PORT, SHELL } from '../fixtures/origins.ts';
import { passDoctorDelay } from '../fixtures/pass-doctor-delay.ts';
import { expect, test } from '../fixtures/test.ts';

test('init: an app that is not framed goes to its place in the admin of its shop, unless forceRedirect is false', async ({
  context,
  page,
}) => {
  const kept = await serveAppPage(context, {
    init: `PlatformApp.init({ apiKey: 'made-up', shopOrigin: '${SHELL}', forceRedirect: false });`,
  });
  const alone = await serveAppPage(context, { path: '/made-up/alone.html' });

  const said = page.waitForEvent('console');
  await page.goto(kept);
  expect((await said).text()).toContain('PlatformApp');
  expect(page.url()).toBe(kept);

  await page.goto(`${alone}?order=7`);
  await expect(page).toHaveURL(`${SHELL}/admin/apps/made-up/made-up/alone.html?order=7`);
});

test('init: calls made before it run in order; debug writes calls to the console, and nothing is written without it', async ({
  admin,
  context,
  openPage,
  page,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const loud = await serveAppPage(context, {
    path: '/made-up/loud.html',
    init: `PlatformApp.init({ apiKey: 'made-up', shopOrigin: '${SHELL}', debug: true });`,
    script: `PlatformApp.flashNotice('loud')`,
  });

  const app = await openPage({
    init: `PlatformApp.flashNotice('first'); PlatformApp.flashNotice('second'); ${INIT}`,
  });
  await expect(admin.flash.notice).toHaveText('second');
  const cards = (await openInspector(page, 'Timeline')).getByRole('row');
  await expect(cards.filter({ hasText: 'flashNotice' })).toContainText(['first', 'second']);
  expect(lines.filter((line) => line.includes('PlatformApp'))).toEqual([]);

  await app.run(`location.href = '${loud}'`);
  await expect(admin.flash.notice).toHaveText('loud');
  expect(lines.filter((line) => line.startsWith('PlatformApp flash'))).toEqual(['PlatformApp flash notice loud']);
});

test('init: `https://` before the name of the shop leads to the admin that served the script; the tunnel takes it too @nightly', async ({
  context,
  openPage,
  page,
}) => {
  const shop = SHELL.replace('http:', 'https:');
  const made = {
    path: '/made-up/https.html',
    head: `<script src="${SHELL}/platform-app.js"></script>
      <script>PlatformApp.init({ apiKey: 'made-up', shopOrigin: '${shop}' })</script>`,
  };
  // Chromium asks before a made-up page may load from this machine.
  await context.route(`${SHELL}/platform-app.js`, async (route) => route.fulfill({ response: await route.fetch() }));
  await page.goto(await serveAppPage(context, made));
  await expect(page).toHaveURL(`${SHELL}/admin/apps/made-up/made-up/https.html`);

  const app = await openPage(made);
  expect(await app.run(`fetch('${shop}/admin/api/2019-10/shop.json').then(({ status }) => status)`)).toBe(200);
  expect(await app.run(`[PlatformApp.apiKey, PlatformApp.shopOrigin]`)).toEqual(['made-up', shop]);
});

test('init: a listener from before the script, or of a page without it, sees no message of ours but the welcome, which is JSON (#30)', async ({
  admin,
  context,
  page,
  texts,
}) => {
  const listen = `<script>window.log = []; addEventListener('message', (event) => log.push(JSON.parse(event.data)))</script>`;
  const pages = {
    'without the script': listen,
    'with the script, without init': `${listen}<script src="/platform-app.js"></script>`,
    'with init after the page has loaded': `${listen}<script src="/platform-app.js"></script>
      <script>addEventListener('load', () => setTimeout(() => { ${INIT} PlatformApp.Bar.initialize({ title: 'Late' }); }))</script>`,
  };

  for (const [name, head] of Object.entries(pages)) {
    await test.step(name, async () => {
      const url = await serveAppPage(context, { head });
      await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);
      if (name === 'with init after the page has loaded') await expect(admin.bar.title).toHaveText('Late');
      else await page.waitForFunction(() => window.platformAdmin?.state.phase === 'loaded');
      // Comes after all that the shell has posted.
      await page
        .locator('platform-admin > iframe')
        .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.postMessage('7', '*'));
      const hearsWelcome = name.startsWith('with init') && !texts.capturesFirst;
      const welcome = hearsWelcome ? [expect.objectContaining({ type: 'platformapp:welcome' })] : [];
      await expect.poll(() => admin.frame.evaluate(() => window.log)).toEqual([...welcome, 7]);
    });
  }
  await expect(admin).toReportMisuse('init-late');
});

/** Ways to call `init` that work and are reported. */
const INITS = [
  ['late, in a document-ready handler', `addEventListener('DOMContentLoaded', () => { ${INIT} });`, 'init-late'],
  ['again with other values', `${INIT} PlatformApp.init({ apiKey: 'other', shopOrigin: '${SHELL}' });`, 'init-again'],
  ['an empty shopOrigin', `PlatformApp.init({ apiKey: 'made-up', shopOrigin: '' });`, 'shop-origin-missing'],
  [
    'the shopOrigin of another shop',
    `PlatformApp.init({ apiKey: 'made-up', shopOrigin: 'https://other.example' });`,
    'shop-origin-mismatch',
  ],
] as const;

test('init: opens a session at each load, also when it is called late or with wrong values, which is reported', async ({
  admin,
  context,
  openPage,
}) => {
  const app = await openPage({ script: `PlatformApp.Bar.setTitle('Loaded'); ${INIT}` });

  await test.step('the same values again change nothing', async () => {
    await expect(admin.bar.title).toHaveText('Loaded');
    await expect(admin).not.toReportMisuse('init-again');
  });

  await test.step('a reload opens a new session and ends the old one', async () => {
    await app.run(`PlatformApp.Bar.setTitle('Old')`);
    await expect(admin.bar.title).toHaveText('Old');
    await app.run('location.reload()');
    await expect(admin.bar.title).toHaveText('Loaded');
  });

  for (const [name, init, code] of INITS) {
    await test.step(name, async () => {
      const path = `/made-up/${code}.html`;
      await serveAppPage(context, { path, init });
      await app.run(`location.href = '${path}'`);
      await expect(admin).toReportMisuse(code);
      await expect(admin.location).toHavePath(`/admin/apps/made-up${path}`);
    });
  }

  await test.step('without an apiKey the app goes by its address', async () => {
    await openPage({ path: '/made-up/keyless.html', init: `PlatformApp.init({ shopOrigin: '${SHELL}' });` });
    await expect(admin).toReportMisuse('api-key-missing');
    await expect(admin.location).toHavePath(`/admin/apps/localhost-${APP_PORT}/made-up/keyless.html`);
  });
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
