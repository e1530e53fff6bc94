import { APP, APP_PORT } from './fixtures/origins.ts';
import { expect, test } from './fixtures/test.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('Bar: without Bar.initialize the bar is safe and the spinner never stops', async ({ shell }) => {
  await shell.openPage({ script: `PlatformApp.ready(() => log.push('ready'))` });
  await shell.expectLog('ready');

  await expect(shell.title).toHaveText(`localhost:${APP_PORT}`);
  await expect(shell.toolbar).toHaveCount(0);
  await expect(shell.loading).toBeVisible();
});

test('Bar.loadingOff stops the spinner and Bar.loadingOn restarts it', async ({ shell }) => {
  await shell.openPage({ script: `PlatformApp.ready(() => PlatformApp.Bar.loadingOff())` });
  await expect(shell.loading).toHaveCount(0);

  await shell.run('PlatformApp.Bar.loadingOn()');
  await expect(shell.loading).toBeVisible();

  await shell.run('PlatformApp.Bar.loadingOff()');
  await expect(shell.loading).toHaveCount(0);
});

test('Bar: a reload starts the spinner again', async ({ shell }) => {
  await shell.openPage({ script: `if (!location.hash) PlatformApp.ready(() => PlatformApp.Bar.loadingOff())` });
  await expect(shell.loading).toHaveCount(0);

  await shell.run(`location.hash = 'still'; location.reload()`);

  await expect(shell.loading).toBeVisible();
});

test('Bar.initialize with an empty config shows an empty bar', async ({ shell }) => {
  await shell.openPage({ script: `PlatformApp.Bar.initialize({}); PlatformApp.Bar.initialize()` });

  await expect(shell.toolbar).toHaveCount(0);
  await expect(shell.title).toHaveText(`localhost:${APP_PORT}`);
});

test('Bar config title: shown behind the app name', async ({ shell, page }) => {
  await shell.openPage({ script: `PlatformApp.Bar.initialize({ title: 'Orders' })` });

  await expect(shell.title).toHaveText('Orders');
  await expect(page.locator('admin-bar .trail')).toHaveText(new RegExp(`localhost:${APP_PORT}\\s*/\\s*Orders`));
});

test('Bar.setTitle sets the title', async ({ shell }) => {
  await shell.openPage({
    script: `PlatformApp.Bar.initialize({ title: 'Orders' }); PlatformApp.Bar.setTitle('Order 7')`,
  });

  await expect(shell.title).toHaveText('Order 7');
});

test('Bar config icon: an image, relative to the app; the default without one', async ({ shell, page, context }) => {
  await context.route(`${APP}/made-up/icon.png`, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL.split(',')[1] ?? '', 'base64') }),
  );
  const icon = page.locator('admin-bar img');
  await shell.openPage({ script: `PlatformApp.Bar.initialize({ icon: 'icon.png' })` });
  await expect(icon).toHaveAttribute('src', `${APP}/made-up/icon.png`);

  await shell.run(`PlatformApp.Bar.setIcon('')`);
  await expect(icon).toHaveCount(0);

  await shell.run(`PlatformApp.Bar.setIcon('${APP}/made-up/icon.png')`);
  await expect(icon).toHaveAttribute('src', `${APP}/made-up/icon.png`);

  await shell.run(`PlatformApp.Bar.initialize({})`);
  await expect(icon).toHaveCount(0);
  await shell.expectMisuses();
});

test('Bar.initialize replaces the whole bar and lets the callbacks of the old one go', async ({ shell, page }) => {
  await shell.openPage({
    script: `
      PlatformApp.Bar.initialize({ title: 'One', pagination: { next: {} }, breadcrumb: { label: 'Home', href: '/' },
        buttons: { primary: { label: 'Save', callback: () => log.push('old') }, secondary: [{ label: 'More' }] } });
      PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save', callback: () => log.push('new') } } });
    `,
  });

  await shell.button('Save').click();

  await expect.poll(() => shell.log()).toContain('new');
  expect(await shell.log()).not.toContain('old');
  await expect(page.locator('admin-bar').getByRole('button')).toHaveCount(1);
});

test('Limits: at most 1 primary and 4 secondary buttons; the first are kept and the rest reported', async ({
  shell,
}) => {
  await shell.openPage({
    script: `
      const buttons = (name, count) => Array.from({ length: count }, (_, index) => ({ label: name + (index + 1) }));
      PlatformApp.Bar.initialize({ buttons: { primary: buttons('P', 3), secondary: buttons('S', 6) } });
    `,
  });

  await expect(shell.toolbar.getByRole('button')).toHaveText(['S1', 'S2', 'S3', 'S4', 'P1']);
  // P2, P3, S5 and S6, each at its place.
  await shell.expectMisuses(...Array.from({ length: 4 }, () => 'too-many-buttons'));
});

