import { APP, APP_PORT } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';
import type { KitOptions } from '@platformapp/playwright';

/** Options as a configuration without type checks may hold them. */
const untyped = (options: object): Partial<KitOptions> => options;

// The kit as users have it: the fixture serves the shell.
test('admin.open returns the frame of the app when it is ready', async ({ admin }) => {
  const app = await admin.open('/user.html');

  expect(new URL(app.url()).pathname).toBe('/user.html');
  expect(await app.evaluate('PlatformApp.User.current')).toEqual({ accountAccess: 'Account owner' });
  expect(admin.apiKey()).toBe('example-app');
  await expect(admin).toBeReady();
  await expect(admin.location).toHaveAppPath('/user.html');
  await expect(admin.location).toHavePath('/admin/apps/example-app/user.html');
});

test('admin.open says which option is missing', async ({ admin }) => {
  await expect(admin.open('/', { appUrl: '' })).rejects.toThrow('Give the option appUrl');
});

for (const appUrl of [`${APP_PORT}`, APP_PORT]) {
  test.describe(`with the appUrl ${JSON.stringify(appUrl)}`, () => {
    test.use(untyped({ appUrl }));

    test('admin.open opens the app at that port of this machine', async ({ admin }) => {
      const app = await admin.open('/user.html');

      expect(new URL(app.url()).origin).toBe(APP);
    });
  });
}

test('admin.visit goes to a deep link and to a section', async ({ admin }) => {
  await admin.open('/user.html');

  await admin.visit('/admin/apps/example-app/flash.html');
  await admin.waitUntilReady();
  await expect(admin.location).toHaveAppPath('/flash.html');

  await admin.visit('/admin/orders/7');
  await expect(admin).not.toBeReady();
  await expect(admin.location).not.toHaveAppPath(/./);
});

test('admin opens several apps, each under its key', async ({ admin }) => {
  await admin.open('/user.html');
  await admin.open('/spa/');

  expect(admin.apiKey()).toBe('example-spa');
  await admin.visit('/admin/apps/example-app');
  await admin.waitUntilReady();
  expect(admin.apiKey()).toBe('example-app');
});

test.describe('with another access level', () => {
  test.use({ accountAccess: 'Limited access' });

  test('the app knows the level in its first ready', async ({ admin, openPage }) => {
    const app = await openPage({ script: `PlatformApp.ready(() => log.push(PlatformApp.User.current.accountAccess))` });

    await app.expectLog('Limited access');
    await expect(admin.accountAccess.control).toHaveValue('Limited access');
  });

  test('each load of the admin starts with the level', async ({ admin, page }) => {
    await admin.visit('/admin/orders');
    await expect(admin.accountAccess.control).toHaveValue('Limited access');

    await admin.accountAccess.choose('Full access');
    await page.reload();
    await expect(admin.accountAccess.control).toHaveValue('Limited access');
  });
});

test("the script is the shell's own, wherever the page names it", async ({ admin, context }) => {
  await context.route(`${APP}/elsewhere.html**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><script src="http://localhost:9/platform-app.js"></script>
        <script>PlatformApp.init({ apiKey: 'elsewhere', shopOrigin: 'http://localhost:9' })</script>`,
    }),
  );

  await admin.open('/elsewhere.html');

  expect(admin.apiKey()).toBe('elsewhere');
});

test('every call is in the log of the session', async ({ admin, openPage }) => {
  const app = await openPage({ path: '/made-up/logged.html' });

  await app.run(`PlatformApp.flashError('No'); PlatformApp.Bar.setTitle('Orders')`);
  await expect(admin).toHaveBar({ title: 'Orders' });

  const readCalls = (): unknown =>
    admin.log.filter((entry) => entry.type === 'call').map(({ name, args }) => [name, args]);
  await expect.poll(readCalls).toEqual([
    ['pushState', [expect.stringMatching(/^\/made-up\/logged\.html\?shop=/)]],
    ['flash', ['error', 'No']],
    ['setTitle', ['Orders']],
  ]);
});

test('a press, a closed modal and another level are in the log too', async ({ admin, openPage }) => {
  const app = await openPage();
  await app.run(`PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Ask', message: 'asked',
    callback: () => PlatformApp.Modal.confirm('Sure?', () => {}) } } })`);

  await admin.bar.button('Ask').click();
  await expect(admin).toShowModal();
  await admin.modal.dismiss();
  await admin.accountAccess.choose('Full access');
  await expect.poll(() => app.run('PlatformApp.User.current.accountAccess')).toBe('Full access');

  const readNames = (): unknown => admin.log.filter((entry) => entry.type === 'notification').map(({ name }) => name);
  await expect.poll(readNames).toEqual(['press', 'modal-closed', 'user']);
});

test.describe('with another policy', () => {
  test.use({ misusePolicy: 'annotate' });

  test('a misuse is only noted', async ({ admin, openPage }) => {
    const app = await openPage();
    await app.run('PlatformApp.flashNotice(42)');
    await expect(admin).toShowFlash('42');
  });
});

