import { APP } from './fixtures/origins.ts';
import { serveAppPage } from './fixtures/app-page.ts';
import { expect, test } from './fixtures/test.ts';

function bar(button: string): string {
  return `PlatformApp.ready(() => { PlatformApp.Bar.initialize({ buttons: { primary: ${button} } }); PlatformApp.Bar.loadingOff(); });`;
}

test('Button message: posted to the app on click, a string from the admin', async ({ shell }) => {
  await shell.openPage({ script: bar(`{ label: 'Save', message: 'save-it' }`) });

  await shell.button('Save').click();

  await shell.expectLog('message save-it');
});

test('Button callback: runs with the message before the message arrives', async ({ shell }) => {
  await shell.openPage({
    script: bar(
      `{ label: 'Save', message: 'save-it', callback: (message, data) => log.push('callback ' + message + ' ' + data) }`,
    ),
  });

  await shell.button('Save').click();

  await shell.expectLog('callback save-it undefined', 'message save-it');
});

test('Button callback that throws does not stop the message', async ({ shell, expectedErrors }) => {
  expectedErrors.push(/on purpose/);
  await shell.openPage({
    script: bar(`{ label: 'Save', message: 'save-it', callback: () => { throw new Error('on purpose') } }`),
  });

  await shell.button('Save').click();

  await shell.expectLog('message save-it');
});

test('Button without a message gets one of its own', async ({ shell }) => {
  await shell.openPage({
    script: bar(`{ label: 'Save', callback: (message) => log.push(typeof message + ' ' + (message.length > 0)) }`),
  });

  await shell.button('Save').click();

  await expect.poll(() => shell.log()).toContain('string true');
});

test('Button href: a callback, then the message, then the page', async ({ shell }) => {
  await shell.openPage({
    script: `
      const steps = JSON.parse(sessionStorage.steps ?? '[]');
      if (location.search) log.push(...steps, 'page ' + location.search);
      addEventListener('message', ({ data }) => {
        if (data === 'go') sessionStorage.steps = JSON.stringify([...JSON.parse(sessionStorage.steps ?? '[]'), 'message']);
      });
      ${bar(`{ label: 'Go', message: 'go', href: '?next', callback: () => (sessionStorage.steps = JSON.stringify(['callback'])) }`)}
    `,
  });

  await shell.button('Go').click();

  await shell.expectLog('callback', 'message', 'page ?next');
});

test('Button target app (the default): a relative href opens in the app and the spinner starts', async ({
  shell,
  page,
}) => {
  await serveAppPage(page.context(), { path: '/made-up/detail.html', body: '<h1>Detail</h1>' });
  await shell.openPage({ script: bar(`{ label: 'Open', href: 'detail.html?id=7' }`) });
  await expect(shell.loading).toHaveCount(0);

  await shell.button('Open').click();

  await expect(shell.app.getByRole('heading', { name: 'Detail' })).toBeVisible();
  await expect(shell.loading).toBeVisible();
  await shell.expectAddress('/admin/apps/made-up/made-up/detail.html?id=7');
});

test('Button target new: a new tab without access to this one, and no spinner', async ({ shell, page }) => {
  await serveAppPage(page.context(), { path: '/made-up/help.html', init: '', body: '<h1>Help</h1>' });
  await shell.openPage({ script: bar(`{ label: 'Help', href: 'help.html', target: 'new' }`) });
  const opened = page.waitForEvent('popup');

  await shell.button('Help').click();

  const popup = await opened;
  await expect(popup).toHaveURL(`${APP}/made-up/help.html`);
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  await expect(shell.loading).toHaveCount(0);
});

test('Button target shopify: leads to a section of the admin', async ({ shell, page }) => {
  await shell.openPage({ script: bar(`{ label: 'Order', href: '/orders/1', target: 'shopify' }`) });

  await shell.button('Order').click();

  await shell.expectAddress('/admin/orders/1');
  await expect(page.locator('admin-section')).toContainText('/orders/1');
});

test('Button target parent: replaces the page around the app', async ({ shell, page }) => {
  await serveAppPage(page.context(), { path: '/made-up/elsewhere.html', init: '', body: '<h1>Elsewhere</h1>' });
  await shell.openPage({ script: bar(`{ label: 'Leave', href: 'elsewhere.html', target: 'parent' }`) });

  await shell.button('Leave').click();

  await expect(page).toHaveURL(`${APP}/made-up/elsewhere.html`);
});

