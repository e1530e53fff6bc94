import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { serveAppPage } from './fixtures/app-page.ts';
import { SHELL } from './fixtures/origins.ts';
import type { Shell } from './fixtures/shell.ts';
import { expect, test } from './fixtures/test.ts';

const FULL_BAR = `PlatformApp.Bar.initialize({ title: 'Orders', breadcrumb: { label: 'Home', href: '/' }, pagination: { next: {} },
  buttons: { primary: { label: 'Save' }, secondary: [{ label: 'Help' }, { label: 'Delete', style: 'danger' },
    { label: 'Off', style: 'disabled' }, { label: 'More', type: 'dropdown', links: [{ label: 'Import' }] }] } })`;

/** Every state of the shell, and how to come to it. */
const STATES: Readonly<Record<string, (shell: Shell, page: Page) => Promise<void>>> = {
  'no apps yet': async (_, page) => {
    await page.goto(SHELL);
  },
  'an address refused': async (_, page) => {
    await page.goto(`${SHELL}/?app=javascript:alert(1)`);
    await expect(page.getByRole('alert').filter({ hasText: 'URL' })).toBeVisible();
  },
  'a list of apps': async (shell, page) => {
    await shell.openPage();
    await page.goto(SHELL);
    await expect(page.locator('admin-app-card')).toHaveCount(1);
  },
  'a full bar': async (shell) => {
    await shell.openPage({ script: FULL_BAR });
    await expect(shell.title).toHaveText('Orders');
  },
  'an open menu': async (shell, page) => {
    await shell.openPage({ script: FULL_BAR });
    await shell.button('More').click();
    await expect(page.getByRole('menuitem')).toBeVisible();
  },
  'a notice': async (shell) => {
    await shell.openPage({ script: `PlatformApp.flashNotice('Saved')` });
    await expect(shell.flash('notice')).toBeVisible();
  },
  'an error': async (shell) => {
    await shell.openPage({ script: `PlatformApp.flashError('Failed')` });
    await expect(shell.flash('error')).toBeVisible();
  },
  'a modal with a page': async (shell, page) => {
    await serveAppPage(page.context(), { path: '/made-up/modal.html', body: '<h1>Inside</h1>' });
    await shell.openPage({
      script: `PlatformApp.Modal.open({ src: 'modal.html', title: 'Pick', buttons: { primary: { label: 'Save' }, tertiary: { label: 'Delete', style: 'danger' } } })`,
    });
    await expect(shell.modal.getByRole('heading')).toBeVisible();
  },
  'an alert': async (shell) => {
    await shell.openPage({ script: `PlatformApp.Modal.alert({ title: 'Look', message: 'Here' })` });
    await expect(shell.dialog).toBeVisible();
  },
  'a danger confirm': async (shell) => {
    await shell.openPage({
      script: `PlatformApp.Modal.confirm({ title: 'Sure?', message: 'Really?', style: 'danger' })`,
    });
    await expect(shell.dialog).toBeVisible();
  },
  'an input': async (shell) => {
    await shell.openPage({ script: `PlatformApp.Modal.input('Your name?')` });
    await expect(shell.dialog).toBeVisible();
  },
  'a departure': async (shell, page) => {
    await shell.openPage({ script: `PlatformApp.redirect('https://elsewhere.example/')` });
    await expect(page.locator('admin-departure')).toContainText('elsewhere');
  },
  'the doctor': async (_, page) => {
    const url = await serveAppPage(page.context(), {
      hasScript: false,
      init: '',
      body: '<h1>Silent</h1>',
    });
    await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);
    await expect(page.locator('admin-doctor')).toContainText('script', { timeout: 10_000 });
  },
  'the inspector with a misuse': async (shell, page) => {
    await shell.openPage({ script: `PlatformApp.flashNotice(42)` });
    await page.getByText('Inspector').first().click();
    await expect(shell.misuses).toHaveCount(1);
  },
  'a section': async (_, page) => {
    await page.goto(`${SHELL}/admin/orders/1`);
    await expect(page.locator('admin-section')).toBeVisible();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, reach] of Object.entries(STATES)) {
    test(`axe finds nothing: ${name}, ${colorScheme}`, async ({ shell, page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await reach(shell, page);

      // The app's own page is not the shell's to judge.
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();

      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  }
}
