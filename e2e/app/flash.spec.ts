import { openInspector } from '../fixtures/inspector.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { APP, CROSS_SITE_APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('flashNotice shows a message styled as a notice, which leaves after five seconds', async ({
  admin,
  openPage,
  page,
}) => {
  await page.clock.install();
  const app = await openPage();
  await page.clock.pauseAt(Date.now() + 60_000);

  await app.run(`PlatformApp.flashNotice('Saved')`);
  await expect(admin.flash.notice).toHaveText('Saved');
  await page.clock.runFor(4_900);
  await expect(admin.flash.notice).toHaveText('Saved');
  await page.clock.runFor(200);
  await expect(admin.flash.notice).toHaveCount(0);
});

test('flashNotice: hover and focus hold it', async ({ admin, openPage, page }) => {
  await page.clock.install();
  await openPage({ script: `PlatformApp.flashNotice('Saved')` });
  await expect(admin.flash.notice).toHaveText('Saved');

  await admin.flash.notice.hover();
  await page.clock.runFor(20_000);
  await expect(admin.flash.notice).toHaveText('Saved');

  await page.mouse.move(0, 0);
  await page.clock.runFor(5_100);
  await expect(admin.flash.notice).toHaveCount(0);
});

test('flashNotice: a notice that replaces one under the pointer stays too', async ({ admin, openPage, page }) => {
  await page.clock.install();
  const app = await openPage({ script: `PlatformApp.flashNotice('One')` });
  await admin.flash.notice.hover();

  await app.run(`PlatformApp.flashNotice('Two')`);
  await expect(admin.flash.notice).toHaveText('Two');
  await page.clock.runFor(20_000);

  await expect(admin.flash.notice).toHaveText('Two');
});

test('flashNotice: a notice that replaces one with focus stays too', async ({ admin, openPage, page }) => {
  await page.clock.install();
  const app = await openPage({ script: `PlatformApp.flashNotice('One')` });
  await page.getByRole('button', { name: 'Dismiss' }).focus();

  await app.run(`PlatformApp.flashNotice('Two')`);
  await expect(admin.flash.notice).toHaveText('Two');
  await page.clock.runFor(20_000);

  await expect(admin.flash.notice).toHaveText('Two');
});

test('flashError shows a message styled as an error, which stays until it is dismissed', async ({
  admin,
  openPage,
  page,
}) => {
  await page.clock.install();
  await openPage({ script: `PlatformApp.flashError('No such order')` });
  await expect(admin.flash.error).toHaveText('No such order');

  await page.clock.runFor(60_000);
  await expect(admin.flash.error).toHaveText('No such order');
  await admin.flash.dismiss();
  await expect(admin.flash.error).toHaveCount(0);
});

test('flash: the newest replaces the oldest on screen and all stay in the log', async ({ admin, openPage, page }) => {
  await openPage({
    script: `PlatformApp.flashNotice('one'); PlatformApp.flashError('two'); PlatformApp.flashNotice('three')`,
  });

  await expect(admin.flash.notice).toHaveText('three');
  await expect(admin.flash.error).toHaveCount(0);
  const notices = (await openInspector(page, 'App')).getByRole('list', { name: 'Notices' });
  await expect(notices.getByRole('listitem')).toContainText(['one', 'two', 'three']);
});

test('flash: line breaks are kept, HTML is text, and a bidi override cannot reorder the text around it', async ({
  admin,
  openPage,
  page,
}) => {
  const app = await openPage({ script: `PlatformApp.flashNotice('Line one\\nLine two')` });
  await expect(admin.flash.notice).toBeVisible();
  await expect(admin.flash.notice).toHaveText(/^Line one\nLine two$/, { useInnerText: true });

  await app.run(`PlatformApp.flashNotice('<img src=x onerror=alert(1)><b>bold</b>')`);
  await expect(admin).toShowFlash('<img src=x onerror=alert(1)><b>bold</b>');
  await expect(page.locator('admin-flash').locator('img, b')).toHaveCount(0);

  await app.run(`PlatformApp.flashNotice('safe \\u202Eexe.txt')`);
  await expect(admin.flash.notice).toContainText('safe');
  expect(await admin.flash.notice.textContent()).not.toContain('\u202E');
});

