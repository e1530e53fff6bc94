import { serveAppPage, serveModalPage } from '../fixtures/made-up-app.ts';
import { APP } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('Modal config buttons: where they are, how many there may be (Limits), and where a message goes', async ({
  admin,
  openPage,
}) => {
  await serveModalPage(admin);
  const app = await openPage({
    script: `
      const buttons = (name) => [1, 2, 3].map((index) => ({ label: name + index, message: name + index, callback: () => log.push('callback') }));
      PlatformApp.Modal.open({ src: 'modal.html', buttons: { primary: buttons('P'), secondary: buttons('S'), tertiary: buttons('T') } });
    `,
  });
  const footer = admin.modal.dialog.locator('.foot');

  await test.step('1 primary, 2 secondary and 2 tertiary are kept, the rest is reported', async () => {
    await expect(footer.getByRole('button')).toHaveText(['T1', 'T2', 'S1', 'S2', 'P1']);
    await expect(admin).toReportMisuse('too-many-buttons', { places: 4 });
  });

  await test.step('primary and secondary are at the right, tertiary at the left', async () => {
    const left = async (name: string): Promise<number> => (await admin.modal.button(name).boundingBox())?.x ?? 0;
    const [t2, s1, dialog] = [await left('T2'), await left('S1'), await admin.modal.dialog.boundingBox()];
    const middle = (dialog?.x ?? 0) + (dialog?.width ?? 0) / 2;
    expect(t2).toBeLessThan(middle);
    expect(s1).toBeGreaterThan(middle);
  });

  await test.step('a message goes to the frame of the modal first, then to the app, where the callback runs', async () => {
    await expect(admin.modal.page.getByRole('heading')).toBeVisible();
    await admin.modal.button('P1').click();
    await app.expectLog('callback', 'message P1');
    expect(await (await admin.modal.frame()).evaluate(() => window.log)).toEqual(['message P1']);
  });
});

const SAVE = `${APP}/made-up/save?note=kept`;

test("Modal: a button submits a form in the modal's page, even if its callback closes the modal and reloads the app", async ({
  admin,
  context,
  openPage,
  page,
}) => {
  await serveAppPage(context, {
    path: '/made-up/modal.html',
    body: `<form action="save" data-platform-app-submit="save"><input name="note" value="kept"></form>`,
  });
  const app = await openPage({
    script: `const ask = (afterClose) => PlatformApp.Modal.open(
      { src: 'modal.html', buttons: { primary: { label: 'Save', message: 'save', callback: () => {
        PlatformApp.Modal.close(true, 'saved');
        afterClose();
      } } } },
      (result, data) => log.push('closed ' + [result, data]))`,
  });
  const save = async (afterClose: string): Promise<void> => {
    const sent = page.waitForRequest(SAVE);
    await app.run(`ask(${afterClose})`);
    await expect(admin.modal.page.locator('form')).toBeAttached();
    await admin.modal.button('Save').click();
    await sent;
    await expect(page.locator('admin-modal')).toHaveCount(0);
  };

  await test.step('the dialog closes at once; its page is still sending, so its frame stays', async () => {
    await context.route(SAVE, async (route) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => app.log()).toContain('closed true,saved');
      await expect(page.locator('admin-modal iframe')).toHaveCount(1);
      await route.fulfill({ body: 'Saved' });
    });
    await save('() => {}');
    await context.unroute(SAVE);
  });

  await test.step('the app reloads', async () => {
    await context.route(SAVE, (route) => route.fulfill({ body: 'Saved' }));
    await save('() => location.reload()');
  });
});

test('Modal: clicks wait, in order, for a page that is not there yet; one for a page that never comes is reported', async ({
  admin,
  context,
  openPage,
  page,
}) => {
  await page.clock.install();
  const asked: (() => void)[] = [];
  await serveAppPage(context, {
    path: '/made-up/modal.html',
    init: '',
    script: `addEventListener('DOMContentLoaded', () => addEventListener('message', ({ data }) => {
      if (typeof data === 'string') log.push('late ' + data);
    }));
    PlatformApp.init({ apiKey: 'made-up', shopOrigin: '' });`,
    body: '<h1>Slow</h1>',
  });
  // The latest route comes first.
  await context.route(`${APP}/made-up/modal.html`, async (route) => {
    await new Promise<void>((resolve) => asked.push(resolve));
    await route.fallback().catch(() => undefined);
  });
  const app = await openPage({
    script: `PlatformApp.ready(() => PlatformApp.Modal.open({ src: 'modal.html', buttons: {
      primary: { label: 'One', message: 'one' }, secondary: { label: 'Two', message: 'two' } } }))`,
  });

  await test.step('the messages come when the page listens', async () => {
    await admin.modal.button('One').click();
    await admin.modal.button('Two').click();
    await app.expectLog('message one', 'message two');
    await expect.poll(() => asked.length).toBe(1);
    asked.shift()?.();
    await expect(admin.modal.page.getByRole('heading')).toHaveText('Slow');
    const inside = await admin.modal.frame();
    await expect
      .poll(() => inside.evaluate(() => window.log.filter((line) => line.startsWith('late'))))
      .toEqual(['late one', 'late two']);
    await expect(admin).not.toReportMisuse('press-lost');
  });

  await test.step('the page never comes', async () => {
    await app.reload();
    await admin.modal.button('One').click();
    await app.expectLog('message one');
    await admin.modal.button('Close').click();
    // As long as a click waits.
    await page.clock.fastForward(2_000);
    await expect(page.locator('admin-modal')).toHaveCount(0);
    await expect(admin).toReportMisuse('press-lost');
  });
  for (const answer of asked) answer();
});