test.describe('with an expected misuse', () => {
  test.use({ expectedMisuses: ['argument-type', 'shop-origin-mismatch'] });

  test('the misuse does not fail the test', async ({ admin, openPage }) => {
    const app = await openPage();
    await app.run('PlatformApp.flashNotice(42)');
    await expect(admin).toShowFlash('42');
  });
});

test('toShowFlash says what is shown instead', async ({ admin, openPage }) => {
  const app = await openPage();
  await app.run(`PlatformApp.flashNotice('One'); PlatformApp.flashError('Two')`);
  await expect(admin).toShowFlash('Two', { kind: 'error' });

  const wrong = expect(admin).toShowFlash('Three', { timeout: 200 });

  await expect(wrong).rejects.toThrow('error “Two”, after notice “One”');
});

test('toShowFlash honours not', async ({ admin, openPage }) => {
  const app = await openPage();
  await expect(admin).not.toShowFlash('Saved');
  await app.run(`PlatformApp.flashError('Saved')`);
  await expect(admin).toShowFlash(/^Sav/);

  await expect(admin).not.toShowFlash('Saved', { kind: 'notice' });
  await expect(expect(admin).not.toShowFlash('Saved', { timeout: 200 })).rejects.toThrow('Expected: not ');
  await admin.flash.dismiss();
  await expect(admin).not.toShowFlash('Saved');
});

test('toHaveBar compares only the named parts', async ({ admin, openPage }) => {
  const app = await openPage();
  await app.run(`PlatformApp.Bar.initialize({ title: 'Orders', breadcrumb: { label: 'Home', href: '/' }, pagination: { next: { callback() {} } },
    buttons: { primary: { label: 'Save' }, secondary: [{ label: 'Help' }, { label: 'More', type: 'dropdown', links: [{ label: 'Export' }, { label: 'Print' }] }] } })`);

  await expect(admin).toHaveBar({ title: 'Orders', primary: 'Save', breadcrumb: 'Home', pagination: 'next' });
  await expect(admin).toHaveBar({ secondary: ['Help', 'More > Export, Print'], isLoading: true });
  await expect(admin).not.toHaveBar({ title: 'Order' });
  await expect(expect(admin).toHaveBar({ title: 'Order' }, { timeout: 200 })).rejects.toThrow('Orders');
});

test('bar.pick chooses from a dropdown', async ({ admin, openPage }) => {
  const app = await openPage();
  await app.run(`PlatformApp.Bar.initialize({ buttons: { secondary: [{ label: 'More', type: 'dropdown',
    links: [{ label: 'Export', callback: () => log.push('export'), loading: false }] }] } })`);

  await admin.bar.pick('More', 'Export');

  await expect.poll(() => app.log()).toContain('export');
});

test('modal.answer fills the field of an input', async ({ admin, openPage }) => {
  const app = await openPage();
  await app.run(`PlatformApp.Modal.input({ title: 'Your name', message: 'Who are you?', okButton: 'Go' },
    (result, data) => log.push(result + ' ' + data))`);
  await expect(admin).toShowModal('Your name');

  await admin.modal.answer('Ada', 'Go');

  await app.expectLog('true Ada');
  await expect(admin).not.toShowModal();
});

test('modal.pick chooses records and passes them to the app, whole', async ({ admin, shop, openPage }) => {
  await shop.create('product', { title: 'Chair', variants: [{ price: '12.00' }] });
  await shop.create('product', { title: 'Chair cover' });
  await shop.create('product', { title: 'Table' });
  const app = await openPage();
  await app.run(`PlatformApp.Modal.productPicker({ selectMultiple: true }, (success, { products }) => log.push(
    success + ' ' + products.map(({ title, variants }) => title + ' ' + variants[0].price).join()))`);
  await expect(admin).toShowModal('Choose products');

  await admin.modal.pick('Chair', 'Table');

  await app.expectLog('true Chair 12.00,Table 0.00');
  await expect(admin).not.toShowModal();
});

test('a closed picker gives an empty list', async ({ admin, openPage }) => {
  const app = await openPage();
  await app.run(`PlatformApp.Modal.collectionPicker({}, (success, { collections }) => log.push(
    success + ' ' + collections.length))`);
  await expect(admin).toShowModal('Choose a collection');
  await expect(admin.modal.title).toBeVisible();

  await admin.page.keyboard.press('Escape');

  await app.expectLog('false 0');
  await expect(admin).not.toShowModal();
});

test('the page of a modal has its own frame', async ({ admin, openPage }) => {
  const app = await openPage();
  await app.run(
    `PlatformApp.Modal.open({ src: '${APP}/modal-page.html', title: 'Pick' }, (result) => log.push(String(result)))`,
  );

  await expect(admin.modal.title).toHaveText('Pick');
  await expect(admin.modal.page.getByRole('heading', { level: 1 })).toBeVisible();
  await admin.modal.dismiss();

  await app.expectLog('false');
});

test('an app without a name goes by its address', async ({ admin, openPage }) => {
  await openPage({ init: `PlatformApp.init({ shopOrigin: 'http://localhost:9' });` });

  expect(admin.apiKey()).toBe(`localhost-${APP_PORT}`);
  await expect(admin).toReportMisuse('api-key-missing');
});
