import { serveAppPage } from './fixtures/app-page.ts';
import { APP } from './fixtures/origins.ts';
import type { Shell } from './fixtures/shell.ts';
import { expect, test } from './fixtures/test.ts';

/** Serves the page that the modals of this file show. */
async function serveModalPage(shell: Shell, script = ''): Promise<void> {
  await serveAppPage(shell.page.context(), {
    path: '/made-up/modal.html',
    body: '<h1>Inside</h1><input aria-label="Note">',
    script,
  });
}

const OPEN = `PlatformApp.Modal.open({ src: 'modal.html', title: 'Pick one' }, (result, data) => log.push('closed ' + JSON.stringify([result, data])))`;

test('Modal.open loads an iframe with the given URL, relative to the app', async ({ shell }) => {
  await serveModalPage(shell);
  await shell.openPage({ script: OPEN });

  await expect(shell.dialog.getByRole('heading', { level: 2 })).toHaveText('Pick one');
  await expect(shell.modal.getByRole('heading')).toHaveText('Inside');
  expect((await shell.modalFrame()).url()).toBe(`${APP}/made-up/modal.html`);
});

test('Modal.close from inside gives result and data to the callback and sends a close message', async ({ shell }) => {
  await serveModalPage(shell);
  await shell.openPage({
    script: `
      addEventListener('message', ({ data, source }) => {
        if (data?.message === 'PlatformApp.Modal.close') log.push('message ' + JSON.stringify(data.data) + (source === parent));
      });
      ${OPEN}`,
  });
  await expect(shell.modal.getByRole('heading')).toBeVisible();

  await (await shell.modalFrame()).evaluate(`PlatformApp.Modal.close(true, { picked: [7] })`);

  await expect(shell.dialog).toHaveCount(0);
  await expect
    .poll(async () => (await shell.log()).toSorted())
    .toEqual(['closed [true,{"picked":[7]}]', 'message {"result":true,"data":{"picked":[7]}}true']);
});

test('Modal.close from the opener closes the open modal', async ({ shell }) => {
  await serveModalPage(shell);
  await shell.openPage({ script: OPEN });
  await expect(shell.dialog).toBeVisible();

  await shell.run(`PlatformApp.Modal.close('text', new Map([[1, new Date(0)]]))`);

  await expect(shell.dialog).toHaveCount(0);
  await shell.expectLog('closed ["text",{}]');
});

test('Modal.close: any cloneable value passes unchanged, anything else as JSON, reported', async ({ shell }) => {
  await serveModalPage(shell);
  await shell.openPage({
    script: `PlatformApp.Modal.open({ src: 'modal.html' }, (result, data) => {
      log.push([result instanceof Map, result.get(1) instanceof Date, JSON.stringify(data)].join(' '));
    })`,
  });
  await expect(shell.modal.getByRole('heading')).toBeVisible();

  await (
    await shell.modalFrame()
  ).evaluate(`PlatformApp.Modal.close(new Map([[1, new Date(0)]]), { keep: 1, drop() {} })`);

  await shell.expectLog('true true {"keep":1}');
  await shell.expectMisuses('not-cloneable');
});

for (const how of ['the X', 'Escape in the chrome', 'Escape in the frame'] as const) {
  test(`Modal: closing by ${how} gives the callback a falsy result`, async ({ shell, page }) => {
    await serveModalPage(shell);
    await shell.openPage({ script: OPEN });
    await expect(shell.modal.getByRole('heading')).toBeVisible();

    if (how === 'the X') await shell.dialog.getByRole('button', { name: 'Close' }).click();
    if (how === 'Escape in the chrome') {
      await shell.dialog.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Escape');
    }
    if (how === 'Escape in the frame') await shell.modal.getByLabel('Note').press('Escape');

    await expect(shell.dialog).toHaveCount(0);
    await expect.poll(async () => (await shell.log()).join()).toMatch(/^closed \[(false|null),null\]$/);
  });
}

test('Modal config callback runs when there is no second argument', async ({ shell }) => {
  await serveModalPage(shell);
  await shell.openPage({
    script: `PlatformApp.Modal.open({ src: 'modal.html', callback: (result) => log.push('closed ' + result) })`,
  });
  await expect(shell.dialog).toBeVisible();

  await shell.run('PlatformApp.Modal.close(true)');

  await shell.expectLog('closed true');
});

const widths = [
  ['undefined', 620, 320],
  [`'small'`, 620, 320],
  [`'large'`, 980, 400],
  [`'fullwidth'`, 1_200, 400],
] as const;

for (const [width, pixels, height] of widths) {
  test(`Modal config width ${width} is ${pixels} pixels wide in a window of 1,280, ${height} high`, async ({
    shell,
  }) => {
    await serveModalPage(shell);
    await shell.openPage({ script: `PlatformApp.Modal.open({ src: 'modal.html', width: ${width} })` });
    await expect(shell.dialog).toBeVisible();
    const box = await shell.dialog.boundingBox();
    const body = await shell.dialog.locator('iframe').boundingBox();

    if (width === `'fullwidth'`) expect(box?.width).toBeGreaterThanOrEqual(pixels);
    else expect(box?.width).toBe(pixels);
    expect(body?.height).toBe(height);
  });
}

