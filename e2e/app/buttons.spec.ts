import { serveAppPage } from '../fixtures/made-up-app.ts';
import { APP } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

/** Defines a bar with one button, and stops the spinner. */
function bar(button: string): string {
  return `PlatformApp.Bar.initialize({ buttons: { primary: ${button} } }); PlatformApp.Bar.loadingOff();`;
}

test('Button callback and message: the callback runs, then the app gets the message as a string from the admin', async ({
  admin,
  openPage,
  expectedErrors,
}) => {
  expectedErrors.push(/on purpose/);
  const app = await openPage({
    body: '<form data-platform-app-submit="submit"><input name="title" value="Hat" required></form><form data-platform-app-submit="other"></form>',
    script: `addEventListener('submit', (event) => { event.preventDefault(); log.push('submit ' + new FormData(event.target).get('title')); });`,
  });
  const press = async (label: string, keys: string): Promise<void> => {
    await app.run(`log.length = 0; ${bar(`{ label: '${label}', ${keys} }`)}`);
    await admin.bar.button(label).click();
  };

  await press('Save', `message: 'save-it', callback: (message, data) => log.push('callback ' + message + ' ' + data)`);
  await app.expectLog('callback save-it undefined', 'message save-it');

  await test.step('a callback that throws does not stop the message', async () => {
    await press('Fail', `message: 'failed', callback: () => { throw new Error('on purpose') }`);
    await app.expectLog('message failed');
  });

  await test.step('a button without a message gets a generated one', async () => {
    await press('Generate', `callback: (message) => log.push('callback ' + typeof message + ' ' + message)`);
    await expect.poll(async () => (await app.log()).join()).toMatch(/^callback string (.+),message \1$/);
  });

  await test.step('a declarative form is submitted when its message arrives, after callbacks and listeners', async () => {
    await press('Submit', `message: 'submit', callback: () => log.push('callback')`);
    await app.expectLog('callback', 'message submit', 'submit Hat');
  });
});

test('Button loading and target: whether the spinner starts, and where the page opens', async ({
  admin,
  openPage,
  page,
}) => {
  await serveAppPage(page.context(), { path: '/made-up/help.html', init: '', body: '<h1>Help</h1>' });
  await serveAppPage(page.context(), { path: '/made-up/detail.html', body: '<h1>Detail</h1>' });
  await serveAppPage(page.context(), { path: '/orders/1', body: "<h1>The app's own order</h1>" });
  const app = await openPage();

  await test.step('loading false starts no spinner, and loading true does', async () => {
    await app.run(bar(`{ label: 'Quiet', message: 'quiet', loading: false }`));
    await admin.bar.button('Quiet').click();
    await app.expectLog('message quiet');
    await expect(admin.bar.loading).toHaveCount(0);
    await app.run(bar(`{ label: 'Loud', message: 'loud', loading: true }`));
    await admin.bar.button('Loud').click();
    await app.expectLog('message quiet', 'message loud');
    await expect(admin.bar.loading).toHaveCount(1);
  });

  await test.step('new: a new tab without access to this one, and no spinner', async () => {
    await app.run(bar(`{ label: 'Help', href: 'help.html', target: 'new' }`));
    await expect(admin.bar.loading).toHaveCount(0);
    const opened = page.waitForEvent('popup');
    await admin.bar.button('Help').click();
    const popup = await opened;
    await expect(popup).toHaveURL(`${APP}/made-up/help.html`);
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    await expect(admin.bar.loading).toHaveCount(0);
  });

  await test.step('an unknown target behaves like new, and is reported', async () => {
    await app.run(bar(`{ label: 'Odd', href: 'help.html', target: '_top' }`));
    const opened = page.waitForEvent('popup');
    await admin.bar.button('Odd').click();
    await expect(await opened).toHaveURL(`${APP}/made-up/help.html`);
    await expect(admin).toReportMisuse('unknown-value');
  });

  await test.step('app (the default): a relative href opens in the app, and the spinner starts', async () => {
    await app.run(bar(`{ label: 'Open', href: 'detail.html?id=7' }`));
    await expect(admin.bar.loading).toHaveCount(0);
    await admin.bar.button('Open').click();
    await expect(admin.app.getByRole('heading', { name: 'Detail' })).toBeVisible();
    await expect(admin.bar.loading).toBeVisible();
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/detail.html?id=7');
  });

  await test.step('app: an href like that of a section stays in the frame of the app', async () => {
    await app.run(bar(`{ label: 'Order', href: '/orders/1' }`));
    await admin.bar.button('Order').click();
    await expect(admin.app.getByRole('heading')).toHaveText("The app's own order");
    await expect(admin.location).toHavePath('/admin/apps/made-up/orders/1');
  });
});

