import { APP } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('Bar: safe, with a spinner that never stops, until Bar.initialize replaces it whole or Bar.loadingOff is called', async ({
  admin,
  openPage,
  page,
}) => {
  const app = await openPage({ script: `PlatformApp.ready(() => log.push('ready'))` });
  await app.expectLog('ready');
  await expect(admin.bar.title).toHaveText('Made-up app');
  await expect(admin.bar.toolbar).toHaveCount(0);
  await expect(admin.bar.loading).toBeVisible();

  await test.step('nothing of the old bar is left', async () => {
    await app.run(`
      PlatformApp.Bar.initialize({ title: 'One', pagination: { next: {} }, breadcrumb: { label: 'Home', href: '/' },
        buttons: { primary: { label: 'Save', callback: () => log.push('old') }, secondary: [{ label: 'More' }] } });
      PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save', callback: () => log.push('new') } } });
    `);
    await admin.bar.button('Save').click();
    await expect.poll(() => app.log()).toContain('new');
    expect(await app.log()).not.toContain('old');
    await expect(page.locator('admin-bar').getByRole('button')).toHaveCount(1);
    await expect(admin.bar.loading).toHaveCount(0);
  });

  await test.step('one object counts like an array, null like nothing, and an empty config shows an empty bar', async () => {
    await app.run(`PlatformApp.Bar.initialize({ title: null, icon: null, pagination: null, breadcrumb: null,
      buttons: { primary: { label: 'Save' }, secondary: { label: 'Help' } } })`);
    await expect(admin.bar.toolbar.getByRole('button')).toHaveText(['Help', 'Save']);
    await app.run('PlatformApp.Bar.initialize({})');
    await expect(admin.bar.toolbar).toHaveCount(0);
    await app.run(`PlatformApp.Bar.initialize({ title: 'Full' })`);
    await expect(admin.bar.title).toHaveText('Full');
    await app.run('PlatformApp.Bar.initialize()');
    await expect(admin.bar.title).toHaveText('Made-up app');
  });

  await test.step('loadingOn and a reload restart the spinner; initialize ends only that of the page', async () => {
    await app.run('PlatformApp.Bar.loadingOn(); PlatformApp.Bar.initialize({})');
    await expect(admin.bar.loading).toBeVisible();
    await app.run('PlatformApp.Bar.loadingOff()');
    await expect(admin.bar.loading).toHaveCount(0);
    await app.reload();
    await expect(admin.bar.loading).toBeVisible();
  });
});

test('Bar config title and icon, Bar.setTitle and Bar.setIcon: behind the app name, and relative to the app', async ({
  admin,
  context,
  openPage,
  page,
}) => {
  await context.route(`${APP}/made-up/icon.png`, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL.split(',')[1] ?? '', 'base64') }),
  );
  const { icon } = admin.bar;
  const app = await openPage({ script: `PlatformApp.Bar.initialize({ title: 'Orders', icon: 'icon.png' })` });
  await expect(admin.bar.title).toHaveText('Orders');
  await expect(page.locator('admin-bar .trail')).toHaveText(/Made-up app\s*\/\s*Orders/);
  await expect(icon).toHaveAttribute('src', `${APP}/made-up/icon.png`);

  await app.run(`PlatformApp.Bar.setTitle('Order 7'); PlatformApp.Bar.setIcon('')`);
  await expect(admin.bar.title).toHaveText('Order 7');
  await expect(icon).toHaveCount(0);

  await app.run(`PlatformApp.Bar.setIcon('${APP}/made-up/icon.png')`);
  await expect(icon).toHaveAttribute('src', `${APP}/made-up/icon.png`);

  // Without an icon in the config, the default one is shown.
  await app.run('PlatformApp.Bar.initialize({})');
  await expect(icon).toHaveCount(0);
});

