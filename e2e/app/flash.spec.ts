import { openInspector } from '../fixtures/inspector.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { expect, test } from '../fixtures/test.ts';

test('flashNotice leaves after five seconds, unless the pointer is on it; flashError stays until it is dismissed', async ({
  admin,
  openPage,
  page,
}) => {
  await page.clock.install();
  const app = await openPage();
  // The jump would end its ten seconds for the connection.
  await page.evaluate(async () => void (await window.platformAdmin?.kernel.apps()));
  await page.clock.pauseAt(Date.now() + 60_000);

  await app.run(`PlatformApp.flashNotice('Saved')`);
  await expect(admin.flash.notice).toHaveText('Saved');
  await page.clock.runFor(4_900);
  await expect(admin.flash.notice).toHaveText('Saved');
  await page.clock.runFor(200);
  await expect(admin.flash.notice).toHaveCount(0);

  await test.step('the pointer holds it', async () => {
    await app.run(`PlatformApp.flashNotice('Held')`);
    await expect(admin.flash.notice).toHaveText('Held');
    await admin.flash.notice.hover();
    await page.clock.runFor(20_000);
    await expect(admin.flash.notice).toHaveText('Held');
    await page.mouse.move(0, 0);
    await page.clock.runFor(5_100);
    await expect(admin.flash.notice).toHaveCount(0);
  });

  await test.step('an error stays', async () => {
    await app.run(`PlatformApp.flashError('No such order')`);
    await expect(admin.flash.error).toHaveText('No such order');
    await page.clock.runFor(60_000);
    await expect(admin.flash.error).toHaveText('No such order');
    await admin.flash.dismiss();
    await expect(admin.flash.error).toHaveCount(0);
  });
});

test('flash: the newest replaces the oldest on screen, all stay in the log, and anything is shown as text', async ({
  admin,
  openPage,
  page,
}) => {
  const app = await openPage({
    script: `PlatformApp.flashNotice('one'); PlatformApp.flashError('two'); PlatformApp.flashNotice('three')`,
  });
  await expect(admin.flash.notice).toHaveText('three');
  await expect(admin.flash.error).toHaveCount(0);
  const cards = (await openInspector(page, 'Timeline')).getByRole('row');
  await expect(cards.filter({ hasText: /flash(?:Notice|Error)\("(?:one|two|three)"\)/ })).toContainText([
    'one',
    'two',
    'three',
  ]);

  await test.step('line breaks are kept', async () => {
    await app.run(`PlatformApp.flashNotice('Line one\\nLine two')`);
    await expect(admin.flash.notice).toHaveText('Line one Line two');
    expect(await admin.flash.notice.textContent()).toContain('Line one\nLine two');
    await expect(admin.flash.notice).toHaveCSS('white-space', 'pre-line');
  });

  await test.step('HTML is text', async () => {
    await app.run(`PlatformApp.flashNotice('<img src=x onerror=alert(1)><b>bold</b>')`);
    await expect(admin).toShowFlash('<img src=x onerror=alert(1)><b>bold</b>');
    await expect(page.locator('admin-flash').locator('img, b')).toHaveCount(0);
  });

  await test.step('a bidi override cannot reorder the text around it', async () => {
    await app.run(`PlatformApp.flashNotice('safe \\u202Eexe.txt')`);
    await expect(admin.flash.notice).toContainText('safe');
    expect(await admin.flash.notice.textContent()).not.toContain('\u202E');
  });

  await test.step('what is not a string is shown as text, and nothing shows nothing, all of it reported', async () => {
    for (const [value, text] of [
      ['42', '42'],
      ['{ id: 7 }', '{"id":7}'],
      [`['a', 'b']`, 'a,b'],
    ] as const) {
      await app.run(`PlatformApp.flashNotice(${value})`);
      await expect(admin.flash.notice).toHaveText(text);
    }
    await expect(admin).toReportMisuse('argument-type', { places: 1 });
    await app.run(`PlatformApp.flashNotice('next'); PlatformApp.flashNotice(null); PlatformApp.flashError()`);
    await expect(admin).toReportMisuse('argument-type', { places: 2 });
    await expect(admin.flash.notice).toHaveText('next');
  });
});

test('flash: shown in the column of the app, in the topmost dialog above its buttons, and above the open inspector', async ({
  admin,
  openPage,
  page,
}) => {
  await serveAppPage(page.context(), { path: '/made-up/modal.html' });
  const app = await openPage({ script: `PlatformApp.flashNotice('Saved')` });
  await expect(admin.flash.notice).toBeVisible();
  const toast = await page.locator('admin-flash .flash').boundingBox();
  const column = await page.locator('platform-admin > iframe').boundingBox();
  expect(centreOf(toast)).toBeCloseTo(centreOf(column), 0);

  await test.step('above the buttons of a modal that fills the window', async () => {
    await app.run(`PlatformApp.flashNotice('Open');
      PlatformApp.Modal.open({ src: 'modal.html', height: 700, buttons: { primary: { label: 'Save' } } })`);
    await expect(admin.modal.dialog.locator('admin-flash').getByRole('status')).toHaveText('Open');
    const [flash, button] = [await admin.flash.notice.boundingBox(), await admin.modal.button('Save').boundingBox()];
    expect(bottomOf(flash)).toBeLessThanOrEqual(button?.y ?? 0);
    await app.run('PlatformApp.Modal.close()');
    await expect(admin.modal.dialog).toHaveCount(0);
  });

  await test.step('above the open inspector', async () => {
    await page.setViewportSize({ width: 1_100, height: 720 });
    await openInspector(page, 'Timeline');
    await app.run(`PlatformApp.flashNotice('Docked')`);
    await expect(admin.flash.notice).toHaveText('Docked');
    const [flash, docked] = [
      await admin.flash.notice.boundingBox(),
      await page.locator('platform-inspector').boundingBox(),
    ];
    expect(bottomOf(flash)).toBeLessThanOrEqual(docked?.y ?? 0);
  });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function centreOf(box: Box | null): number {
  return box ? box.x + box.width / 2 : Number.NaN;
}

function bottomOf(box: Box | null): number {
  return box ? box.y + box.height : Number.NaN;
}
