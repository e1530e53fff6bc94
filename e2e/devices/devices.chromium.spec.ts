import { devices, type Page } from '@playwright/test';
import { picturePath, wantsPictures, LIGHT } from '../../.ci/looks.ts';
import { byTier } from '../../.ci/tiers.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { goTo } from '../fixtures/go-to.ts';
import { serveModalPage } from '../fixtures/made-up-app.ts';
import { expect, test } from '../fixtures/test.ts';

/** The narrowest phone, one of today's, and the narrowest tablet: 320, 412 and 768 pixels wide. */
const NAMES = byTier({ everyChange: ['iPhone SE'], nightly: ['iPhone SE', 'Pixel 7', 'iPad Mini'] });

const FULL_BAR = `PlatformApp.Bar.initialize({
  title: 'Orders of the day',
  breadcrumb: { label: 'Home', href: '/' },
  buttons: {
    primary: { label: 'Save', message: 'save' },
    secondary: [{ label: 'Export', message: 'export' }, { label: 'Delete', message: 'delete' }],
  },
});`;

for (const name of NAMES) {
  // All but the browser, which is that of the project.
  const { defaultBrowserType: _, ...device } = devices[name] ?? {};

  test.describe(name, () => {
    test.use(device);

    test('an app is used by touch: its bar, the inspector, a notice, a question and a modal (#34)', async ({
      admin,
      openPage,
      page,
    }) => {
      await serveModalPage(admin);
      const app = await openPage({ script: FULL_BAR });
      await expectFit(page, name, 'app');

      await test.step('the bar', async () => {
        await admin.bar.button('Save').tap();
        await app.expectLog('message save');
      });

      await test.step('the sidebar', async () => {
        await openSidebar(page);
        await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeInViewport({ ratio: 1 });
        await expectFit(page, name, 'sidebar');
        // A tablet has closed it itself: held across, it shows the sidebar beside the page.
        await page.keyboard.press('Escape');
        await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeHidden();
      });

      await test.step('the inspector', async () => {
        await openSidebar(page);
        await page.getByRole('button', { name: 'Inspector' }).tap();
        await expect(page.getByRole('tab', { name: 'Timeline' })).toBeInViewport({ ratio: 1 });
        await expectFit(page, name, 'inspector');
        await page.getByRole('button', { name: 'Close inspector' }).tap();
      });

      await test.step('a notice', async () => {
        await app.run(`PlatformApp.flashError('The order could not be saved.')`);
        await expectFit(page, name, 'notice');
        await page.locator('admin-flash').getByRole('button').tap();
        await expect(admin.flash.error).toHaveCount(0);
      });

      await test.step('a question', async () => {
        await app.run(`PlatformApp.Modal.input('Name of the report', (isOk, text) => log.push(isOk + ' ' + text))`);
        const text = admin.modal.dialog.getByRole('textbox');
        await text.fill('May');
        await expectFit(page, name, 'question');
        await admin.modal.button('OK').tap();
        await app.expectLog('message save', 'true May');
      });

      await test.step('a modal with a page', async () => {
        await app.run(
          `PlatformApp.Modal.open({ src: 'modal.html', title: 'Note', buttons: { primary: { label: 'Done' } } })`,
        );
        await admin.modal.page.getByLabel('Note').fill('Paid');
        await expect(admin.modal.button('Done')).toBeInViewport({ ratio: 1 });
        await app.run(`PlatformApp.flashNotice('Saved')`);
        await expectFit(page, name, 'modal');
        await admin.modal.button('Close').tap();
        await expect(admin.modal.dialog).toHaveCount(0);
      });
    });

    test("the admin's own pages are used by touch: the start, a list and a record (#34) @nightly", async ({
      admin,
      page,
    }) => {
      await admin.visit('/admin');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFit(page, name, 'start');
      await openSidebar(page);
      await page.getByRole('link', { name: 'Orders', exact: true }).tap();
      await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectFit(page, name, 'list');

      await page.getByRole('row').nth(1).getByRole('link').tap();
      const note = page.getByRole('textbox', { name: 'Note' });
      await expect(note).toBeVisible();
      await expectFit(page, name, 'record');

      await note.fill('Call before');
      await page.getByRole('button', { name: 'Save', exact: true }).tap();
      await expect(page.getByText('Unsaved changes')).toBeHidden();

      await goTo(page, '/admin/settings');
      await expect(page.getByText('Sample Shop')).toBeVisible();
      await expectFit(page, name, 'settings');
    });
  });
}

/** Opens the sidebar, which a window as narrow as any of the devices upright hides. */
async function openSidebar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Navigation' }).tap();
}

/**
 * Holds the device upright, and at night across too: nothing is larger than it, and each target is
 * large enough or stands alone.
 */
async function expectFit(page: Page, device: string, state: string): Promise<void> {
  const upright = page.viewportSize() ?? { width: 0, height: 0 };
  const across = { width: upright.height, height: upright.width };
  const positions = byTier<Readonly<Record<string, typeof upright>>>({
    everyChange: { upright },
    nightly: { upright, across },
  });
  for (const [position, size] of Object.entries(positions)) {
    await page.setViewportSize(size);
    const extent = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { width: scrollWidth, height: scrollHeight };
    });
    expect.soft(extent, `${state}, ${position}`).toEqual(size);
    expect.soft(await findViolations(page, ['target-size']), `${state}, ${position}`).toEqual([]);
    if (wantsPictures())
      await page.screenshot({ path: picturePath('devices', state, { ...LIGHT, name: `${device}, ${position}` }) });
  }
  await page.setViewportSize(upright);
}
