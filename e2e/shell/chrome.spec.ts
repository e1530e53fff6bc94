import { press } from '../fixtures/keyboard.ts';
import { serveModalPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

const TOKENS: readonly string[] = [
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
];

test('an app may do what a page in a real admin may, except navigate the admin away @nightly', async ({
  openPage,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Unsafe (?:JavaScript )?attempt to initiate navigation/);
  const app = await openPage();

  // Without a click or full screen the browser may refuse these, but not because of the sandbox.
  const refusals = await app.run(`Promise.all([
    () => screen.orientation.lock('portrait'),
    () => new PresentationRequest('/'),
    // A page that keeps the pointer takes ten seconds to close.
    () => document.body.requestPointerLock().then(() => document.exitPointerLock()),
  ].map(async (attempt) => {
    try { await attempt(); } catch (error) { return error.message; }
  }))`);
  const navigated = await app.run(
    `try { top.location.href = 'about:blank'; 'navigated' } catch (error) { error.name }`,
  );

  expect(String(refusals)).not.toMatch(/sandbox/i);
  expect(navigated).toBe('SecurityError');
  const sandbox = await page.locator('platform-admin > iframe').getAttribute('sandbox');
  // WebKit would complain of tokens that it does not know.
  const known = await page.evaluate(
    (tokens) => tokens.filter((token) => document.createElement('iframe').sandbox.supports(token)),
    TOKENS,
  );
  expect(sandbox?.split(' ').toSorted()).toEqual(known);
});

test('a plain load logs nothing, with an app and the page of a modal (#33)', async ({ admin, openPage, page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  await page.goto(SHELL);
  await expect(page.getByLabel('App URL')).toBeVisible();
  await serveModalPage(admin);

  const app = await openPage();
  await app.run(`PlatformApp.Modal.open({ src: 'modal.html', title: 'Pick one' })`);
  await expect(admin.modal.page.getByRole('heading')).toHaveText('Inside');

  expect(logged).toEqual([]);
});

test('focus returns to the control of the app that opened a dialog or a picker', async ({ admin, openPage, page }) => {
  const app = await openPage({
    body: `<button onclick="PlatformApp.Modal.alert('Look')">Open</button>
      <button onclick="PlatformApp.Modal.productPicker({}, (success) => { this.textContent = success ? 'Picked' : 'Given up'; })">Pick</button>`,
  });

  await test.step('a dialog', async () => {
    await admin.app.getByRole('button', { name: 'Open' }).click();
    await admin.modal.button('OK').click();

    await expect(admin.app.getByRole('button', { name: 'Open' })).toBeFocused();
    expect(await app.run('document.hasFocus()')).toBe(true);
  });

  await test.step('Escape in a picker, by keyboard alone', async () => {
    await press(page, admin.app.getByRole('button', { name: 'Pick' }));
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
    const option = page.getByRole('listbox', { name: 'Products' }).getByRole('option').first();
    await expect(option).toBeVisible();

    await page.keyboard.press('ArrowDown');
    await expect(option).toBeFocused();
    await page.keyboard.press('Escape');

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(admin.app.getByRole('button', { name: 'Given up' })).toBeFocused();
  });
});

test('bars, notices and dialogs of an app fit in a narrow window, and differ in forced colours @nightly', async ({
  admin,
  openPage,
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 700 });
  const app = await openPage({
    script: `PlatformApp.Bar.initialize({ title: 'Orders', buttons: { primary: { label: 'Save' },
      secondary: ['One', 'Two', 'Three', 'Four'].map((name) => ({ label: name + ' of the buttons', callback: () => log.push(name) })) } })`,
  });

  await test.step('a narrow bar folds the buttons that do not fit, and all of them can be reached', async () => {
    await expect(admin.bar.button('One of the buttons')).toBeVisible();
    await admin.bar.pick('More', 'Four of the buttons');

    await expect.poll(() => app.log()).toContain('Four');
  });

  await test.step('an alert is 440 pixels wide, and a notice is below it', async () => {
    await app.run(`PlatformApp.Modal.alert('Look'); PlatformApp.flashNotice('Saved')`);
    const dialog = await admin.modal.dialog.boundingBox();
    const flash = await admin.flash.notice.boundingBox();

    expect(dialog?.width).toBe(440);
    expect(flash?.y).toBeGreaterThan((dialog?.y ?? 0) + (dialog?.height ?? 0));
    await admin.modal.button('OK').click();
  });

  await page.emulateMedia({ forcedColors: 'active' });

  await test.step('an error has an icon, and a different border from a notice', async () => {
    await app.run(`PlatformApp.flashNotice('Saved again')`);
    // The dialog that was just closed has a box too, until it is gone.
    const boxes = page.locator('admin-flash .flash');
    const notice = boxes.filter({ hasText: 'Saved again' });
    const error = boxes.filter({ hasText: 'Not saved' });
    await expect(notice).toHaveCSS('border-top-width', '1px');
    // The X of the dismiss button is an icon too.
    await expect(notice.locator('svg')).toHaveCount(1);

    await app.run(`PlatformApp.flashError('Not saved')`);

    await expect(error).toHaveCSS('border-top-width', '3px');
    await expect(error.locator('svg')).toHaveCount(2);
  });

  await test.step('a dangerous button has system colours', async () => {
    const colour = await admin.bar.button('Save').evaluate((button) => getComputedStyle(button).backgroundColor);

    await app.run(`PlatformApp.Modal.confirm({ message: 'Delete it?', okButton: 'Delete', style: 'danger' }), 0`);

    await expect(admin.modal.button('Delete')).toHaveCSS('background-color', colour);
  });
});