test('Button href: opens after callback and message; target shopify leads within the admin, and parent out of it', async ({
  admin,
  openPage,
  page,
}) => {
  await serveAppPage(page.context(), { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  await serveAppPage(page.context(), { path: '/made-up/elsewhere.html', init: '', body: '<h1>Elsewhere</h1>' });
  const app = await openPage({
    script: `
      const steps = JSON.parse(sessionStorage.steps ?? '[]');
      log.push(...steps, 'page ' + location.search);
      const keep = (step) => { steps.push(step); sessionStorage.steps = JSON.stringify(steps); };
      addEventListener('message', ({ data }) => { if (data === 'go') keep('message'); });
    `,
  });

  await app.run(bar(`{ label: 'Go', message: 'go', href: '?next', callback: () => keep('callback') }`));
  await admin.bar.button('Go').click();
  // While the frame navigates, there is no document with a log.
  await expect(admin.location).toHavePath(/\?next$/);
  await app.expectLog('callback', 'message', 'page ?next');

  await test.step('target shopify leads to a page of the app as a redirect there does', async () => {
    await app.run(bar(`{ label: 'Two', href: '/apps/made-up/made-up/two.html', target: 'shopify' }`));
    await admin.bar.button('Two').click();
    await expect(admin.app.getByRole('heading')).toHaveText('Two');
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/two.html');
  });

  await test.step('target parent replaces the page around the app', async () => {
    await app.run(bar(`{ label: 'Leave', href: 'elsewhere.html', target: 'parent' }`));
    await admin.bar.button('Leave').click();
    await expect(page).toHaveURL(`${APP}/made-up/elsewhere.html`);
  });
});

test('Button style, label and type: colours by group, disabled never fires, dropdowns of secondary top bar buttons only', async ({
  admin,
  openPage,
  page,
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

  await app.run(`PlatformApp.Bar.initialize({ buttons: {
    primary: { label: 'Off', style: 'disabled', message: 'off', callback: () => log.push('fired') },
    secondary: [{ message: 'nameless' }, { label: 'On', message: 'on' }] } })`);
  // A label is required.
  await expect(admin.bar.toolbar.getByRole('button')).toHaveText(['On', 'Off']);
  await expect(admin).toReportMisuse('label-missing');
  await admin.bar.button('Off').click({ force: true });
  await admin.bar.button('Off').press('Enter');
  await admin.bar.button('On').click();
  await app.expectLog('message on');

  await test.step('a dropdown is a menu of links, which act like buttons', async () => {
    await app.run(`log.length = 0; PlatformApp.Bar.initialize({ buttons: {
      primary: { label: 'Save', type: 'dropdown', links: [{ label: 'As' }] },
      secondary: [{ label: 'More', type: 'dropdown', links: [
        { label: 'Import', message: 'import', callback: () => log.push('callback') },
        { label: 'Orders', href: '/orders/1', target: 'shopify' },
        { label: 'Off', style: 'disabled', message: 'off' },
      ] }] } })`);
    await expect(admin.bar.button('Save')).not.toHaveAttribute('aria-haspopup');
    await expect(admin).toReportMisuse('dropdown-misplaced');

    await admin.bar.button('More').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Import', 'Orders', 'Off']);
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await app.expectLog('callback', 'message import');
    await expect(page.getByRole('menu')).toHaveCount(0);

    // Target shopify leads to a section of the admin.
    await admin.bar.pick('More', 'Orders');
    await expect(admin.location).toHavePath('/admin/orders/1');
    await expect(page.locator('admin-sections')).toContainText('/orders/1');
  });
});