test('Bar config buttons: a single object counts like an array, null like nothing', async ({ shell }) => {
  await shell.openPage({
    script: `PlatformApp.Bar.initialize({ title: null, icon: null, pagination: null, breadcrumb: null,
      buttons: { primary: { label: 'Save' }, secondary: { label: 'Help' } } })`,
  });

  await expect(shell.toolbar.getByRole('button')).toHaveText(['Help', 'Save']);
  await shell.expectMisuses();
});

test('Bar config pagination: arrows appear with any value that is not falsy, inactive without a definition', async ({
  shell,
}) => {
  await shell.openPage({ script: `PlatformApp.Bar.initialize({ pagination: {} })` });

  await expect(shell.button('Previous page')).toHaveAttribute('aria-disabled', 'true');
  await expect(shell.button('Next page')).toHaveAttribute('aria-disabled', 'true');

  await shell.run('PlatformApp.Bar.initialize({ pagination: undefined })');
  await expect(shell.button('Next page')).toHaveCount(0);
});

test('Pagination button: callback runs, href opens in the app, loading starts the spinner', async ({ shell }) => {
  await shell.openPage({
    script: `PlatformApp.ready(() => {
      PlatformApp.Bar.initialize({ pagination: {
        previous: { callback: () => log.push('previous'), loading: false },
        next: { href: '/made-up/page.html?page=2' },
      } });
      PlatformApp.Bar.loadingOff();
    })`,
  });
  await expect(shell.loading).toHaveCount(0);

  await shell.button('Previous page').click();
  await expect.poll(() => shell.log()).toContain('previous');
  await expect(shell.loading).toHaveCount(0);

  await shell.button('Next page').click();
  await shell.expectAddress('/admin/apps/made-up/made-up/page.html?page=2');
});

test('Bar.setPagination sets the arrows and undefined removes them', async ({ shell }) => {
  await shell.openPage({ script: `PlatformApp.Bar.initialize({ title: 'Orders' })` });

  await shell.run(`PlatformApp.Bar.setPagination({ next: { callback: () => log.push('next') } })`);
  await shell.button('Next page').click();
  await expect.poll(() => shell.log()).toContain('next');
  await expect(shell.button('Previous page')).toHaveAttribute('aria-disabled', 'true');

  await shell.run('PlatformApp.Bar.setPagination(undefined)');
  await expect(shell.button('Next page')).toHaveCount(0);
  await expect(shell.title).toHaveText('Orders');
});

test('Bar.setBreadcrumb sets the breadcrumb and undefined removes it', async ({ shell }) => {
  await shell.openPage({ script: `PlatformApp.Bar.initialize({ title: 'Order 7' })` });

  await shell.run(`PlatformApp.Bar.setBreadcrumb({ label: 'Orders', callback: () => log.push('back') })`);
  await shell.button('Orders').click();
  await expect.poll(() => shell.log()).toContain('back');

  await shell.run('PlatformApp.Bar.setBreadcrumb(undefined)');
  await expect(shell.button('Orders')).toHaveCount(0);
});

test('Bar config breadcrumb: without a title it is not shown, and reported', async ({ shell }) => {
  await shell.openPage({ script: `PlatformApp.Bar.initialize({ breadcrumb: { label: 'Orders', href: '/' } })` });

  await shell.expectMisuses('breadcrumb-without-title');
  await expect(shell.button('Orders')).toHaveCount(0);
});

test('Bar: wrong arguments are reported and never throw into the app', async ({ shell, expectedErrors }) => {
  // A wrong icon is an address all the same, of a file that is not there.
  expectedErrors.push(/404/);
  await shell.openPage({
    script: `
      for (const wrong of [undefined, null, 7, 'text', [], () => {}]) {
        PlatformApp.Bar.initialize(wrong);
        PlatformApp.Bar.setTitle(wrong);
        PlatformApp.Bar.setIcon(wrong);
        PlatformApp.Bar.setPagination(wrong);
        PlatformApp.Bar.setBreadcrumb(wrong);
      }
      PlatformApp.Bar.initialize({ titel: 'typo', buttons: { primary: { label: '' }, tertiary: [] } });
      PlatformApp.Bar.setTitle('survived');
    `,
  });

  await expect(shell.title).toHaveText('survived');
  await expect(shell.misuses.filter({ hasText: 'titel' })).toHaveCount(1);
});

test('Toolbar: one tab stop, arrows move, Home and End jump', async ({ shell, page }) => {
  await shell.openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save' }, secondary: [{ label: 'One' }, { label: 'Two' }] } })`,
  });
  await shell.button('One').focus();

  await page.keyboard.press('ArrowRight');
  await expect(shell.button('Two')).toBeFocused();
  await page.keyboard.press('End');
  await expect(shell.button('Save')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(shell.button('One')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shell.toolbar.locator(':focus')).toHaveCount(0);
});
