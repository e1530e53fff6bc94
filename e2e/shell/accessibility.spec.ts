import type { Admin } from '@platformapp/playwright';
import type { Page } from '@playwright/test';
import { openInspector } from '../fixtures/inspector.ts';
import { lookThrough } from '../fixtures/look-through.ts';
import { serveAppPage, type OpenPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { passDoctorDelay } from '../fixtures/pass-doctor-delay.ts';
import { expect, test } from '../fixtures/test.ts';

const FULL_BAR = `PlatformApp.Bar.initialize({ title: 'Orders', breadcrumb: { label: 'Home', href: '/' }, pagination: { next: {} },
  buttons: { primary: { label: 'Save' }, secondary: [{ label: 'Help' }, { label: 'Delete', style: 'danger' },
    { label: 'Off', style: 'disabled' }, { label: 'More', type: 'dropdown', links: [{ label: 'Import' }] }] } })`;

interface Scene {
  readonly admin: Admin;
  readonly openPage: OpenPage;
  readonly page: Page;
}

// A misuse is one of the states.
test.use({ misusePolicy: 'ignore' });

/** Every state of the shell, and how to reach it. */
const STATES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'no apps yet': async ({ page }) => {
    await page.goto(SHELL);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'an address refused': async ({ page }) => {
    await page.goto(`${SHELL}/?app=javascript:alert(1)`);
    await expect(page.getByRole('alert').filter({ hasText: 'URL' })).toBeVisible();
  },
  'a list of apps': async ({ openPage, page }) => {
    await openPage();
    await page.goto(SHELL);
    await expect(page.locator('admin-app-card')).toHaveCount(1);
  },
  'a full bar with an open menu': async ({ admin, openPage, page }) => {
    await openPage({ script: FULL_BAR });
    await admin.bar.button('More').click();
    await expect(page.getByRole('menuitem')).toBeVisible();
  },
  'a notice': async ({ admin, openPage }) => {
    await openPage({ script: `PlatformApp.flashNotice('Saved')` });
    // It stays while the pointer is over it.
    await admin.flash.notice.hover();
  },
  'an error': async ({ admin, openPage }) => {
    await openPage({ script: `PlatformApp.flashError('Failed')` });
    await admin.flash.error.hover();
  },
  'a modal with a page': async ({ admin, openPage, page }) => {
    await serveAppPage(page.context(), { path: '/made-up/modal.html', body: '<h1>Inside</h1>' });
    await openPage({
      script: `PlatformApp.Modal.open({ src: 'modal.html', title: 'Pick', buttons: { primary: { label: 'Save' }, tertiary: { label: 'Delete', style: 'danger' } } })`,
    });
    await expect(admin.modal.page.getByRole('heading')).toBeVisible();
  },
  'an alert': async ({ admin, openPage }) => {
    await openPage({ script: `PlatformApp.Modal.alert({ title: 'Look', message: 'Here' })` });
    await expect(admin.modal.dialog).toBeVisible();
  },
  'a danger confirm': async ({ admin, openPage }) => {
    await openPage({
      script: `PlatformApp.Modal.confirm({ title: 'Sure?', message: 'Really?', style: 'danger' })`,
    });
    await expect(admin.modal.dialog).toBeVisible();
  },
  'an input': async ({ admin, openPage }) => {
    await openPage({ script: `PlatformApp.Modal.input('Your name?')` });
    await expect(admin.modal.dialog).toBeVisible();
  },
  'a departure': async ({ openPage, page }) => {
    await openPage({ script: `PlatformApp.redirect('https://elsewhere.example/')` });
    await expect(page.locator('admin-departure')).toContainText('elsewhere');
  },
  'the doctor': async ({ page }) => {
    const url = await serveAppPage(page.context(), {
      hasScript: false,
      init: '',
      body: '<h1>Silent</h1>',
    });
    await page.clock.install();
    await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);
    await passDoctorDelay(page);
    await expect(page.locator('admin-doctor')).toContainText('script');
  },
  'the inspector with a misuse': async ({ openPage, page }) => {
    await openPage({ script: `PlatformApp.flashNotice(42)` });
    const rules = await openInspector(page, 'Rules');
    await rules.getByRole('row').filter({ hasText: 'flashNotice' }).click();
    await expect(rules.getByRole('group', { name: 'Details' })).toBeVisible();
  },
  'the session of an app': async ({ openPage, page }) => {
    await openPage();
    const data = await openInspector(page, 'Data');
    await expect(data.getByRole('region', { name: 'Session' })).toBeVisible();
  },
  'faults that are on': async ({ page }) => {
    await page.goto(`${SHELL}/?faults=latency=1ms`);
    await expect(page.getByRole('button', { name: 'Turn off faults' })).toBeVisible();
  },
  'a section': async ({ page }) => {
    await page.goto(`${SHELL}/admin/orders/1`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(STATES)) {
  test(`axe finds nothing: ${name}`, async ({ admin, openPage, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach({ admin, openPage, page });

    expect(await lookThrough(page, name)).toEqual([]);
  });
}