test('Button with an unknown target behaves like new and is reported', async ({ shell, page }) => {
  await shell.openPage({ script: bar(`{ label: 'Odd', href: '${APP}/made-up/page.html', target: '_top' }`) });
  const opened = page.waitForEvent('popup');

  await shell.button('Odd').click();

  await expect(await opened).toHaveURL(/made-up/);
  await shell.expectMisuses('unknown-value');
});

for (const [loading, isLoading] of [
  ['true', true],
  ['false', false],
] as const) {
  test(`Button loading ${loading} decides about the spinner`, async ({ shell }) => {
    await shell.openPage({ script: bar(`{ label: 'Save', message: 'saved', loading: ${loading} }`) });

    await shell.button('Save').click();

    await shell.expectLog('message saved');
    await expect(shell.loading).toHaveCount(isLoading ? 1 : 0);
  });
}

test('Button style disabled: never fires', async ({ shell }) => {
  await shell.openPage({
    script: `PlatformApp.Bar.initialize({ buttons: {
      primary: { label: 'Off', style: 'disabled', message: 'off', callback: () => log.push('fired') },
      secondary: [{ label: 'On', message: 'on' }],
    } })`,
  });

  await shell.button('Off').click({ force: true });
  await shell.button('Off').press('Enter');
  await shell.button('On').click();

  await shell.expectLog('message on');
});

test('Button style: primary is blue, secondary is white, danger is red in either group', async ({ shell }) => {
  await shell.openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save' }, secondary: [{ label: 'Help' }] } })`,
  });
  await expect(shell.button('Save')).toHaveCSS('background-color', 'rgb(36, 89, 211)');
  await expect(shell.button('Help')).toHaveCSS('background-color', 'rgb(255, 255, 255)');

  await shell.run(`PlatformApp.Bar.initialize({ buttons: {
    primary: { label: 'Delete', style: 'danger' }, secondary: [{ label: 'Archive', style: 'danger' }] } })`);

  await expect(shell.button('Delete')).toHaveCSS('background-color', 'rgb(196, 43, 52)');
  await expect(shell.button('Archive')).toHaveCSS('color', 'rgb(163, 29, 38)');
});

test('Button label: required, so a button without one is left out and reported', async ({ shell }) => {
  await shell.openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { secondary: [{ message: 'nameless' }, { label: 'Named' }] } })`,
  });

  await expect(shell.toolbar.getByRole('button')).toHaveText(['Named']);
  await shell.expectMisuses('label-missing');
});

test('Dropdown: opens a menu of its links, which act like buttons', async ({ shell, page }) => {
  await shell.openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { secondary: [{ label: 'More', type: 'dropdown', links: [
      { label: 'Import', message: 'import', callback: () => log.push('callback') },
      { label: 'Orders', href: '/orders', target: 'shopify' },
      { label: 'Off', style: 'disabled', message: 'off' },
    ] }] } })`,
  });

  await shell.button('More').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Import', 'Orders', 'Off']);
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await shell.expectLog('callback', 'message import');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await shell.button('More').click();
  await page.getByRole('menuitem', { name: 'Orders' }).click();
  await shell.expectAddress('/admin/orders');
});

test('Dropdown: arrows, Home, End and letters move, Escape closes and gives focus back', async ({ shell, page }) => {
  await shell.openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { secondary: [{ label: 'More', type: 'dropdown',
      links: ['Import', 'Export', 'Print'].map((label) => ({ label })) }] } })`,
  });
  await shell.button('More').focus();

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
  await expect(shell.button('More')).toBeFocused();
});

test('Dropdown and links are valid for secondary top bar buttons only', async ({ shell }) => {
  await shell.openPage({
    script: `PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save', type: 'dropdown', links: [{ label: 'As' }] } } })`,
  });

  await expect(shell.button('Save')).not.toHaveAttribute('aria-haspopup');
  await shell.expectMisuses('dropdown-misplaced');
});

test('Button href of a section without target stays in the app frame', async ({ shell, page }) => {
  await serveAppPage(page.context(), { path: '/orders/1', body: '<h1>The app’s own order</h1>' });
  await shell.openPage({ script: bar(`{ label: 'Order', href: '/orders/1' }`) });

  await shell.button('Order').click();

  await expect(shell.app.getByRole('heading')).toHaveText('The app’s own order');
  await shell.expectAddress('/admin/apps/made-up/orders/1');
});
