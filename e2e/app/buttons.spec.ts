import { APP } from '../fixtures/origins.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { expect, test } from '../fixtures/test.ts';

function bar(button: string): string {
  return `PlatformApp.ready(() => { PlatformApp.Bar.initialize({ buttons: { primary: ${button} } }); PlatformApp.Bar.loadingOff(); });`;
}

test('Button callback: runs with the message, which the app then gets as a string from the admin', async ({
  admin,
  openPage,
}) => {
  const app = await openPage({
    script: bar(
      `{ label: 'Save', message: 'save-it', callback: (message, data) => log.push('callback ' + message + ' ' + data) }`,
    ),
  });

  await admin.bar.button('Save').click();

  await app.expectLog('callback save-it undefined', 'message save-it');
});

test('Button callback that throws does not stop the message', async ({ admin, openPage, expectedErrors }) => {
  expectedErrors.push(/on purpose/);
  const app = await openPage({
    script: bar(`{ label: 'Save', message: 'save-it', callback: () => { throw new Error('on purpose') } }`),
  });

  await admin.bar.button('Save').click();

  await app.expectLog('message save-it');
});

test('Button without a message gets a generated one', async ({ admin, openPage }) => {
  const app = await openPage({
    script: bar(`{ label: 'Save', callback: (message) => log.push(typeof message + ' ' + (message.length > 0)) }`),
  });

  await admin.bar.button('Save').click();

  await expect.poll(() => app.log()).toContain('string true');
});

test('Button href: the callback runs, then the message comes, then the page opens', async ({ admin, openPage }) => {
  const app = await openPage({
    script: `
      const steps = JSON.parse(sessionStorage.steps ?? '[]');
      if (location.search) log.push(...steps, 'page ' + location.search);
      addEventListener('message', ({ data }) => {
        if (data === 'go') sessionStorage.steps = JSON.stringify([...JSON.parse(sessionStorage.steps ?? '[]'), 'message']);
      });
      ${bar(`{ label: 'Go', message: 'go', href: '?next', callback: () => (sessionStorage.steps = JSON.stringify(['callback'])) }`)}
    `,
  });

  await admin.bar.button('Go').click();
  // While the frame navigates, there is no document with a log.
  await expect(admin.location).toHavePath(/\?next$/);

  await app.expectLog('callback', 'message', 'page ?next');
});

test('Button target app (the default): a relative href opens in the app and the spinner starts', async ({
  admin,
  openPage,
  page,
}) => {
  await serveAppPage(page.context(), { path: '/made-up/detail.html', body: '<h1>Detail</h1>' });
  await openPage({ script: bar(`{ label: 'Open', href: 'detail.html?id=7' }`) });
  await expect(admin.bar.loading).toHaveCount(0);

  await admin.bar.button('Open').click();

  await expect(admin.app.getByRole('heading', { name: 'Detail' })).toBeVisible();
  await expect(admin.bar.loading).toBeVisible();
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/detail.html?id=7');
});

test('Button target new: a new tab without access to this one, and no spinner', async ({ admin, openPage, page }) => {
  await serveAppPage(page.context(), { path: '/made-up/help.html', init: '', body: '<h1>Help</h1>' });
  await openPage({ script: bar(`{ label: 'Help', href: 'help.html', target: 'new' }`) });
  const opened = page.waitForEvent('popup');

  await admin.bar.button('Help').click();

  const popup = await opened;
  await expect(popup).toHaveURL(`${APP}/made-up/help.html`);
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  await expect(admin.bar.loading).toHaveCount(0);
});

test('Button target shopify: leads to a section of the admin', async ({ admin, openPage, page }) => {
  await openPage({ script: bar(`{ label: 'Order', href: '/orders/1', target: 'shopify' }`) });

  await admin.bar.button('Order').click();

  await expect(admin.location).toHavePath('/admin/orders/1');
  await expect(page.locator('admin-sections')).toContainText('/orders/1');
});

