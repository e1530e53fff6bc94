import type { Admin } from '@platformapp/playwright';
import type { Page } from '@playwright/test';
import { openInspector } from '../fixtures/inspector.ts';
import { lookThrough } from '../fixtures/look-through.ts';
import { type MadeUpApp, serveAppPage, type OpenPage } from '../fixtures/made-up-app.ts';
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

interface AppScene extends Scene {
  readonly app: MadeUpApp;
}

/** How to reach each state, some of them from the one before. */
type States<At> = Readonly<Record<string, (scene: At) => Promise<void>>>;

// A misuse is one of the states.
test.use({ misusePolicy: 'ignore' });

const WITHOUT_APP: States<Scene> = {
  'no apps yet': async ({ page }) => {
    await page.goto(SHELL);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'an address refused': async ({ page }) => {
    await page.goto(`${SHELL}/?app=javascript:alert(1)`);
    await expect(page.getByRole('alert').filter({ hasText: 'URL' })).toBeVisible();
  },
  'a section': async ({ page }) => {
    await page.goto(`${SHELL}/admin/orders/1`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'a list of apps': async ({ openPage, page }) => {
    await openPage();
    await page.goto(SHELL);
    await expect(page.locator('admin-app-card')).toHaveCount(1);
  },
  'the doctor': async ({ page }) => {
    const url = await serveAppPage(page.context(), {
      path: '/made-up/silent.html',
      hasScript: false,
      init: '',
      body: '<h1>Silent</h1>',
    });
    await page.clock.install();
    await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);
    await passDoctorDelay(page);
    await expect(page.locator('admin-doctor')).toContainText('script');
  },
};

const IN_AN_APP: States<AppScene> = {
  'a full bar with an open menu': async ({ admin, app, page }) => {
    await app.run(FULL_BAR);
    await admin.bar.button('More').click();
    await expect(page.getByRole('menuitem')).toBeVisible();
  },
  'a notice': async ({ admin, app, page }) => {
    await page.keyboard.press('Escape');
    await app.run(`PlatformApp.flashNotice('Saved')`);
    // It stays while the pointer is over it.
    await admin.flash.notice.hover();
  },
  'an error': async ({ admin, app }) => {
    await app.run(`PlatformApp.flashError('Failed')`);
    await admin.flash.error.hover();
  },
  'a departure': async ({ admin, app, page }) => {
    await admin.flash.dismiss();
    await app.run(`PlatformApp.redirect('https://elsewhere.example/')`);
    await expect(page.locator('admin-departure')).toContainText('elsewhere');
  },
  'the inspector with a misuse': async ({ app, page }) => {
    await app.run(`PlatformApp.flashNotice(42)`);
    const rules = await openInspector(page, 'Rules');
    await rules.getByRole('row').filter({ hasText: 'flashNotice' }).click();
    await expect(rules.getByRole('group', { name: 'Details' })).toBeVisible();
  },
  'the session of an app': async ({ page }) => {
    await page.getByRole('tab', { name: 'Data', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Session' })).toBeVisible();
  },
};

const MODALS: States<AppScene> = {
  'an alert': (scene) => openModal(scene, `PlatformApp.Modal.alert({ title: 'Look', message: 'Here' })`),
  'a danger confirm': (scene) =>
    openModal(scene, `PlatformApp.Modal.confirm({ title: 'Sure?', message: 'Really?', style: 'danger' })`),
  'an input': (scene) => openModal(scene, `PlatformApp.Modal.input('Your name?')`),
  'a modal with a page': async (scene) => {
    await serveAppPage(scene.page.context(), { path: '/made-up/modal.html', body: '<h1>Inside</h1>' });
    await openModal(
      scene,
      `PlatformApp.Modal.open({ src: 'modal.html', title: 'Pick', buttons: { primary: { label: 'Save' }, tertiary: { label: 'Delete', style: 'danger' } } })`,
    );
    await expect(scene.admin.modal.page.getByRole('heading')).toBeVisible();
  },
};

/** Options in an address hold for its tab, so this state has a page of its own. */
const FAULTS: States<Scene> = {
  'faults that are on': async ({ page }) => {
    await page.goto(`${SHELL}/?faults=latency=1ms`);
    await expect(page.getByRole('button', { name: 'Turn off faults' })).toBeVisible();
  },
};

/** Opens a modal in place of the one that is open. */
async function openModal({ admin, app, page }: AppScene, script: string): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(admin.modal.dialog).toBeHidden();
  await app.run(script);
  await expect(admin.modal.dialog).toBeVisible();
}

/** Looks through states, one after the other. */
async function lookThroughAll<At extends Scene>(states: States<At>, scene: At): Promise<void> {
  for (const [name, reach] of Object.entries(states)) {
    await test.step(name, async () => {
      await reach(scene);

      expect.soft(await lookThrough(scene.page, name), name).toEqual([]);
    });
  }
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('axe finds nothing without an app', async ({ admin, openPage, page }) => {
  await lookThroughAll(WITHOUT_APP, { admin, openPage, page });
});

test('axe finds nothing around an app', async ({ admin, openPage, page }) => {
  await lookThroughAll(IN_AN_APP, { admin, openPage, page, app: await openPage() });
});

test('axe finds nothing in modals', async ({ admin, openPage, page }) => {
  await lookThroughAll(MODALS, { admin, openPage, page, app: await openPage() });
});

test('axe finds nothing while faults are on', async ({ admin, openPage, page }) => {
  await lookThroughAll(FAULTS, { admin, openPage, page });
});
