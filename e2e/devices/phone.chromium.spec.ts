import { devices } from '@playwright/test';
import { serveModalPage } from '../fixtures/made-up-app.ts';
import { expect, test } from '../fixtures/test.ts';

// All but the browser, which is that of the project.
const { defaultBrowserType: _, ...phone } = devices['iPhone 15'] ?? {};
test.use(phone);

test('an app is used by touch on a phone: its bar, a notice, a question and a modal (#34)', async ({
  admin,
  openPage,
  page,
}) => {
  await serveModalPage(admin);
  const app = await openPage({
    script: `PlatformApp.Bar.initialize({
      title: 'Orders of the day',
      buttons: {
        primary: { label: 'Save', message: 'save' },
        secondary: [{ label: 'Export', message: 'export' }, { label: 'Delete', message: 'delete' }],
      },
    });`,
  });
  const expectFit = async (): Promise<void> => {
    const { width, right, height, bottom } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { width: innerWidth, right: scrollWidth, height: innerHeight, bottom: scrollHeight };
    });
    expect([right, bottom]).toEqual([width, height]);
  };
  await expectFit();

  await test.step('the bar', async () => {
    await admin.bar.button('Save').tap();
    await app.expectLog('message save');
  });

  await test.step('a notice', async () => {
    await app.run(`PlatformApp.flashError('It could not be saved.')`);
    await page.locator('admin-flash').getByRole('button').tap();
    await expect(admin.flash.error).toHaveCount(0);
  });

  await test.step('a question, while the keyboard takes half of the screen', async () => {
    await app.run(`PlatformApp.Modal.input('Name of the report', (isOk, text) => log.push(isOk + ' ' + text))`);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width, height: Math.trunc(height / 2) });
    await admin.modal.dialog.getByRole('textbox').fill('May');
    await admin.modal.button('OK').tap();
    await app.expectLog('message save', 'true May');
    await page.setViewportSize({ width, height });
  });

  await test.step('a modal with a page', async () => {
    await app.run(
      `PlatformApp.Modal.open({ src: 'modal.html', title: 'Note', buttons: { primary: { label: 'Done' } } })`,
    );
    await admin.modal.page.getByLabel('Note').fill('Paid');
    await expectFit();
    await expect(admin.modal.button('Done')).toBeInViewport({ ratio: 1 });
    await admin.modal.button('Close').tap();
    await expect(admin.modal.dialog).toHaveCount(0);
  });
});