test('flash: what is not a string is shown as text, and reported', async ({ admin, openPage }) => {
  const app = await openPage();

  for (const [value, text] of [
    ['42', '42'],
    ['{ id: 7 }', '{"id":7}'],
    [`['a', 'b']`, 'a,b'],
  ]) {
    await app.run(`PlatformApp.flashNotice(${value})`);
    await expect(admin.flash.notice).toHaveText(text ?? '');
  }

  await expect(admin).toReportMisuse('argument-type');
});

test('flash: without an argument shows nothing and does not throw', async ({ admin, openPage }) => {
  await openPage({
    script: `PlatformApp.flashNotice(null); PlatformApp.flashError(); PlatformApp.flashNotice('next')`,
  });

  await expect(admin.flash.notice).toHaveText('next');
  await expect(admin).toReportMisuse('argument-type');
});

test('flash: shown inside the topmost dialog while a modal is open', async ({ admin, openPage }) => {
  await openPage({ script: `PlatformApp.Modal.alert('Look'); PlatformApp.flashNotice('Saved')` });

  await expect(admin.modal.dialog.locator('admin-flash').getByRole('status')).toHaveText('Saved');
});

test('flash: shown in the column of the app, above the buttons of a modal that fills the window', async ({
  admin,
  openPage,
  page,
}) => {
  await serveAppPage(page.context(), { path: '/made-up/modal.html' });
  const app = await openPage({ script: `PlatformApp.flashNotice('Saved')` });
  await expect(admin.flash.notice).toBeVisible();
  const toast = await page.locator('admin-flash [part=flash]').boundingBox();
  const column = await page.locator('platform-admin > iframe').boundingBox();

  await app.run(`PlatformApp.Modal.open({ src: 'modal.html', height: 700, buttons: { primary: { label: 'Save' } } })`);
  await expect(admin.modal.dialog.locator('admin-flash').getByRole('status')).toBeVisible();
  const [flash, button] = [await admin.flash.notice.boundingBox(), await admin.modal.button('Save').boundingBox()];

  expect(centreOf(toast)).toBeCloseTo(centreOf(column), 0);
  expect((flash?.y ?? Number.NaN) + (flash?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('flash: shown above the open inspector', async ({ admin, openPage, page }) => {
  await page.setViewportSize({ width: 1_100, height: 720 });
  await openPage({ script: `PlatformApp.flashNotice('Saved')` });
  const inspector = page.locator('platform-inspector');

  await openInspector(page, 'App');
  await expect(admin.flash.notice).toBeVisible();
  const [flash, docked] = [await admin.flash.notice.boundingBox(), await inspector.boundingBox()];

  expect((flash?.y ?? Number.NaN) + (flash?.height ?? 0)).toBeLessThanOrEqual(docked?.y ?? 0);
});

for (const [where, origin, apiKey] of [
  ['of the same origin', APP, 'other'],
  ['of another origin that never says hello', CROSS_SITE_APP, undefined],
] as const) {
  test(`flashError: the error of one app does not follow into another ${where}`, async ({ admin, openPage, page }) => {
    await openPage({ script: `PlatformApp.flashError('Failed')` });
    await expect(admin.flash.error).toHaveText('Failed');
    const init = apiKey ? `PlatformApp.init({ apiKey: '${apiKey}', shopOrigin: '${SHELL}' });` : '';
    const url = await serveAppPage(page.context(), { path: '/made-up/other.html', origin, init });

    await page.getByRole('link', { name: 'Apps' }).click();
    await page.getByRole('textbox').fill(url);
    await page.getByRole('textbox').press('Enter');

    await expect(admin.app.getByRole('heading')).toBeVisible();
    await expect(admin.flash.error).toHaveCount(0);
  });
}

function centreOf(box: { readonly x: number; readonly width: number } | null): number {
  return box ? box.x + box.width / 2 : Number.NaN;
}