test('Pagination and breadcrumb: in the config, set later, and removed by undefined', async ({ admin, openPage }) => {
  const app = await openPage({ script: `PlatformApp.Bar.initialize({ title: 'Order 7', pagination: {} })` });

  await test.step('the arrows appear with any value that is not falsy, inactive without a definition', async () => {
    await expect(admin.bar.previousPage).toHaveAttribute('aria-disabled', 'true');
    await expect(admin.bar.nextPage).toHaveAttribute('aria-disabled', 'true');
    await app.run(`PlatformApp.Bar.initialize({ title: 'Order 7', pagination: undefined })`);
    await expect(admin.bar.nextPage).toHaveCount(0);
  });

  await test.step('setPagination', async () => {
    await app.run(`PlatformApp.Bar.setPagination({ next: { callback: () => log.push('next') } })`);
    await admin.bar.nextPage.click();
    await expect.poll(() => app.log()).toContain('next');
    await expect(admin.bar.previousPage).toHaveAttribute('aria-disabled', 'true');
    await app.run('PlatformApp.Bar.setPagination(undefined)');
    await expect(admin.bar.nextPage).toHaveCount(0);
    await expect(admin.bar.title).toHaveText('Order 7');
  });

  await test.step('setBreadcrumb', async () => {
    await app.run(`PlatformApp.Bar.setBreadcrumb({ label: 'Orders', callback: () => log.push('back') })`);
    await admin.bar.button('Orders').click();
    await expect.poll(() => app.log()).toContain('back');
    await app.run('PlatformApp.Bar.setBreadcrumb(undefined)');
    await expect(admin.bar.button('Orders')).toHaveCount(0);
  });

  await test.step('a callback runs, an href opens in the app, and loading decides about the spinner', async () => {
    await app.run(`PlatformApp.Bar.setPagination({
      previous: { callback: () => log.push('previous'), loading: false },
      next: { href: '/made-up/page.html?page=2' },
    }); PlatformApp.Bar.loadingOff()`);
    await expect(admin.bar.loading).toHaveCount(0);
    await admin.bar.previousPage.click();
    await expect.poll(() => app.log()).toContain('previous');
    await expect(admin.bar.loading).toHaveCount(0);
    await admin.bar.nextPage.click();
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html?page=2');
  });
});

test('Bar: buttons over the Limits, a breadcrumb without a title and wrong arguments are reported, and throw nothing @nightly', async ({
  admin,
  openPage,
  expectedErrors,
}) => {
  // A wrong icon is still an address, of a file that does not exist.
  expectedErrors.push(/404/);
  const app = await openPage({
    script: `
      const buttons = (name, count) => Array.from({ length: count }, (_, index) => ({ label: name + (index + 1) }));
      PlatformApp.Bar.initialize({ buttons: { primary: buttons('P', 3), secondary: buttons('S', 6) },
        breadcrumb: { label: 'Orders', href: '/' } });
    `,
  });

  await test.step('1 primary and 4 secondary buttons, the first, are kept', async () => {
    await expect(admin.bar.toolbar.getByRole('button')).toHaveText(['S1', 'S2', 'S3', 'S4', 'P1']);
    // P2, P3, S5 and S6.
    await expect(admin).toReportMisuse('too-many-buttons', { places: 4 });
  });

  await test.step('a breadcrumb without a title is not shown', async () => {
    await expect(admin).toReportMisuse('breadcrumb-without-title');
    await expect(admin.bar.button('Orders')).toHaveCount(0);
  });

  await test.step('wrong arguments', async () => {
    await app.run(`
      for (const wrong of [undefined, null, 7, 'text', [], () => {}]) {
        PlatformApp.Bar.initialize(wrong);
        PlatformApp.Bar.setTitle(wrong);
        PlatformApp.Bar.setIcon(wrong);
        PlatformApp.Bar.setPagination(wrong);
        PlatformApp.Bar.setBreadcrumb(wrong);
      }
      PlatformApp.Bar.initialize({ titel: 'typo', buttons: { primary: { label: '' }, tertiary: [] } });
      PlatformApp.Bar.setTitle('survived');
    `);
    await expect(admin.bar.title).toHaveText('survived');
    const reports = await admin.misuses();
    expect(reports.filter(({ place }) => place.includes('titel'))).toHaveLength(1);
    await expect(admin).toReportMisuse('argument-type');
    await expect(admin).toReportMisuse('unknown-key');
    await expect(admin).toReportMisuse('label-missing');
  });
});