test('Button target shopify: leads to a page of the app as a redirect there does', async ({
  admin,
  openPage,
  page,
}) => {
  await serveAppPage(page.context(), { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  await openPage({ script: bar(`{ label: 'Two', href: '/apps/made-up/made-up/two.html', target: 'shopify' }`) });

  await admin.bar.button('Two').click();

  await expect(admin.app.getByRole('heading')).toHaveText('Two');
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
});

test('Button target parent: replaces the page around the app', async ({ admin, openPage, page }) => {
  await serveAppPage(page.context(), { path: '/made-up/elsewhere.html', init: '', body: '<h1>Elsewhere</h1>' });
  await openPage({ script: bar(`{ label: 'Leave', href: 'elsewhere.html', target: 'parent' }`) });

  await admin.bar.button('Leave').click();

  await expect(page).toHaveURL(`${APP}/made-up/elsewhere.html`);
});

test('Button with an unknown target behaves like new and is reported', async ({ admin, openPage, page }) => {
  await openPage({ script: bar(`{ label: 'Odd', href: '${APP}/made-up/page.html', target: '_top' }`) });
  const opened = page.waitForEvent('popup');

  await admin.bar.button('Odd').click();

  await expect(await opened).toHaveURL(/made-up/);
  await expect(admin).toReportMisuse('unknown-value');
});

for (const [loading, isLoading] of [
  ['true', true],
  ['false', false],
] as const) {
  test(`Button loading ${loading} decides about the spinner`, async ({ admin, openPage }) => {
    const app = await openPage({ script: bar(`{ label: 'Save', message: 'saved', loading: ${loading} }`) });

    await admin.bar.button('Save').click();

    await app.expectLog('message saved');
    await expect(admin.bar.loading).toHaveCount(isLoading ? 1 : 0);
  });
}

test('Button style disabled: never fires', async ({ admin, openPage }) => {
  const app = await openPage({
    script: `PlatformApp.Bar.initialize({ buttons: {
      primary: { label: 'Off', style: 'disabled', message: 'off', callback: () => log.push('fired') },
      secondary: [{ label: 'On', message: 'on' }],
    } })`,
  });

  await admin.bar.button('Off').click({ force: true });
  await admin.bar.button('Off').press('Enter');
  await admin.bar.button('On').click();

  await app.expectLog('message on');
});

test('Button style: primary is blue, secondary is white, danger is red in either group', async ({
  admin,
  openPage,
}) => {
  const app = await openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save' }, secondary: [{ label: 'Help' }] } })`,
  });
  await expect(admin.bar.button('Save')).toHaveCSS('background-color', 'rgb(36, 89, 211)');
  await expect(admin.bar.button('Help')).toHaveCSS('background-color', 'rgb(255, 255, 255)');

  await app.run(`PlatformApp.Bar.initialize({ buttons: {
    primary: { label: 'Delete', style: 'danger' }, secondary: [{ label: 'Archive', style: 'danger' }] } })`);

  await expect(admin.bar.button('Delete')).toHaveCSS('background-color', 'rgb(196, 43, 52)');
  await expect(admin.bar.button('Archive')).toHaveCSS('color', 'rgb(163, 29, 38)');
});

test('Button label: required, so a button without one is left out and reported', async ({ admin, openPage }) => {
  await openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { secondary: [{ message: 'nameless' }, { label: 'Named' }] } })`,
  });

  await expect(admin.bar.toolbar.getByRole('button')).toHaveText(['Named']);
  await expect(admin).toReportMisuse('label-missing');
});

test('Dropdown: opens a menu of its links, which act like buttons', async ({ admin, openPage, page }) => {
  const app = await openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { secondary: [{ label: 'More', type: 'dropdown', links: [
      { label: 'Import', message: 'import', callback: () => log.push('callback') },
      { label: 'Orders', href: '/orders', target: 'shopify' },
      { label: 'Off', style: 'disabled', message: 'off' },
    ] }] } })`,
  });

  await admin.bar.button('More').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Import', 'Orders', 'Off']);
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await app.expectLog('callback', 'message import');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await admin.bar.button('More').click();
  await page.getByRole('menuitem', { name: 'Orders' }).click();
  await expect(admin.location).toHavePath('/admin/orders');
});

test('Dropdown: arrows, Home, End and letters move, Escape closes and returns focus', async ({
  admin,
  openPage,
  page,
}) => {
  await openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { secondary: [{ label: 'More', type: 'dropdown',
      links: ['Import', 'Export', 'Print'].map((label) => ({ label })) }] } })`,
  });
  await admin.bar.button('More').focus();

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Import' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Import' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('menuitem', { name: 'Export' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(admin.bar.button('More')).toBeFocused();
});

test('Dropdown and links are valid for secondary top bar buttons only', async ({ admin, openPage }) => {
  await openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save', type: 'dropdown', links: [{ label: 'As' }] } } })`,
  });

  await expect(admin.bar.button('Save')).not.toHaveAttribute('aria-haspopup');
  await expect(admin).toReportMisuse('dropdown-misplaced');
});

test('Button href of a section without target stays in the app frame', async ({ admin, openPage, page }) => {
  await serveAppPage(page.context(), { path: '/orders/1', body: "<h1>The app's own order</h1>" });
  await openPage({ script: bar(`{ label: 'Order', href: '/orders/1' }`) });

  await admin.bar.button('Order').click();

  await expect(admin.app.getByRole('heading')).toHaveText("The app's own order");
  await expect(admin.location).toHavePath('/admin/apps/made-up/orders/1');
});

test('Declarative form: submitted when its message arrives, after callbacks and listeners', async ({
  admin,
  openPage,
}) => {
  const app = await openPage({
    body: '<form data-platform-app-submit="save"><input name="title" value="Hat" required></form><form data-platform-app-submit="other"></form>',
    script: `
      addEventListener('submit', (event) => { event.preventDefault(); log.push('submit ' + new FormData(event.target).get('title')); });
      PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save', message: 'save', callback: () => log.push('callback') } } });
    `,
  });

  await admin.bar.button('Save').click();

  await app.expectLog('callback', 'message save', 'submit Hat');
});
