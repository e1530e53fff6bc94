import { serveAppPage } from '../fixtures/made-up-app.ts';
import { APP, APP_PORT } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';
import type { KitOptions } from '@platformapp/playwright';

/** Options as a configuration without type checks may hold them. */
const untyped = (options: object): Partial<KitOptions> => options;

// The kit as users have it: the fixture serves the shell.
test.describe('with the port as the appUrl', () => {
  test.use(untyped({ appUrl: APP_PORT }));

  test('admin opens apps, each under its key, and visits paths of the admin', async ({ admin, context }) => {
    await test.step('open says which option is missing or no URL', async () => {
      await expect(admin.waitUntilReady({ timeout: 100 })).rejects.toThrow('The admin shows no app yet.');
      await expect(admin.open('/', { appUrl: '' })).rejects.toThrow('Give the option appUrl');
      await expect(admin.open('/', { appUrl: 'ftp://localhost/' })).rejects.toThrow('The option appUrl: The app is an');
    });

    await test.step('open returns the frame of the app when it is ready', async () => {
      const app = await admin.open('/user.html');

      expect(new URL(app.url()).origin).toBe(APP);
      expect(new URL(app.url()).pathname).toBe('/user.html');
      expect(await app.evaluate('PlatformApp.User.current')).toEqual({ accountAccess: 'Account owner' });
      expect(admin.apiKey()).toBe('example-app');
      await expect(admin).toBeReady();
      await expect(admin.location).toHaveAppPath('/user.html');
      await expect(admin.location).toHavePath('/admin/apps/example-app/user.html');
    });

    await test.step('visit goes to a section and to a deep link', async () => {
      await admin.visit('admin/orders/7');
      await expect(admin).not.toBeReady();
      await expect(admin.location).not.toHaveAppPath(/./);

      await admin.visit('/admin/apps/example-app/flash.html');
      await admin.waitUntilReady();
      await expect(admin.location).toHaveAppPath('/flash.html');
    });

    await test.step('another app, at a port that is a text', async () => {
      await admin.open('/spa/', { appUrl: `${APP_PORT}` });
      expect(admin.apiKey()).toBe('example-spa');

      await admin.visit('/admin/apps/example-app');
      await admin.waitUntilReady();
      expect(admin.apiKey()).toBe('example-app');
    });

    await test.step('an app without a name goes by its address', async () => {
      await admin.open(
        await serveAppPage(context, { init: `PlatformApp.init({ shopOrigin: 'http://localhost:9' });` }),
      );

      expect(admin.apiKey()).toBe(`localhost-${APP_PORT}`);
      await expect(admin).toReportMisuse('api-key-missing');
      await expect(expect(admin).toReportMisuse('init-late', { timeout: 100 })).rejects.toThrow('api-key-missing at ');
    });
  });
});

test.describe('with another access level @nightly', () => {
  test.use({ accountAccess: 'Limited access' });

  test('the app knows the level in its first ready, and each load of the admin starts with it', async ({
    admin,
    openPage,
    page,
  }) => {
    const app = await openPage({ script: `PlatformApp.ready(() => log.push(PlatformApp.User.current.accountAccess))` });

    await app.expectLog('Limited access');
    await expect(admin.accountAccess).toHaveValue('Limited access');
    await admin.setAccountAccess('Full access');
    await page.reload();
    await expect(admin.accountAccess).toHaveValue('Limited access');
  });
});

test('calls, a press, a closed modal and another level are in the log of the session', async ({ admin, openPage }) => {
  const app = await openPage({ path: '/made-up/logged.html' });
  const buttons = `{ primary: { label: 'Ask', message: 'asked', callback: () => PlatformApp.Modal.confirm('Sure?', () => {}) } }`;

  await app.run(`PlatformApp.flashError('No'); PlatformApp.Bar.setTitle('Orders')`);
  await expect(admin).toHaveBar({ title: 'Orders' });

  const readCalls = (): unknown =>
    admin.log.filter((entry) => entry.type === 'call').map(({ name, args }) => [name, args]);
  await expect.poll(readCalls).toEqual([
    ['pushState', [expect.stringMatching(/^\/made-up\/logged\.html\?hmac=/)]],
    ['flash', ['error', 'No']],
    ['setTitle', ['Orders']],
  ]);

  await app.run(`PlatformApp.Bar.initialize({ buttons: ${buttons} })`);
  await admin.bar.button('Ask').click();
  await expect(admin).toShowModal();
  await admin.modal.dismiss();
  await admin.setAccountAccess('Full access');
  await expect.poll(() => app.run('PlatformApp.User.current.accountAccess')).toBe('Full access');

  const readNames = (): unknown => admin.log.filter((entry) => entry.type === 'notification').map(({ name }) => name);
  await expect.poll(readNames).toEqual(['press', 'modal-closed', 'user']);
});