test('Limits: a modal is at most 700 pixels high, at least 100; other heights are taken in and reported', async ({
  shell,
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 1_000 });
  await serveModalPage(shell);
  await shell.openPage({ script: `PlatformApp.Modal.open({ src: 'modal.html', width: 'large', height: 900 })` });
  await expect(shell.modal.getByRole('heading')).toBeVisible();
  const height = async (): Promise<number | undefined> => (await shell.dialog.locator('iframe').boundingBox())?.height;
  expect(await height()).toBe(700);

  await (await shell.modalFrame()).evaluate('PlatformApp.Modal.setHeight(320)');
  await expect.poll(height).toBe(320);
  await (await shell.modalFrame()).evaluate('PlatformApp.Modal.setHeight(5)');
  await expect.poll(height).toBe(100);
  await shell.run('PlatformApp.Modal.setHeight(701)');
  await expect.poll(height).toBe(700);
  // Once at each place: the config, and setHeight.
  await shell.expectMisuses('height-out-of-range', 'height-out-of-range');
});

test('Modal.setHeight and close without an open modal have no effect and are reported', async ({ shell }) => {
  await shell.openPage({ script: 'PlatformApp.Modal.setHeight(200); PlatformApp.Modal.close(true)' });

  await shell.expectMisuses('modal-not-open', 'modal-not-open');
});

test('Modal config buttons: primary and secondary at the right, tertiary at the left', async ({ shell }) => {
  await serveModalPage(shell);
  await shell.openPage({
    script: `PlatformApp.Modal.open({ src: 'modal.html', buttons: {
      primary: { label: 'P' }, secondary: [{ label: 'S1' }, { label: 'S2' }], tertiary: [{ label: 'T1' }, { label: 'T2' }],
    } })`,
  });
  const footer = shell.dialog.locator('.foot');
  await expect(footer.getByRole('button')).toHaveText(['T1', 'T2', 'S1', 'S2', 'P']);
  const left = async (name: string): Promise<number> =>
    (await footer.getByRole('button', { name, exact: true }).boundingBox())?.x ?? 0;

  const [t2, s1, dialog] = [await left('T2'), await left('S1'), await shell.dialog.boundingBox()];

  const middle = (dialog?.x ?? 0) + (dialog?.width ?? 0) / 2;
  expect(t2).toBeLessThan(middle);
  expect(s1).toBeGreaterThan(middle);
});

test('Limits: a modal keeps 1 primary, 2 secondary and 2 tertiary buttons and reports the rest', async ({ shell }) => {
  await serveModalPage(shell);
  await shell.openPage({
    script: `
      const buttons = (name) => Array.from({ length: 3 }, (_, index) => ({ label: name + (index + 1) }));
      PlatformApp.Modal.open({ src: 'modal.html', buttons: { primary: buttons('P'), secondary: buttons('S'), tertiary: buttons('T') } });
    `,
  });

  await expect(shell.dialog.locator('.foot').getByRole('button')).toHaveText(['T1', 'T2', 'S1', 'S2', 'P1']);
  await shell.expectMisuses(...Array.from({ length: 4 }, () => 'too-many-buttons'));
});

test('Modal button message: to the modal frame first, then to the app; its callback runs in the app', async ({
  shell,
}) => {
  await serveModalPage(shell);
  await shell.openPage({
    script: `PlatformApp.Modal.open({ src: 'modal.html', buttons: {
      primary: { label: 'Save', message: 'save', callback: () => log.push('callback') } } })`,
  });
  await expect(shell.modal.getByRole('heading')).toBeVisible();

  await shell.dialog.getByRole('button', { name: 'Save' }).click();

  await shell.expectLog('callback', 'message save');
  expect(await (await shell.modalFrame()).evaluate(() => window.log)).toEqual(['message save']);
});

test('Modal: one dialog on top of another; close closes the topmost', async ({ shell, page }) => {
  await serveModalPage(shell);
  await shell.openPage({ script: OPEN });
  await expect(shell.modal.getByRole('heading')).toBeVisible();
  await (await shell.modalFrame()).evaluate(`PlatformApp.Modal.alert('On top', () => log.push('alert closed'))`);
  await expect(page.locator('admin-modal')).toHaveCount(2);

  await shell.run('PlatformApp.Modal.close(true)');

  await expect(page.locator('admin-modal')).toHaveCount(1);
  await expect.poll(async () => await (await shell.modalFrame()).evaluate(() => window.log)).toEqual(['alert closed']);
  expect(await shell.log()).toEqual([]);
});

