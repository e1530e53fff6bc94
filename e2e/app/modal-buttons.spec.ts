import type { BrowserContext } from '@playwright/test';
import type { Admin } from '@platformapp/playwright';
import { serveAppPage, serveModalPage, type MadeUpApp, type OpenPage } from '../fixtures/made-up-app.ts';
import { APP } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('Modal config buttons: primary and secondary at the right, tertiary at the left', async ({ admin, openPage }) => {
  await serveModalPage(admin);
  await openPage({
    script: `PlatformApp.Modal.open({ src: 'modal.html', buttons: {
      primary: { label: 'P' }, secondary: [{ label: 'S1' }, { label: 'S2' }], tertiary: [{ label: 'T1' }, { label: 'T2' }],
    } })`,
  });
  const footer = admin.modal.dialog.locator('.foot');
  await expect(footer.getByRole('button')).toHaveText(['T1', 'T2', 'S1', 'S2', 'P']);
  const left = async (name: string): Promise<number> =>
    (await footer.getByRole('button', { name, exact: true }).boundingBox())?.x ?? 0;

  const [t2, s1, dialog] = [await left('T2'), await left('S1'), await admin.modal.dialog.boundingBox()];

  const middle = (dialog?.x ?? 0) + (dialog?.width ?? 0) / 2;
  expect(t2).toBeLessThan(middle);
  expect(s1).toBeGreaterThan(middle);
});

test('Limits: a modal keeps 1 primary, 2 secondary and 2 tertiary buttons and reports the rest', async ({
  admin,
  openPage,
}) => {
  await serveModalPage(admin);
  await openPage({
    script: `
      const buttons = (name) => Array.from({ length: 3 }, (_, index) => ({ label: name + (index + 1) }));
      PlatformApp.Modal.open({ src: 'modal.html', buttons: { primary: buttons('P'), secondary: buttons('S'), tertiary: buttons('T') } });
    `,
  });

  await expect(admin.modal.dialog.locator('.foot').getByRole('button')).toHaveText(['T1', 'T2', 'S1', 'S2', 'P1']);
  await expect(admin).toReportMisuse('too-many-buttons', { places: 4 });
});

test('Modal button message: to the modal frame first, then to the app; its callback runs in the app', async ({
  admin,
  openPage,
}) => {
  await serveModalPage(admin);
  const app = await openPage({
    script: `PlatformApp.Modal.open({ src: 'modal.html', buttons: {
      primary: { label: 'Save', message: 'save', callback: () => log.push('callback') } } })`,
  });
  await expect(admin.modal.page.getByRole('heading')).toBeVisible();

  await admin.modal.button('Save').click();

  await app.expectLog('callback', 'message save');
  expect(await (await admin.modal.frame()).evaluate(() => window.log)).toEqual(['message save']);
});

interface ModalForm {
  /** The action of the callback after it has closed the modal. */
  readonly afterClose?: string;
  /** Runs when the form has been posted, before the server answers. */
  readonly beforeSaved?: () => Promise<void>;
}

/** A page whose modal has a form, a button that submits it, and a callback that closes it. */
async function openModalWithForm(
  admin: Admin,
  openPage: OpenPage,
  context: BrowserContext,
  { afterClose = '', beforeSaved = async () => {} }: ModalForm,
): Promise<MadeUpApp> {
  await context.route(`${APP}/made-up/save`, async (route) => {
    await beforeSaved();
    await route.fulfill({ body: 'Saved' });
  });
  await serveAppPage(context, {
    path: '/made-up/modal.html',
    body: `<form method="post" action="save" data-platform-app-submit="save"><input name="note" value="kept"></form>`,
  });
  const app = await openPage({
    script: `
      const callback = () => { PlatformApp.Modal.close(true, 'saved'); ${afterClose} };
      document.addEventListener('click', () => PlatformApp.Modal.open(
        { src: 'modal.html', buttons: { primary: { label: 'Save', message: 'save', callback } } },
        (result, data) => log.push('closed ' + [result, data]),
      ));`,
  });
  await admin.app.getByRole('heading', { name: 'Made-up page' }).click();
  await expect(admin.modal.page.locator('form')).toBeAttached();
  return app;
}

test("Modal: a button submits a form in the modal's page, and its callback closes the modal", async ({
  admin,
  openPage,
  page,
}) => {
  const posted = page.waitForRequest(`${APP}/made-up/save`);
  const app = await openModalWithForm(admin, openPage, page.context(), {
    // The dialog closes at once. Its page is still sending, so its frame stays.
    beforeSaved: async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => app.log()).toContain('closed true,saved');
      await expect(page.locator('admin-modal iframe')).toHaveCount(1);
    },
  });

  await admin.modal.button('Save').click();

  expect((await posted).postData()).toBe('note=kept');
  await expect(page.locator('admin-modal')).toHaveCount(0);
});

test("Modal: a button submits a form in the modal's page, even if its callback reloads the app", async ({
  admin,
  openPage,
  page,
}) => {
  const posted = page.waitForRequest(`${APP}/made-up/save`);
  await openModalWithForm(admin, openPage, page.context(), { afterClose: 'location.reload();' });

  await admin.modal.button('Save').click();

  expect((await posted).postData()).toBe('note=kept');
  await expect(page.locator('admin-modal')).toHaveCount(0);
});
