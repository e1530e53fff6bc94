import { serveModalPage } from '../fixtures/made-up-app.ts';
import { APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

const OPEN = `PlatformApp.Modal.open({ src: 'modal.html', title: 'Pick one' }, (result, data) => log.push('closed ' + JSON.stringify([result, data])))`;

test('Modal.open and Modal.close: a page in an iframe, then result and data for the callback', async ({
  admin,
  openPage,
}) => {
  await serveModalPage(admin);
  const app = await openPage({ script: 'PlatformApp.Modal.setHeight(200); PlatformApp.Modal.close(true)' });
  // Without an open modal neither has an effect.
  await expect(admin).toReportMisuse('modal-not-open', { places: 2 });

  await test.step('open loads an iframe with the given URL, relative to the app', async () => {
    await app.run(OPEN);
    await expect(admin.modal.dialog.getByRole('heading', { level: 2 })).toHaveText('Pick one');
    await expect(admin.modal.page.getByRole('heading')).toHaveText('Inside');
    expect((await admin.modal.frame()).url()).toBe(`${APP}/made-up/modal.html`);
  });

  await test.step('close from inside gives result and data to the callback, and sends a close message', async () => {
    await app.run(`window.messages = []; addEventListener('message', ({ data, source }) => {
      if (data?.message === 'PlatformApp.Modal.close') messages.push(JSON.stringify(data.data) + (source === parent)) })`);
    await (await admin.modal.frame()).evaluate(`PlatformApp.Modal.close(true, { picked: [7] })`);
    await expect(admin.modal.dialog).toHaveCount(0);
    await app.expectLog('closed [true,{"picked":[7]}]');
    await expect.poll(() => app.run('messages')).toEqual(['{"result":true,"data":{"picked":[7]}}true']);
  });

  await test.step('close from the opener closes it too, and runs the callback of a config', async () => {
    await app.run(`log.length = 0; PlatformApp.Modal.open({ src: 'modal.html',
      callback: (result, data) => log.push(['closed', result, data instanceof Map].join(' ')) })`);
    await expect(admin.modal.dialog).toBeVisible();
    await app.run(`PlatformApp.Modal.close('text', new Map([[1, new Date(0)]]))`);
    await expect(admin.modal.dialog).toHaveCount(0);
    await app.expectLog('closed text true');
  });

  await test.step('any cloneable value passes unchanged, anything else as JSON, reported', async () => {
    await app.run(`log.length = 0; PlatformApp.Modal.open({ src: 'modal.html' }, (result, data) => {
      log.push([result instanceof Map, result.get(1) instanceof Date, JSON.stringify(data)].join(' '));
    })`);
    await expect(admin.modal.page.getByRole('heading')).toBeVisible();
    const inside = await admin.modal.frame();
    await inside.evaluate(`PlatformApp.Modal.close(new Map([[1, new Date(0)]]), { keep: 1, drop() {} })`);
    await app.expectLog('true true {"keep":1}');
    await expect(admin).toReportMisuse('not-cloneable');
  });
});

test('Modal closes by the X, by Escape, by a reload of its opener, and at once when its src is refused', async ({
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
    await test.step(`${how} gives the callback a falsy result`, async () => {
      await app.run(`log.length = 0; ${OPEN}`);
      await expect(admin.modal.page.getByRole('heading')).toBeVisible();
      await act();
      await expect(admin.modal.dialog).toHaveCount(0);
      await expect.poll(async () => (await app.log()).join()).toMatch(/^closed \[(false|null),null\]$/);
    });
  }

  for (const src of [
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://user:pass@localhost/',
  ]) {
    await test.step(`a src that is no web URL is refused: ${src}`, async () => {
      await app.run(
        `log.length = 0; PlatformApp.Modal.open({ src: ${JSON.stringify(src)} }, (result) => log.push('closed ' + result))`,
      );
      await app.expectLog('closed false');
      await expect(page.locator('admin-modal')).toHaveCount(0);
    });
  }
  await expect(admin).toReportMisuse('url-refused');

  await test.step('a reload of the opener leaves nothing behind', async () => {
    await app.run(OPEN);
    await expect(admin.modal.page.getByRole('heading')).toBeVisible();
    await app.run('location.reload()');
    await expect(page.locator('admin-modal')).toHaveCount(0);
    await admin.waitUntilReady();
    await expect(page.locator('iframe')).toHaveCount(1);
  });
});

test('Modal width and height: 620 or 980 pixels or the whole window wide, and 100 to 700 pixels high (Limits) @nightly', async ({
  admin,
  openPage,
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 1_000 });
  await serveModalPage(admin);
  const app = await openPage();
  const sizes: (readonly (number | undefined)[])[] = [];
  const height = async (): Promise<number | undefined> =>
    (await admin.modal.dialog.locator('iframe').boundingBox())?.height;

  const open = async (config: string): Promise<void> => {
    await app.run(`PlatformApp.Modal.open({ src: 'modal.html', ${config} })`);
    await expect(admin.modal.page.getByRole('heading')).toBeVisible();
    sizes.push([(await admin.modal.dialog.boundingBox())?.width, await height()]);
  };

  for (const config of ['', "width: 'small'", "width: 'large'", "width: 'fullwidth'"]) {
    await open(config);
    await app.run('PlatformApp.Modal.close()');
    await expect(admin.modal.dialog).toHaveCount(0);
  }
  await open("width: 'large', height: 900");
  expect(sizes).toEqual([
    [620, 320],
    [620, 320],
    [980, 400],
    [1_280, 400],
    [980, 700],
  ]);
  await test.step('setHeight, from inside and from the opener', async () => {
    await (await admin.modal.frame()).evaluate('PlatformApp.Modal.setHeight(320)');
    await expect.poll(height).toBe(320);
    await (await admin.modal.frame()).evaluate('PlatformApp.Modal.setHeight(5)');
    await expect.poll(height).toBe(100);
    await app.run('PlatformApp.Modal.setHeight(701)');
    await expect.poll(height).toBe(700);
  });
  // Once per place: the config, and setHeight.
  await expect(admin).toReportMisuse('height-out-of-range', { places: 2 });
});