test('Modal: a callback may flash, open another modal and redirect', async ({ shell, page }) => {
  await shell.openPage({
    script: `PlatformApp.Modal.confirm('First?', () => {
      PlatformApp.flashNotice('from the callback');
      PlatformApp.Modal.confirm('Second?', () => PlatformApp.redirect('/orders'));
    })`,
  });

  await shell.dialog.getByRole('button', { name: 'OK' }).click();
  await expect(shell.dialog).toContainText('Second?');
  await expect(shell.flash('notice')).toHaveText('from the callback');
  await shell.dialog.getByRole('button', { name: 'OK' }).click();
  await shell.expectAddress('/admin/orders');
  await expect(page.locator('admin-modal')).toHaveCount(0);
});

test('Modal: a page inside changes neither the bar nor the address', async ({ shell }) => {
  await serveModalPage(
    shell,
    `PlatformApp.Bar.setTitle('Stolen'); PlatformApp.pushState('/stolen'); PlatformApp.flashNotice('heard')`,
  );
  await shell.openPage({ script: `PlatformApp.Bar.initialize({ title: 'Mine' }); ${OPEN}` });

  await expect(shell.flash('notice')).toHaveText('heard');
  await expect(shell.title).toHaveText('Mine');
  await shell.expectAddress('/admin/apps/made-up/made-up/page.html');
  await shell.expectMisuses('modal-frame-call');
});

test('Modal: a page inside that calls Bar.loadingOff in ready, as every page should, is no misuse', async ({
  shell,
}) => {
  await serveModalPage(shell, `PlatformApp.ready(() => { PlatformApp.Bar.loadingOff(); log.push('ready'); })`);
  await shell.openPage({ script: OPEN });

  await expect.poll(async () => (await shell.modalFrame()).evaluate(() => window.log)).toEqual(['ready']);
  await shell.run('PlatformApp.Modal.close()');

  await shell.expectLog('closed [null,null]');
  await shell.expectMisuses();
});

for (const [what, then] of [
  ['closes the modal', ''],
  ['closes the modal and reloads the app', 'location.reload();'],
] as const) {
  test(`Modal: a button submits a form in the modal's page, and its callback ${what}`, async ({ shell, page }) => {
    const posted = page.waitForRequest(`${APP}/made-up/save`);
    await page.context().route(`${APP}/made-up/save`, (route) => route.fulfill({ body: 'Saved' }));
    await serveAppPage(page.context(), {
      path: '/made-up/modal.html',
      body: `<form method="post" action="save" data-platform-app-submit="save"><input name="note" value="kept"></form>`,
    });
    await shell.openPage({
      script: `
        const callback = () => { PlatformApp.Modal.close(true, 'saved'); ${then} };
        document.addEventListener('click', () => PlatformApp.Modal.open(
          { src: 'modal.html', buttons: { primary: { label: 'Save', message: 'save', callback } } },
          (result, data) => sessionStorage.setItem('closed', String([result, data])),
        ));`,
    });
    await shell.app.getByRole('heading', { name: 'Made-up page' }).click();
    await expect(shell.modal.locator('form')).toBeAttached();

    await shell.dialog.getByRole('button', { name: 'Save' }).click();

    expect((await posted).postData()).toBe('note=kept');
    await expect(page.locator('admin-modal')).toHaveCount(0);
    await shell.waitForSession();
    expect(await shell.run(`sessionStorage.getItem('closed')`)).toBe('true,saved');
  });
}

test('Modal: closes when its opener reloads, and nothing is left', async ({ shell, page }) => {
  await serveModalPage(shell);
  await shell.openPage({ script: `if (!location.hash) ${OPEN}` });
  await expect(shell.modal.getByRole('heading')).toBeVisible();

  await shell.run(`location.hash = 'again'; location.reload()`);

  await expect(page.locator('admin-modal')).toHaveCount(0);
  await shell.waitForSession();
  await expect
    .poll(() => page.evaluate(() => window.platformAdmin?.holdings))
    .toMatchObject({ frames: 1, sessions: 1, modals: 0 });
});

test('Modal: focus goes in, stays in, and returns to where it was', async ({ shell, page }) => {
  await shell.openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Ask', callback: () => PlatformApp.Modal.confirm('Sure?') } } })`,
  });
  await shell.button('Ask').focus();
  await page.keyboard.press('Enter');
  await expect(shell.dialog.getByRole('button', { name: 'OK' })).toBeFocused();

  await page.keyboard.press('Escape');

  await expect(shell.dialog).toHaveCount(0);
  await expect(shell.button('Ask')).toBeFocused();
});

for (const src of [
  'javascript:alert(1)',
  'java\\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://user:pass@localhost/',
]) {
  test(`Modal.open: ${src} is refused, reported and closed at once`, async ({ shell, page }) => {
    await shell.openPage({
      script: `PlatformApp.Modal.open({ src: '${src.replace('</script>', '<\\/script>')}' }, (result) => log.push('closed ' + result))`,
    });

    await shell.expectLog('closed false');
    await shell.expectMisuses('url-refused');
    await expect(page.locator('admin-modal')).toHaveCount(0);
  });
}
