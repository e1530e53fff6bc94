import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('an app may do what a page in a real admin may, except navigate the admin away', async ({
  openPage,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Unsafe attempt to initiate navigation/);
  const app = await openPage();

  // Without a click or full screen the browser may refuse these, but not because of the sandbox.
  const refusals = await app.run(`Promise.all([
    () => screen.orientation.lock('portrait'),
    () => new PresentationRequest('/'),
    () => document.body.requestPointerLock(),
  ].map(async (attempt) => {
    try { await attempt(); } catch (error) { return error.message; }
  }))`);
  const navigated = await app.run(
    `try { top.location.href = 'about:blank'; 'navigated' } catch (error) { error.name }`,
  );

  expect(String(refusals)).not.toMatch(/sandbox/i);
  expect(navigated).toBe('SecurityError');
  const sandbox = await page.locator('platform-admin > iframe').getAttribute('sandbox');
  expect(sandbox?.split(' ').toSorted()).toEqual([
    'allow-downloads',
    'allow-forms',
    'allow-modals',
    'allow-orientation-lock',
    'allow-pointer-lock',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-presentation',
    'allow-same-origin',
    'allow-scripts',
    'allow-storage-access-by-user-activation',
  ]);
});

test('a cover with a sentence hides an app until it says hello', async ({ admin, page, context }) => {
  const url = await serveAppPage(context);
  const waiting = page.getByText(`Waiting for ${new URL(url).host} …`);
  await context.route('**/platform-app.js', async (route) => {
    await expect(waiting).toBeVisible();
    await route.continue();
  });

  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`, { waitUntil: 'commit' });
  await admin.waitUntilReady();

  await expect(waiting).toHaveCount(0);
  await expect(admin.app.getByRole('heading')).toBeVisible();
});

test('a note says after five seconds that the app has not called Bar.loadingOff', async ({ openPage, page }) => {
  await page.clock.install();
  const app = await openPage({ script: `PlatformApp.ready(() => PlatformApp.Bar.loadingOff())` });
  const late = page.getByText('Still loading: the app has not called Bar.loadingOff().');
  await page.clock.pauseAt(Date.now() + 60_000);

  await app.run('PlatformApp.Bar.loadingOn()');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(late).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(late).toBeVisible();

  await app.run('PlatformApp.Bar.loadingOff()');
  await expect(late).toHaveCount(0);
});

test('focus returns to the control of the app that opened a dialog', async ({ admin, openPage }) => {
  const app = await openPage({
    body: `<button onclick="PlatformApp.Modal.alert('Look')">Open</button><button>Other</button>`,
  });
  await admin.app.getByRole('button', { name: 'Open' }).click();

  await admin.modal.button('OK').click();

  await expect(admin.app.getByRole('button', { name: 'Open' })).toBeFocused();
  expect(await app.run('document.hasFocus()')).toBe(true);
});

test('a narrow bar folds the buttons that do not fit, and all of them can be reached', async ({
  admin,
  openPage,
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 700 });
  const app = await openPage({
    script: `PlatformApp.Bar.initialize({ title: 'Orders', buttons: { primary: { label: 'Save' },
      secondary: ['One', 'Two', 'Three', 'Four'].map((name) => ({ label: name + ' of the buttons', callback: () => log.push(name) })) } })`,
  });

  await expect(admin.bar.button('One of the buttons')).toBeVisible();
  await admin.bar.pick('More', 'Four of the buttons');

  await expect.poll(() => app.log()).toContain('Four');
});

test('an alert is 440 pixels wide, and a flash is below it', async ({ admin, openPage }) => {
  await openPage({ script: `PlatformApp.Modal.alert('Look'); PlatformApp.flashNotice('Saved')` });

  const dialog = await admin.modal.dialog.boundingBox();
  const flash = await admin.flash.notice.boundingBox();

  expect(dialog?.width).toBe(440);
  expect(flash?.y).toBeGreaterThan((dialog?.y ?? 0) + (dialog?.height ?? 0));
});

test('an error has an icon, and a different border from a notice in forced colours', async ({ openPage, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const app = await openPage({ script: `PlatformApp.flashNotice('Saved')` });
  const box = page.locator('admin-flash [part=flash]');
  await expect(box).toHaveCSS('border-top-width', '1px');
  // The X of the dismiss button is an icon too.
  await expect(box.locator('svg')).toHaveCount(1);

  await app.run(`PlatformApp.flashError('Not saved')`);

  await expect(box).toHaveCSS('border-top-width', '3px');
  await expect(box.locator('svg')).toHaveCount(2);
});

test('a dangerous button has system colours in forced colours', async ({ admin, openPage, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const app = await openPage({ script: `PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save' } } })` });
  const save = admin.bar.button('Save');
  const colour = await save.evaluate((button) => getComputedStyle(button).backgroundColor);

  await app.run(`PlatformApp.Modal.confirm({ message: 'Delete it?', okButton: 'Delete', style: 'danger' }), 0`);

  await expect(admin.modal.button('Delete')).toHaveCSS('background-color', colour);
});

test('below 860 pixels the navigation is a modal dialog', async ({ page }) => {
  await page.setViewportSize({ width: 859, height: 700 });
  await page.goto(SHELL);
  await page.getByRole('button', { name: 'Navigation', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  expect(await page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);

  await page.getByRole('link', { name: 'Orders', exact: true }).click();

  await expect(page).toHaveURL(`${SHELL}/admin/orders`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the page says that its chrome has not arrived, and no longer when it has', async ({
  context,
  expectedErrors,
  page,
}) => {
  expectedErrors.push(/Failed to load resource/, /Failed to fetch dynamically imported module/);
  await context.route('**/assets/chrome-*.js', (route) => route.abort());
  await page.goto(`${SHELL}/admin`);
  const sentence = page.getByText('The admin is still loading.');
  await expect(sentence).toBeVisible();
  await context.unroute('**/assets/chrome-*.js');

  await page.reload();

  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();
  await expect(sentence).toBeHidden();
});