test('matchers find the session, the bar and the notices, and say what is there instead', async ({
  admin,
  openPage,
}) => {
  await expect(expect(admin).toBeReady({ timeout: 100 })).rejects.toThrow('no app is open');
  const app = await openPage();
  await expect(expect(admin).not.toBeReady({ timeout: 100 })).rejects.toThrow('the app has a session');
  await expect(admin).not.toShowFlash('Saved');

  await test.step('toShowFlash', async () => {
    await app.run(`PlatformApp.flashNotice('One'); PlatformApp.flashError('Saved')`);
    await expect(admin).toShowFlash('Saved', { kind: 'error' });
    await expect(admin).toShowFlash(/^Sav/);
    await expect(admin).not.toShowFlash('Saved', { kind: 'notice' });

    await expect(expect(admin).toShowFlash('Three', { timeout: 200 })).rejects.toThrow(
      'error “Saved”, after notice “One”',
    );
    await expect(expect(admin).not.toShowFlash('Saved', { timeout: 200 })).rejects.toThrow('Expected: not ');
    await expect(admin.flash).toContainText('Saved');
    await expect(expect(admin).toShowFlash('One', { timeout: 200 })).rejects.toThrow('“One”');
    await admin.flash.dismiss();
    await expect(admin).not.toShowFlash('Saved');

    // One that another has replaced, since the last one that was expected.
    await app.run(`PlatformApp.flashNotice('Two'); PlatformApp.flashNotice('Three')`);
    await expect(admin).toShowFlash('Two');
    await expect(admin).not.toShowFlash('Two');
    await expect(admin).toShowFlash('Three');
  });

  await test.step('toHaveBar compares only the named parts', async () => {
    await app.run(`PlatformApp.Bar.initialize({ title: 'Orders', breadcrumb: { label: 'Home', href: '/' },
      pagination: { next: { callback() {} } }, buttons: { primary: { label: 'Save' }, secondary: [{ label: 'Help' },
        { label: 'More', type: 'dropdown', links: [
          { label: 'Export', callback: () => log.push('export'), loading: false }, { label: 'Print' }] }] } })`);

    await expect(admin).toHaveBar({ title: 'Orders', primary: 'Save', breadcrumb: 'Home', pagination: 'next' });
    await expect(admin).toHaveBar({ secondary: ['Help', 'More > Export, Print'], isLoading: false });
    await expect(admin).not.toHaveBar({ title: 'Order' });
    await expect(expect(admin).toHaveBar({ title: 'Order' }, { timeout: 200 })).rejects.toThrow('Orders');
    await expect(admin.bar.breadcrumb).toHaveText('Home');
  });

  await test.step('bar.pick chooses from a dropdown', async () => {
    await admin.bar.pick('More', 'Export');

    await expect.poll(() => app.log()).toContain('export');
  });
});

/** A title that a search would read as something else. */
const QUERY_LIKE = String.raw`-Chair OR "two" (status:draft) * a\b`;

test('modal fills the field of an input, picks records, and has the page of a modal', async ({
  admin,
  shop,
  openPage,
}) => {
  await shop.seed({
    product: [
      { title: 'Chair', variants: [{ price: '12.00' }] },
      { title: 'Chair cover' },
      { title: 'Table' },
      { title: QUERY_LIKE },
    ],
  });
  const app = await openPage();

  await test.step('answer fills the field of an input', async () => {
    await app.run(`PlatformApp.Modal.input({ title: 'Your name', message: 'Who are you?', okButton: 'Go' },
      (result, data) => log.push(result + ' ' + data))`);
    await expect(admin).toShowModal({ title: 'Your name', message: /^who/i });
    await expect(expect(admin).toShowModal({ message: 'Who?' }, { timeout: 100 })).rejects.toThrow(
      'a dialog “Your name” of the type input, with the message “Who are you?”\nTimeout:  100 ms',
    );

    await admin.modal.answer('Ada', 'Go');

    await app.expectLog('true Ada');
    await expect(admin).not.toShowModal();
    await expect(expect(admin).toShowModal({ timeout: 100 })).rejects.toThrow('no dialog');
  });

  await test.step('pick chooses records and passes them to the app, whole', async () => {
    await app.run(`log.length = 0; PlatformApp.Modal.productPicker({ selectMultiple: true }, (success, { products }) =>
      log.push(success + ' ' + products.map(({ title, variants }) => title + ' ' + variants[0].price).join()))`);
    await expect(admin).toShowModal({ title: /^Choose prod/ });

    await admin.modal.pick('Chair', QUERY_LIKE);

    await app.expectLog(`true Chair 12.00,${QUERY_LIKE} 0.00`);
    await expect(admin).not.toShowModal();
  });

  await test.step('a closed picker gives an empty list', async () => {
    await app.run(`log.length = 0; PlatformApp.Modal.collectionPicker({}, (success, { collections }) =>
      log.push(success + ' ' + collections.length))`);
    await expect(admin).toShowModal('Choose a collection');
    await expect(admin.modal.title).toBeVisible();

    await admin.page.keyboard.press('Escape');

    await app.expectLog('false 0');
    await expect(admin).not.toShowModal();
  });

  await test.step("an app's own buttons with the names of the admin's", async () => {
    await app.run(`log.length = 0;
      PlatformApp.Bar.initialize({ pagination: { next: { callback: () => log.push('arrow') } },
        buttons: { primary: { label: 'Next page' }, secondary: [{ label: 'Previous page' }] } });
      PlatformApp.Modal.confirm({ title: 'Sure?', message: 'Sure?', okButton: 'OK', cancelButton: 'Close' }, () =>
        PlatformApp.Modal.open({ src: '${APP}/modal-page.html', title: 'Pick', buttons: { primary: { label: 'Close' },
          secondary: [{ label: 'OK' }] } }, (result) => log.push('page ' + result)))`);
    await admin.modal.dismiss();
    await expect(admin).toShowModal('Pick');
    await admin.modal.dismiss();
    await expect(admin).not.toShowModal();
    await admin.bar.nextPage.click();

    await expect(admin.bar.previousPage).toBeVisible();
    await expect.poll(() => app.log()).toEqual(expect.arrayContaining(['page false', 'arrow']));
  });

  await test.step('the page of a modal has its own frame', async () => {
    await app.run(`log.length = 0; PlatformApp.Modal.open({ src: '${APP}/modal-page.html', title: 'Pick' }, (result) =>
      log.push(String(result)))`);

    await expect(admin.modal.title).toHaveText('Pick');
    await expect(admin.modal.page.getByRole('heading', { level: 1 })).toBeVisible();
    await admin.modal.dismiss();

    await app.expectLog('false');
  });
});