test('Modal: a page inside may call Bar.loadingOff in ready, and changes neither the bar nor the address', async ({
  admin,
  openPage,
}) => {
  await serveModalPage(admin, `PlatformApp.ready(() => { PlatformApp.Bar.loadingOff(); log.push('ready'); })`);
  const app = await openPage({
    script: `PlatformApp.Bar.initialize({ title: 'Mine' }); PlatformApp.Bar.loadingOn(); ${OPEN}`,
  });
  await expect(admin.modal.page.getByRole('heading')).toBeVisible();
  const inside = await admin.modal.frame();
  await expect.poll(() => inside.evaluate(() => window.log)).toEqual(['ready']);

  await test.step('Bar.loadingOff is no misuse, and leaves the spinner of the page of the app', async () => {
    await inside.evaluate(`PlatformApp.flashNotice('heard')`);
    await expect(admin.flash.notice).toHaveText('heard');
    await expect(admin).toHaveBar({ isLoading: true });
    await expect(admin).not.toReportMisuse('modal-frame-call');
  });

  await test.step('neither the bar nor the address', async () => {
    await inside.evaluate(
      `PlatformApp.Bar.setTitle('Stolen'); PlatformApp.pushState('/stolen'); PlatformApp.flashNotice('heard again')`,
    );
    await expect(admin.flash.notice).toHaveText('heard again');
    await expect(admin.bar.title).toHaveText('Mine');
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
    await expect(admin).toReportMisuse('modal-frame-call');
  });

  await app.run('PlatformApp.Modal.close()');
  await app.expectLog('closed [null,null]');
});

test('Modal: gives focus back, may lie on another, and its callback may flash, open another and redirect', async ({
  admin,
  openPage,
  page,
}) => {
  await serveModalPage(admin);
  const app = await openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Ask', callback: () => PlatformApp.Modal.confirm('Sure?') } } })`,
  });

  await test.step('focus goes in, and returns to where it was', async () => {
    await admin.bar.button('Ask').focus();
    await page.keyboard.press('Enter');
    await expect(admin.modal.button('OK')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(admin.modal.dialog).toHaveCount(0);
    await expect(admin.bar.button('Ask')).toBeFocused();
  });

  await test.step('close closes the topmost', async () => {
    await app.run(`log.length = 0; ${OPEN}`);
    await expect(admin.modal.page.getByRole('heading')).toBeVisible();
    const inside = await admin.modal.frame();
    await inside.evaluate(`PlatformApp.Modal.alert('On top', () => log.push('alert closed'))`);
    await expect(page.locator('admin-modal')).toHaveCount(2);
    await app.run('PlatformApp.Modal.close(true)');
    await expect(page.locator('admin-modal')).toHaveCount(1);
    await expect.poll(() => inside.evaluate(() => window.log)).toEqual(['alert closed']);
    expect(await app.log()).toEqual([]);
  });

  await test.step('a callback may flash, open another modal and redirect', async () => {
    await app.run(`PlatformApp.Modal.confirm('First?', () => {
      PlatformApp.flashNotice('from the callback');
      PlatformApp.Modal.confirm('Second?', () => PlatformApp.redirect('/orders'));
    })`);
    await admin.modal.button('OK').click();
    await expect(admin.modal.dialog).toContainText('Second?');
    await expect(admin.flash.notice).toHaveText('from the callback');
    await admin.modal.button('OK').click();
    await expect(admin.location).toHavePath('/admin/orders');
    await expect(page.locator('admin-modal')).toHaveCount(0);
  });
});

test('Modal.close: what the page of the modal says in the same turn is done @nightly', async ({
  admin,
  openPage,
  page,
}) => {
  await serveModalPage(admin);
  const app = await openPage();

  await test.step('a notice, a request and another modal', async () => {
    await app.run(OPEN);
    await expect(admin.modal.page.getByRole('heading')).toBeVisible();
    const inside = await admin.modal.frame();
    await inside.evaluate(`
      PlatformApp.Modal.close(true, 'saved');
      PlatformApp.flashNotice('Saved');
      PlatformApp.Modal.alert('Sent');
      void fetch('${SHELL}/admin/api/2019-10/products.json', { method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ product: { title: 'Made in a modal' } }) });
    `);
    await app.expectLog('closed [true,"saved"]');
    await expect(admin.flash.notice).toHaveText('Saved');
    await expect(admin.modal.dialog).toContainText('Sent');
    await admin.modal.button('OK').click();
    await expect(page.locator('admin-modal')).toHaveCount(0);
    await expect
      .poll(() =>
        app.run(
          `fetch('${SHELL}/admin/api/2019-10/products/count.json?title=Made+in+a+modal').then((answer) => answer.json())`,
        ),
      )
      .toEqual({ count: 1 });
  });

  await test.step('a redirect', async () => {
    await app.run(OPEN);
    await expect(admin.modal.page.getByRole('heading')).toBeVisible();
    const inside = await admin.modal.frame();
    await inside.evaluate(
      `PlatformApp.Modal.close(true); PlatformApp.redirect('/orders'); PlatformApp.flashNotice('Gone')`,
    );
    await expect(admin.location).toHavePath('/admin/orders');
    await expect(admin.flash.notice).toHaveText('Gone');
    await expect(page.locator('admin-modal')).toHaveCount(0);
  });
});
