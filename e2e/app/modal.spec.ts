import { serveModalPage } from '../fixtures/made-up-app.ts';
import { APP } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

const OPEN = `PlatformApp.Modal.open({ src: 'modal.html', title: 'Pick one' }, (result, data) => log.push('closed ' + JSON.stringify([result, data])))`;

test('Modal.open loads an iframe with the given URL, relative to the app', async ({ admin, openPage }) => {
  await serveModalPage(admin);
  await openPage({ script: OPEN });

  await expect(admin.modal.dialog.getByRole('heading', { level: 2 })).toHaveText('Pick one');
  await expect(admin.modal.page.getByRole('heading')).toHaveText('Inside');
  expect((await admin.modal.frame()).url()).toBe(`${APP}/made-up/modal.html`);
});

test('Modal.close from inside gives result and data to the callback and sends a close message', async ({
  admin,
  openPage,
}) => {
  await serveModalPage(admin);
  const app = await openPage({
    script: `
      addEventListener('message', ({ data, source }) => {
        if (data?.message === 'PlatformApp.Modal.close') log.push('message ' + JSON.stringify(data.data) + (source === parent));
      });
      ${OPEN}`,
  });
  await expect(admin.modal.page.getByRole('heading')).toBeVisible();

  await (await admin.modal.frame()).evaluate(`PlatformApp.Modal.close(true, { picked: [7] })`);

  await expect(admin.modal.dialog).toHaveCount(0);
  await expect
    .poll(async () => (await app.log()).toSorted())
    .toEqual(['closed [true,{"picked":[7]}]', 'message {"result":true,"data":{"picked":[7]}}true']);
});

test('Modal.close from the opener closes the open modal', async ({ admin, openPage }) => {
  await serveModalPage(admin);
  const app = await openPage({ script: OPEN });
  await expect(admin.modal.dialog).toBeVisible();

  await app.run(`PlatformApp.Modal.close('text', new Map([[1, new Date(0)]]))`);

  await expect(admin.modal.dialog).toHaveCount(0);
  await app.expectLog('closed ["text",{}]');
});

test('Modal.close: any cloneable value passes unchanged, anything else as JSON, reported', async ({
  admin,
  openPage,
}) => {
  await serveModalPage(admin);
  const app = await openPage({
    script: `PlatformApp.Modal.open({ src: 'modal.html' }, (result, data) => {
      log.push([result instanceof Map, result.get(1) instanceof Date, JSON.stringify(data)].join(' '));
    })`,
  });
  await expect(admin.modal.page.getByRole('heading')).toBeVisible();

  await (
    await admin.modal.frame()
  ).evaluate(`PlatformApp.Modal.close(new Map([[1, new Date(0)]]), { keep: 1, drop() {} })`);

  await app.expectLog('true true {"keep":1}');
  await expect(admin).toReportMisuse('not-cloneable');
});

test('Modal: closing by the X, by Escape in the chrome or in the frame gives the callback a falsy result', async ({
  admin,
  openPage,
  page,
}) => {
  await serveModalPage(admin);
  const app = await openPage();
  const close = {
    'the X': () => admin.modal.button('Close').click(),
    'Escape in the chrome': async () => {
      await admin.modal.button('Close').focus();
      await page.keyboard.press('Escape');
    },
    'Escape in the frame': () => admin.modal.page.getByLabel('Note').press('Escape'),
  };

  for (const [how, act] of Object.entries(close)) {
    await test.step(how, async () => {
      await app.run(`log.length = 0; ${OPEN}`);
      await expect(admin.modal.page.getByRole('heading')).toBeVisible();

      await act();

      await expect(admin.modal.dialog).toHaveCount(0);
      await expect.poll(async () => (await app.log()).join()).toMatch(/^closed \[(false|null),null\]$/);
    });
  }
});

test('Modal config callback runs when there is no second argument', async ({ admin, openPage }) => {
  await serveModalPage(admin);
  const app = await openPage({
    script: `PlatformApp.Modal.open({ src: 'modal.html', callback: (result) => log.push('closed ' + result) })`,
  });
  await expect(admin.modal.dialog).toBeVisible();

  await app.run('PlatformApp.Modal.close(true)');

  await app.expectLog('closed true');
});

test('Modal config width: small, the default, is 620 pixels wide, large 980, and fullwidth fills the window', async ({
  admin,
  openPage,
}) => {
  await serveModalPage(admin);
  const app = await openPage();
  const sizes: (readonly (number | undefined)[])[] = [];

  for (const width of ['undefined', "'small'", "'large'", "'fullwidth'"]) {
    await app.run(`PlatformApp.Modal.open({ src: 'modal.html', width: ${width} })`);
    await expect(admin.modal.page.getByRole('heading')).toBeVisible();
    const box = await admin.modal.dialog.boundingBox();
    const body = await admin.modal.dialog.locator('iframe').boundingBox();
    sizes.push([box?.width, body?.height]);
    await app.run('PlatformApp.Modal.close()');
    await expect(admin.modal.dialog).toHaveCount(0);
  }

  expect(sizes).toEqual([
    [620, 320],
    [620, 320],
    [980, 400],
    [1_280, 400],
  ]);
});

