import type { Admin } from '@platformapp/playwright';
import type { Page } from '@playwright/test';
import { byTier } from '../../.ci/tiers.ts';
import { goTo } from '../fixtures/go-to.ts';
import { openInspector } from '../fixtures/inspector.ts';
import { lookThrough } from '../fixtures/look-through.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { passDoctorDelay } from '../fixtures/pass-doctor-delay.ts';
import { expect, test } from '../fixtures/test.ts';

const FULL_BAR = `PlatformApp.Bar.initialize({ title: 'Orders', breadcrumb: { label: 'Home', href: '/' }, pagination: { next: {} },
  buttons: { primary: { label: 'Save' }, secondary: [{ label: 'Help' }, { label: 'Delete', style: 'danger' },
    { label: 'Off', style: 'disabled' }, { label: 'More', type: 'dropdown', links: [{ label: 'Import' }] }] } })`;

interface Scene {
  readonly admin: Admin;
  readonly page: Page;
  /** Runs a script in the app. */
  readonly run: (script: string) => Promise<unknown>;
  readonly setFaults: (faults: string) => Promise<void>;
}

/**
 * How to reach each state from the one before. None loads the page again, because axe takes half a
 * second to load too.
 */
type States = Readonly<Record<string, (scene: Scene) => Promise<void>>>;

// A misuse is one of the states. The first look is as wide as this.
test.use({ misusePolicy: 'ignore', viewport: { width: 900, height: 720 } });

/** States of the gallery of the elements, which axe looks at with every change: here at night. */
const IN_GALLERY = [
  'an address refused',
  'a danger confirm',
  'an input',
  'a modal with a page',
  'a notice',
  'an error',
  'a departure while faults are on',
  'a list of apps',
  'the doctor',
];

const LEFT_TO_GALLERY = byTier({ everyChange: IN_GALLERY, nightly: [] });

const STATES: States = {
  'no apps yet': async ({ page }) => {
    await page.goto(SHELL);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'an address refused': async ({ page }) => {
    await openByHand(page, 'javascript:alert(1)');
    await expect(page.getByRole('alert').filter({ hasText: 'URL' })).toBeVisible();
  },
  'a section': async ({ page }) => {
    await goTo(page, '/admin/orders/1');
    await expect(page.getByRole('heading', { name: 'Order not found', level: 1 })).toBeVisible();
  },
  'a danger confirm': async (scene) => {
    await goTo(scene.page, '/admin');
    await openByHand(scene.page, await serveAppPage(scene.page.context()));
    await scene.admin.waitUntilReady();
    await openModal(scene, `PlatformApp.Modal.confirm({ title: 'Sure?', message: 'Really?', style: 'danger' })`);
  },
  'an input': (scene) => openModal(scene, `PlatformApp.Modal.input('Your name?')`),
  'a modal with a page': async (scene) => {
    await serveAppPage(scene.page.context(), { path: '/made-up/modal.html', body: '<h1>Inside</h1>' });
    await openModal(
      scene,
      `PlatformApp.Modal.open({ src: 'modal.html', title: 'Pick', buttons: { primary: { label: 'Save' }, tertiary: { label: 'Delete', style: 'danger' } } })`,
    );
    await expect(scene.admin.modal.page.getByRole('heading')).toBeVisible();
  },
  'a full bar with an open menu': async ({ admin, run, page }) => {
    await page.keyboard.press('Escape');
    await expect(admin.modal.dialog).toBeHidden();
    await run(FULL_BAR);
    await admin.bar.button('More').click();
    await expect(page.getByRole('menuitem')).toBeVisible();
  },
  'a notice': async ({ admin, run, page }) => {
    await page.keyboard.press('Escape');
    await run(`PlatformApp.flashNotice('Saved')`);
    // It stays while the pointer is over it.
    await admin.flash.notice.hover();
  },
  'an error': async ({ admin, run }) => {
    await run(`PlatformApp.flashError('Failed')`);
    await admin.flash.error.hover();
  },
  'a departure while faults are on': async ({ admin, run, setFaults, page }) => {
    await admin.flash.dismiss();
    await setFaults('latency=1ms');
    await run(`PlatformApp.redirect('https://elsewhere.example/')`);
    await expect(page.locator('admin-departure')).toContainText('elsewhere');
    await expect(page.getByRole('button', { name: 'Turn off faults' })).toBeVisible();
  },
  'the inspector with a misuse': async ({ run, setFaults, page }) => {
    await setFaults('');
    await run(`PlatformApp.flashNotice(42)`);
    const rules = await openInspector(page, 'Rules');
    await rules.getByRole('button', { name: /^Show in Timeline: flashNotice/ }).click();
    await expect(page.getByRole('group', { name: 'Details', exact: true })).toBeVisible();
  },
  'a list of apps': async ({ page }) => {
    await page.getByRole('button', { name: 'Close inspector' }).click();
    await goTo(page, '/admin');
    await expect(page.locator('admin-app-card')).toHaveCount(1);
  },
  'the doctor': async ({ page }) => {
    const silent = { path: '/made-up/silent.html', hasScript: false, init: '', body: '<h1>Silent</h1>' };
    await openByHand(page, await serveAppPage(page.context(), silent));
    await passDoctorDelay(page);
    await page.getByRole('button', { name: 'How to fix it' }).click();
    await expect(page.locator('admin-doctor')).toContainText('script');
  },
};

/** Opens an app from the list of apps. */
async function openByHand(page: Page, url: string): Promise<void> {
  await page.getByLabel('App URL').fill(url);
  await page.getByRole('button', { name: 'Open app' }).click();
}

/** Opens a modal in place of the one that is open. */
async function openModal({ admin, run, page }: Scene, script: string): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(admin.modal.dialog).toBeHidden();
  await run(script);
  await expect(admin.modal.dialog).toBeVisible();
}

test('axe finds nothing in the page of the apps, in a section, around an app and in modals', async ({
  admin,
  faults,
  page,
}) => {
  // For the doctor.
  await page.clock.install();
  const scene: Scene = {
    admin,
    page,
    run: async (script) => await admin.frame.evaluate(script),
    setFaults: async (text) => await faults.set(text),
  };
  for (const [name, reach] of Object.entries(STATES)) {
    await test.step(name, async () => {
      await reach(scene);
      if (LEFT_TO_GALLERY.includes(name)) return;

      expect.soft(await lookThrough(page, name), name).toEqual([]);
    });
  }
});
