import { serveAppPage } from '../fixtures/made-up-app.ts';
import { APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/serve-command.ts';

const { host: SHELL_HOST } = new URL(SHELL);

const BODY = `
  <a target="_top" href="https://shop.example/admin/orders?tab=1">section</a>
  <a target="_parent" href="https://${SHELL_HOST}/admin/products">https</a>
  <a target="_TOP" href="${SHELL}/admin/apps/made-up/made-up/page.html?page=2"><b>page</b></a>
  <a target="_top" href="https://elsewhere.example/pay">elsewhere</a>
  <a target="_top" href="/made-up/other.html" onclick="event.stopPropagation()">own</a>
  <a target="_top" href="https://prevented.example/" onclick="event.preventDefault()">prevented</a>
  <a href="/made-up/two.html" target="_self">stays</a>
  <svg width="90" height="20"><a target="_top" href="https://drawn.example/"><text y="15">drawn</text></a></svg>
  <form target="_top" action="https://elsewhere.example/search"><input name="q" value="a b"><button name="by" value="me">search</button></form>
  <form target="_parent" method="post" action="/made-up/saved"><input name="note" value="kept"><button>save</button></form>
  <form target="_top" method="post" action="https://elsewhere.example/login" id="login"></form>
  <form><button formtarget="_top" formaction="https://elsewhere.example/by-button">by button</button></form>`;

test('Links and forms with the target _top or _parent lead where a redirect does, or to the notice of a departure', async ({
  admin,
  appServer,
  context,
  expectedErrors,
  openPage,
  page,
  texts,
}) => {
  // The browser says so for the link whose event is stopped, before the script can take it.
  expectedErrors.push(texts.refusedNavigation);
  const { origin } = appServer;
  await serveAppPage(context, { path: '/made-up/two.html', origin, body: '<h1>Two</h1>' });
  const app = await openPage({
    origin,
    body: BODY,
    init: `PlatformApp.init({ apiKey: 'made-up', shopOrigin: 'https://shop.example' });`,
  });
  const departure = page.locator('admin-departure');
  const expectDeparture = async (url: string): Promise<void> => {
    await expect(departure).toContainText(url);
    await departure.getByRole('button', { name: 'Dismiss' }).click();
    await expect(departure).not.toContainText(url);
  };

  for (const [name, path] of [
    ['section', '/admin/orders?tab=1'],
    ['https', '/admin/products'],
  ] as const) {
    await test.step(`${name}: an address of the shop's admin, by its name or host, by http or https`, async () => {
      await admin.app.getByText(name, { exact: true }).click();
      await expect(admin.location).toHavePath(path);
      await page.goBack();
      await admin.waitUntilReady();
    });
  }

  for (const [name, url] of [
    ['elsewhere', 'https://elsewhere.example/pay'],
    ['own', `${origin}/made-up/other.html`],
    ['drawn', 'https://drawn.example/'],
    ['search', 'https://elsewhere.example/search?q=a+b&by=me'],
    ['by button', 'https://elsewhere.example/by-button'],
  ] as const) {
    await test.step(`${name}: every other address`, async () => {
      await admin.app.getByText(name, { exact: true }).click();
      await expectDeparture(url);
    });
  }
  await test.step('a form that a script submits, which fires no event', async () => {
    await app.run(`document.getElementById('login').submit()`);
    await expectDeparture('https://elsewhere.example/login');
  });

  await test.step('<base target>, for what has no target of its own', async () => {
    await app.run(`document.head.insertAdjacentHTML('beforeend', '<base target="_top">');
      document.body.insertAdjacentHTML('beforeend', '<a href="https://by-base.example/">by base</a>')`);
    await admin.app.getByText('by base').click();
    await expectDeparture('https://by-base.example/');
    await admin.app.getByText('prevented').click();
    await app.run(`PlatformApp.flashNotice('after')`);
    await expect(admin.flash.notice).toHaveText('after');
    await expect(departure).not.toContainText('prevented');
  });

  await test.step('a link in a modal, which leads to a section', async () => {
    await serveAppPage(context, {
      path: '/made-up/modal.html',
      origin,
      body: `<a target="_top" href="${SHELL}/admin/orders">All orders</a>`,
    });
    await app.run(`PlatformApp.Modal.open({ src: 'modal.html' })`);
    await admin.modal.page.getByText('All orders').click();
    await expect(admin.location).toHavePath('/admin/orders');
    await expect(page.locator('admin-modal')).toHaveCount(0);
    await page.goBack();
    await admin.waitUntilReady();
  });

  await test.step("the app's own address in the admin leads to that page of the app", async () => {
    await admin.app.getByText('page', { exact: true }).click();
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html?page=2');
    await admin.waitUntilReady();
  });

  await test.step('a form for the origin of the app is sent in the frame, a link of the frame stays in it', async () => {
    await admin.app.getByRole('button', { name: 'save' }).click();
    // WebKit has opened the stopped link in a window too, as all that a sandbox refuses.
    await expect
      .poll(() => appServer.received.filter(({ method }) => method === 'POST'))
      .toMatchObject([{ body: 'note=kept' }]);
  });
});

const STOPPED = `
  <a target="_top" href="https://by-link.example/" data-stop>link</a>
  <a target="_top" href="https://prevented.example/" data-stop="prevent">prevented link</a>
  <form target="_top" action="https://by-form.example/" data-stop><button name="by" value="me">form</button></form>
  <form target="_top" action="https://prevented.example/" data-stop="prevent"><button>prevented form</button></form>
  <form target="_top" method="post" action="/made-up/saved" data-stop>
    <input name="note" value="kept" required><button name="by" value="me" formtarget="_parent">save</button>
  </form>`;

const STOP = `
  addEventListener('DOMContentLoaded', () => {
    for (const element of document.querySelectorAll('[data-stop]')) {
      element.addEventListener(element.localName === 'a' ? 'click' : 'submit', (event) => {
        event.stopImmediatePropagation();
        if (element.dataset.stop === 'prevent') event.preventDefault();
        else log.push(event.type);
      });
    }
  });`;

test('Links and forms whose events the app stops, but does not prevent, lead out of the frame too (#30)', async ({
  admin,
  appServer,
  expectedErrors,
  openPage,
  page,
  texts,
}) => {
  // The browser says so, before the script can take them.
  expectedErrors.push(texts.refusedNavigation);
  const app = await openPage({ origin: appServer.origin, body: STOPPED, script: STOP });
  const departure = page.locator('admin-departure');

  for (const [name, url] of [
    ['link', 'https://by-link.example/'],
    ['form', 'https://by-form.example/?by=me'],
  ] as const) {
    await test.step(name, async () => {
      await admin.app.getByText(`prevented ${name}`).click();
      await admin.app.getByText(name, { exact: true }).click();
      await expect(departure).toContainText(url);
      await departure.getByRole('button', { name: 'Dismiss' }).click();
      await expect(departure).not.toContainText(url);
    });
  }
  await test.step('a form for the origin of the app, which its listeners meet once', async () => {
    expect(await app.log()).toEqual(['click', 'submit']);
    await app.run(`addEventListener('pagehide', () => (sessionStorage.heard = log.join()))`);
    const save = admin.app.getByRole('button', { name: 'save' });
    await save.click();
    await expect(save).toHaveCount(0);
    expect(appServer.received).toMatchObject([{ method: 'POST', body: 'note=kept&by=me' }]);
    expect(await app.run('sessionStorage.heard')).toBe('click,submit,submit');
  });
});

test('window.open with the target _top or _parent leads out of the frame, and gives the window as a browser does (#30)', async ({
  admin,
  openPage,
  page,
}) => {
  const app = await openPage();
  const departure = page.locator('admin-departure');

  expect(await app.run(`open('https://by-open.example/', '_top') === top`)).toBe(true);
  await expect(departure).toContainText('https://by-open.example/');
  expect(await app.run(`open(new URL('https://by-parent.example/'), '_PARENT') === parent`)).toBe(true);
  await expect(departure).toContainText('https://by-parent.example/');
  // Gives the window, and opens nothing.
  expect(await app.run(`open('', '_top') === top`)).toBe(true);
  expect(await app.run(`open('#part', '_self') === self && location.hash`)).toBe('#part');
  await expect(departure).toContainText('https://by-parent.example/');

  await app.run(`open('${SHELL}/admin/orders', '_parent')`);
  await expect(admin.location).toHavePath('/admin/orders');
});

test('Links, forms and window.open of a page that does not call init lead out of the frame (#30) @nightly', async ({
  admin,
  context,
  openPage,
  page,
}) => {
  await context.route(`${APP}/made-up/saved`, (route) => route.fulfill({ body: 'Saved' }));
  await serveAppPage(context, {
    path: '/made-up/login.html',
    init: '',
    body: `<a target="_top" href="https://login.example/">log in</a>
      <a target="_parent" href="${SHELL}/admin/orders">orders</a>
      <form target="_top" method="post" action="${APP}/made-up/saved"><button>save</button></form>`,
  });
  const app = await openPage();
  const openLogin = async (): Promise<void> => {
    await app.run(`location.href = '/made-up/login.html'`);
    await expect(admin.app.getByText('log in')).toBeVisible();
  };
  const departure = page.locator('admin-departure');

  await openLogin();
  await admin.app.getByText('log in').click();
  await expect(departure).toContainText('https://login.example/');
  await app.run(`open('https://by-open.example/', '_top')`);
  await expect(departure).toContainText('https://by-open.example/');
  await admin.app.getByRole('button', { name: 'save' }).click();
  await expect(admin.app.locator('body')).toHaveText('Saved');

  await openLogin();
  await admin.app.getByText('orders').click();
  await expect(admin.location).toHavePath('/admin/orders');
});
