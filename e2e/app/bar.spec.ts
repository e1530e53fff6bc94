import { APP, APP_PORT } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('Bar: without Bar.initialize the bar is safe and the spinner never stops', async ({ admin, openPage }) => {
  const app = await openPage({ script: `PlatformApp.ready(() => log.push('ready'))` });
  await app.expectLog('ready');

  await expect(admin.bar.title).toHaveText(`localhost:${APP_PORT}`);
  await expect(admin.bar.toolbar).toHaveCount(0);
  await expect(admin.bar.loading).toBeVisible();
});

test('Bar.loadingOff stops the spinner; Bar.loadingOn and a reload restart it', async ({ admin, openPage }) => {
  const app = await openPage({ script: `if (!location.hash) PlatformApp.ready(() => PlatformApp.Bar.loadingOff())` });
  await expect(admin.bar.loading).toHaveCount(0);

  await app.run('PlatformApp.Bar.loadingOn()');
  await expect(admin.bar.loading).toBeVisible();

  await app.run('PlatformApp.Bar.loadingOff()');
  await expect(admin.bar.loading).toHaveCount(0);

  await app.run(`location.hash = 'still'; location.reload()`);
  await expect(admin.bar.loading).toBeVisible();
});

test('Bar.initialize with an empty config shows an empty bar', async ({ admin, openPage }) => {
  await openPage({ script: `PlatformApp.Bar.initialize({}); PlatformApp.Bar.initialize()` });

  await expect(admin.bar.toolbar).toHaveCount(0);
  await expect(admin.bar.title).toHaveText(`localhost:${APP_PORT}`);
});

test('Bar config title: shown behind the app name; Bar.setTitle sets it', async ({ admin, openPage, page }) => {
  const app = await openPage({ script: `PlatformApp.Bar.initialize({ title: 'Orders' })` });
  await expect(admin.bar.title).toHaveText('Orders');
  await expect(page.locator('admin-bar .trail')).toHaveText(new RegExp(`localhost:${APP_PORT}\\s*/\\s*Orders`));

  await app.run(`PlatformApp.Bar.setTitle('Order 7')`);
  await expect(admin.bar.title).toHaveText('Order 7');
});

test('Bar config icon: an image, relative to the app; the default without one', async ({
  admin,
  openPage,
  context,
}) => {
  await context.route(`${APP}/made-up/icon.png`, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL.split(',')[1] ?? '', 'base64') }),
  );
  const icon = admin.bar.icon;
  const app = await openPage({ script: `PlatformApp.Bar.initialize({ icon: 'icon.png' })` });
  await expect(icon).toHaveAttribute('src', `${APP}/made-up/icon.png`);

  await app.run(`PlatformApp.Bar.setIcon('')`);
  await expect(icon).toHaveCount(0);

  await app.run(`PlatformApp.Bar.setIcon('${APP}/made-up/icon.png')`);
  await expect(icon).toHaveAttribute('src', `${APP}/made-up/icon.png`);

  await app.run(`PlatformApp.Bar.initialize({})`);
  await expect(icon).toHaveCount(0);
});

test('Bar.initialize replaces the whole bar and drops the callbacks of the old one', async ({
  admin,
  openPage,
  page,
}) => {
  const app = await openPage({
    script: `
      PlatformApp.Bar.initialize({ title: 'One', pagination: { next: {} }, breadcrumb: { label: 'Home', href: '/' },
        buttons: { primary: { label: 'Save', callback: () => log.push('old') }, secondary: [{ label: 'More' }] } });
      PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save', callback: () => log.push('new') } } });
    `,
  });

  await admin.bar.button('Save').click();

  await expect.poll(() => app.log()).toContain('new');
  expect(await app.log()).not.toContain('old');
  await expect(page.locator('admin-bar').getByRole('button')).toHaveCount(1);
});

test('Limits: at most 1 primary and 4 secondary buttons; the first are kept and the rest reported', async ({
  admin,
  openPage,
}) => {
  await openPage({
    script: `
      const buttons = (name, count) => Array.from({ length: count }, (_, index) => ({ label: name + (index + 1) }));
      PlatformApp.Bar.initialize({ buttons: { primary: buttons('P', 3), secondary: buttons('S', 6) } });
    `,
  });

  await expect(admin.bar.toolbar.getByRole('button')).toHaveText(['S1', 'S2', 'S3', 'S4', 'P1']);
  // P2, P3, S5 and S6, each at its place.
  await expect(admin).toReportMisuse('too-many-buttons');
  const reports = await admin.misuses();
  expect(reports.filter(({ code }) => code === 'too-many-buttons')).toHaveLength(4);
});

test('Bar config buttons: a single object counts like an array, null like nothing', async ({ admin, openPage }) => {
  await openPage({
    script: `PlatformApp.Bar.initialize({ title: null, icon: null, pagination: null, breadcrumb: null,
      buttons: { primary: { label: 'Save' }, secondary: { label: 'Help' } } })`,
  });

  await expect(admin.bar.toolbar.getByRole('button')).toHaveText(['Help', 'Save']);
});