test('Limits: a modal is 100 to 700 pixels high; other heights are limited and reported', async ({
  admin,
  openPage,
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 1_000 });
  await serveModalPage(admin);
  const app = await openPage({ script: `PlatformApp.Modal.open({ src: 'modal.html', width: 'large', height: 900 })` });
  await expect(admin.modal.page.getByRole('heading')).toBeVisible();
  const height = async (): Promise<number | undefined> =>
    (await admin.modal.dialog.locator('iframe').boundingBox())?.height;
  expect(await height()).toBe(700);

  await (await admin.modal.frame()).evaluate('PlatformApp.Modal.setHeight(320)');
  await expect.poll(height).toBe(320);
  await (await admin.modal.frame()).evaluate('PlatformApp.Modal.setHeight(5)');
  await expect.poll(height).toBe(100);
  await app.run('PlatformApp.Modal.setHeight(701)');
  await expect.poll(height).toBe(700);
  // Once per place: the config, and setHeight.
  await expect(admin).toReportMisuse('height-out-of-range', { places: 2 });
});

test('Modal.setHeight and close without an open modal have no effect and are reported', async ({ admin, openPage }) => {
  await openPage({ script: 'PlatformApp.Modal.setHeight(200); PlatformApp.Modal.close(true)' });

  await expect(admin).toReportMisuse('modal-not-open', { places: 2 });
});

test('Modal: one dialog on top of another; close closes the topmost', async ({ admin, openPage, page }) => {
  await serveModalPage(admin);
  const app = await openPage({ script: OPEN });
  await expect(admin.modal.page.getByRole('heading')).toBeVisible();
  await (await admin.modal.frame()).evaluate(`PlatformApp.Modal.alert('On top', () => log.push('alert closed'))`);
  await expect(page.locator('admin-modal')).toHaveCount(2);

  await app.run('PlatformApp.Modal.close(true)');

  await expect(page.locator('admin-modal')).toHaveCount(1);
  await expect.poll(async () => await (await admin.modal.frame()).evaluate(() => window.log)).toEqual(['alert closed']);
  expect(await app.log()).toEqual([]);
});

test('Modal: a callback may flash, open another modal and redirect', async ({ admin, openPage, page }) => {
  await openPage({
    script: `PlatformApp.Modal.confirm('First?', () => {
      PlatformApp.flashNotice('from the callback');
      PlatformApp.Modal.confirm('Second?', () => PlatformApp.redirect('/orders'));
    })`,
  });

  await admin.modal.button('OK').click();
  await expect(admin.modal.dialog).toContainText('Second?');
  await expect(admin.flash.notice).toHaveText('from the callback');
  await admin.modal.button('OK').click();
  await expect(admin.location).toHavePath('/admin/orders');
  await expect(page.locator('admin-modal')).toHaveCount(0);
});

test('Modal: a page inside changes neither the bar nor the address', async ({ admin, openPage }) => {
  await serveModalPage(
    admin,
    `PlatformApp.Bar.setTitle('Stolen'); PlatformApp.pushState('/stolen'); PlatformApp.flashNotice('heard')`,
  );
  await openPage({ script: `PlatformApp.Bar.initialize({ title: 'Mine' }); ${OPEN}` });

  await expect(admin.flash.notice).toHaveText('heard');
  await expect(admin.bar.title).toHaveText('Mine');
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
  await expect(admin).toReportMisuse('modal-frame-call');
});

test('Modal: a page inside may call Bar.loadingOff in ready, as every page should', async ({ admin, openPage }) => {
  await serveModalPage(admin, `PlatformApp.ready(() => { PlatformApp.Bar.loadingOff(); log.push('ready'); })`);
  const app = await openPage({ script: OPEN });

  await expect.poll(async () => (await admin.modal.frame()).evaluate(() => window.log)).toEqual(['ready']);
  // The app's own page has not called it.
  await expect(admin).toHaveBar({ isLoading: true });
  await app.run('PlatformApp.Modal.close()');

  await app.expectLog('closed [null,null]');
});

test('Modal: closes when its opener reloads, and leaves nothing behind', async ({ admin, openPage, page }) => {
  await serveModalPage(admin);
  const app = await openPage({ script: `if (!location.hash) ${OPEN}` });
  await expect(admin.modal.page.getByRole('heading')).toBeVisible();

  await app.run(`location.hash = 'again'; location.reload()`);

  await expect(page.locator('admin-modal')).toHaveCount(0);
  await admin.waitUntilReady();
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('Modal: focus goes in, stays in, and returns to where it was', async ({ admin, openPage, page }) => {
  await openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Ask', callback: () => PlatformApp.Modal.confirm('Sure?') } } })`,
  });
  await admin.bar.button('Ask').focus();
  await page.keyboard.press('Enter');
  await expect(admin.modal.button('OK')).toBeFocused();

  await page.keyboard.press('Escape');

  await expect(admin.modal.dialog).toHaveCount(0);
  await expect(admin.bar.button('Ask')).toBeFocused();
});

test('Modal.open: a src that is no web URL is refused, reported and closed at once', async ({
  admin,
  openPage,
  page,
}) => {
  const app = await openPage();

  for (const src of [
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://user:pass@localhost/',
  ]) {
    await app.run(
      `log.length = 0; PlatformApp.Modal.open({ src: ${JSON.stringify(src)} }, (result) => log.push('closed ' + result))`,
    );
    await app.expectLog('closed false');
    await expect(page.locator('admin-modal')).toHaveCount(0);
  }

  await expect(admin).toReportMisuse('url-refused');
});