test('Bar config pagination: arrows appear with any value that is not falsy, inactive without a definition', async ({
  admin,
  openPage,
}) => {
  const app = await openPage({ script: `PlatformApp.Bar.initialize({ pagination: {} })` });

  await expect(admin.bar.previousPage).toHaveAttribute('aria-disabled', 'true');
  await expect(admin.bar.nextPage).toHaveAttribute('aria-disabled', 'true');

  await app.run('PlatformApp.Bar.initialize({ pagination: undefined })');
  await expect(admin.bar.nextPage).toHaveCount(0);
});

test('Pagination button: callback runs, href opens in the app, loading starts the spinner', async ({
  admin,
  openPage,
}) => {
  const app = await openPage({
    script: `PlatformApp.ready(() => {
      PlatformApp.Bar.initialize({ pagination: {
        previous: { callback: () => log.push('previous'), loading: false },
        next: { href: '/made-up/page.html?page=2' },
      } });
      PlatformApp.Bar.loadingOff();
    })`,
  });
  await expect(admin.bar.loading).toHaveCount(0);

  await admin.bar.previousPage.click();
  await expect.poll(() => app.log()).toContain('previous');
  await expect(admin.bar.loading).toHaveCount(0);

  await admin.bar.nextPage.click();
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html?page=2');
});

test('Bar.setPagination sets the arrows and undefined removes them', async ({ admin, openPage }) => {
  const app = await openPage({ script: `PlatformApp.Bar.initialize({ title: 'Orders' })` });

  await app.run(`PlatformApp.Bar.setPagination({ next: { callback: () => log.push('next') } })`);
  await admin.bar.nextPage.click();
  await expect.poll(() => app.log()).toContain('next');
  await expect(admin.bar.previousPage).toHaveAttribute('aria-disabled', 'true');

  await app.run('PlatformApp.Bar.setPagination(undefined)');
  await expect(admin.bar.nextPage).toHaveCount(0);
  await expect(admin.bar.title).toHaveText('Orders');
});

test('Bar.setBreadcrumb sets the breadcrumb and undefined removes it', async ({ admin, openPage }) => {
  const app = await openPage({ script: `PlatformApp.Bar.initialize({ title: 'Order 7' })` });

  await app.run(`PlatformApp.Bar.setBreadcrumb({ label: 'Orders', callback: () => log.push('back') })`);
  await admin.bar.button('Orders').click();
  await expect.poll(() => app.log()).toContain('back');

  await app.run('PlatformApp.Bar.setBreadcrumb(undefined)');
  await expect(admin.bar.button('Orders')).toHaveCount(0);
});

test('Bar config breadcrumb: without a title it is not shown, and reported', async ({ admin, openPage }) => {
  await openPage({ script: `PlatformApp.Bar.initialize({ breadcrumb: { label: 'Orders', href: '/' } })` });

  await expect(admin).toReportMisuse('breadcrumb-without-title');
  await expect(admin.bar.button('Orders')).toHaveCount(0);
});

test('Bar: wrong arguments are reported and never throw into the app', async ({ admin, openPage, expectedErrors }) => {
  // A wrong icon is still an address, of a file that does not exist.
  expectedErrors.push(/404/);
  await openPage({
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

  await expect(admin.bar.title).toHaveText('survived');
  const reports = await admin.misuses();
  expect(reports.filter(({ place }) => place.includes('titel'))).toHaveLength(1);
  await expect(admin).toReportMisuse('argument-type');
  await expect(admin).toReportMisuse('unknown-key');
  await expect(admin).toReportMisuse('label-missing');
});

test('Toolbar: one tab stop, arrows move, Home and End jump', async ({ admin, openPage, page }) => {
  await openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save' }, secondary: [{ label: 'One' }, { label: 'Two' }] } })`,
  });
  await admin.bar.button('One').focus();

  await page.keyboard.press('ArrowRight');
  await expect(admin.bar.button('Two')).toBeFocused();
  await page.keyboard.press('End');
  await expect(admin.bar.button('Save')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(admin.bar.button('One')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(admin.bar.toolbar.locator(':focus')).toHaveCount(0);
});

test('the loading bar is on the lower border of the bar and moves nothing', async ({ admin, openPage, page }) => {
  const app = await openPage({ script: `PlatformApp.ready(() => PlatformApp.Bar.loadingOff())` });
  const bar = page.locator('admin-bar');
  await expect(admin.bar.loading).toHaveCount(0);
  const before = await bar.boundingBox();

  await app.run('PlatformApp.Bar.loadingOn()');
  await expect(admin.bar.loading).toBeVisible();
  const [during, line] = [await bar.boundingBox(), await admin.bar.loading.boundingBox()];

  expect(during).toEqual(before);
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeCloseTo((during?.y ?? 0) + (during?.height ?? 0), 0);
});
