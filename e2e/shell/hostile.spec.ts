import { readFile } from 'node:fs/promises';
import type { Admin } from '@platformapp/playwright';
import { openInspector } from '../fixtures/inspector.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { CROSS_SITE_APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

/** Ways to write a script URL. Each would run in the shell if it got through. */
const SCRIPTS: readonly string[] = [
  'javascript:top.pwned=1',
  'JaVaScRiPt:top.pwned=1',
  ' javascript:top.pwned=1',
  'java\tscript:top.pwned=1',
  'java\nscript:top.pwned=1',
  '\u0001javascript:top.pwned=1',
  'javascript://x%0atop.pwned=1',
  'view-source:javascript:top.pwned=1',
  'data:text/html,<script>top.pwned=1</script>',
  'data:text/html;base64,PHNjcmlwdD50b3AucHduZWQ9MTwvc2NyaXB0Pg==',
  'blob:http://localhost/x',
  'vbscript:top.pwned=1',
  'file:///etc/passwd',
  'about:srcdoc',
  'filesystem:http://localhost/temporary/x',
];

/** Calls that take a URL, and the misuses that the admin reports for a refused one. */
interface Place {
  readonly name: string;
  /** Statements about `url`. */
  readonly call: string;
  /** Labels of the buttons that the call may make. */
  readonly buttons: readonly string[];
  readonly misuses: Admin['expectedMisuses'];
}

const PLACES: readonly Place[] = [
  {
    name: 'an icon, a breadcrumb, an arrow, and a button of each target',
    call: `PlatformApp.Bar.initialize({ title: 'T', icon: url, breadcrumb: { label: 'Back', href: url },
      pagination: { next: { href: url } },
      buttons: { primary: { label: 'App', href: url, target: 'app' }, secondary: ['new', 'parent', 'shopify'].map(
        (target) => ({ label: target, href: url, target })) } })`,
    buttons: ['Back', 'Next page', 'App', 'new', 'parent', 'shopify'],
    misuses: ['url-refused', 'path-refused'],
  },
  {
    name: 'a link of a menu, and the icon and the arrow by their own methods',
    call: `PlatformApp.Bar.initialize({ title: 'T', buttons: { secondary: [
        { label: 'Menu', type: 'dropdown', links: [{ label: 'Go', href: url }] }] } });
      PlatformApp.Bar.setIcon(url); PlatformApp.Bar.setPagination({ next: { href: url } })`,
    buttons: ['Next page', 'Menu'],
    misuses: ['url-refused'],
  },
  { name: 'a modal', call: `PlatformApp.Modal.open({ src: url })`, buttons: [], misuses: ['url-refused'] },
  {
    name: 'a redirect and a path',
    call: `PlatformApp.redirect(url); PlatformApp.pushState(url)`,
    buttons: [],
    misuses: ['url-refused', 'path-refused', 'path-without-slash'],
  },
];

for (const { name, call, buttons, misuses } of PLACES) {
  test(`Hostile URLs: none runs, none leaves: ${name}`, async ({ admin, openPage, page, expectedErrors }) => {
    expectedErrors.push(/not allowed|Not allowed|Failed to load/i);
    const popups: string[] = [];
    page.on('popup', (popup) => popups.push(popup.url()));
    const app = await openPage();

    for (const [index, url] of SCRIPTS.entries()) {
      await app.run(`{ const url = ${JSON.stringify(url)}; ${call}; PlatformApp.flashNotice('URL ${index}') }`);
      await expect(admin.flash.notice).toContainText(`URL ${index}`);
      for (const label of buttons) {
        const button = admin.bar.button(label);
        if (await button.isVisible()) await button.click({ force: true });
      }
      if (buttons.includes('Menu')) await page.getByRole('menuitem', { name: 'Go' }).click();
    }

    for (const code of misuses) await expect(admin).toReportMisuse(code);
    await expect(page.locator('admin-modal')).toHaveCount(0);
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(new URL(page.url()).origin).toBe(SHELL);
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/apps\/made-up\//);
    expect(popups).toEqual([]);
  });
}

test('Hostile text: labels, titles and messages are text everywhere', async ({ admin, openPage, page }) => {
  const markup = '<img src=x onerror="top.pwned=1"><script>top.pwned=1</script>';
  await openPage({
    script: `
      const markup = ${JSON.stringify(markup).replaceAll('</', '<\\/')};
      PlatformApp.Bar.initialize({ title: markup, breadcrumb: { label: markup }, buttons: {
        primary: { label: markup }, secondary: [{ label: markup, type: 'dropdown', links: [{ label: markup }] }] } });
      PlatformApp.flashError(markup);
      PlatformApp.Modal.confirm({ title: markup, message: markup, okButton: markup, cancelButton: markup });
    `,
  });
  await expect(admin.modal.dialog.getByRole('heading')).toHaveText(markup);

  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await expect(page.locator('admin-bar img, admin-modal img, admin-flash img')).toHaveCount(0);
});

test('Impostors: a frame inside the app, a popup of it and a made-up message cannot speak for it', async ({
  admin,
  openPage,
  page,
  context,
}) => {
  const hello = `{ type: 'platformapp:hello', version: 1, document: 'forged', apiKey: 'forged', shopOrigin: '', path: '/forged' }`;
  const grandchild = await serveAppPage(context, {
    path: '/made-up/grandchild.html',
    init: '',
    script: `top.postMessage(${hello}, '*'); addEventListener('message', ({ data, ports }) => { if (ports.length) parent.postMessage('stolen', '*') })`,
  });
  const sibling = await serveAppPage(context, {
    origin: CROSS_SITE_APP,
    path: '/made-up/popup.html',
    init: '',
    script: `opener?.parent.postMessage(${hello}, '*'); addEventListener('message', ({ ports }) => { if (ports.length) document.title = 'stolen' })`,
  });
  const app = await openPage({
    script: `PlatformApp.Bar.setTitle('Genuine')`,
    body: `<iframe src="${grandchild}"></iframe>`,
  });
  await expect(admin.bar.title).toHaveText('Genuine');
  const opened = page.waitForEvent('popup');
  await app.run(`window.open('${sibling}')`);
  const popup = await opened;
  await popup.waitForLoadState();
  await page.evaluate(
    (text) => window.postMessage(JSON.parse(text), '*'),
    JSON.stringify({ type: 'platformapp:hello', version: 1 }),
  );

  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
  await openInspector(page, 'App');
  await expect(page.getByText(/^(?:[3-9]|\d\d+) messages dropped$/)).toBeVisible();

  expect(await app.log()).toEqual([]);
  expect(await popup.title()).not.toBe('stolen');
  await expect(admin.bar.title).toHaveText('Genuine');
});

test('Impostors: a frame that navigated to another origin loses its session', async ({
  admin,
  openPage,
  page,
  context,
}) => {
  const elsewhere = await serveAppPage(context, {
    origin: CROSS_SITE_APP,
    path: '/made-up/elsewhere.html',
    script: `PlatformApp.Bar.setTitle('Impostor')`,
  });
  const app = await openPage({ script: `PlatformApp.Bar.setTitle('Genuine')` });
  await expect(admin.bar.title).toHaveText('Genuine');

  await app.run(`location.href = '${elsewhere}'`);
  await openInspector(page, 'App');
  await expect(page.getByText(/^\d+ messages? dropped$/)).toBeVisible();

  await expect(admin.bar.title).not.toHaveText('Impostor');
  await expect(admin).not.toBeReady();
});

test('Floods: 100,000 messages are counted, and a click is answered', async ({ admin, openPage, page }) => {
  const app = await openPage({
    origin: CROSS_SITE_APP,
    script: `PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Go', message: 'gone' } } })`,
  });
  await openInspector(page, 'App');

  await app.run(`for (let sent = 0; sent < 100_000; sent += 1) parent.postMessage({ type: 'flood', sent }, '*')`);
  await admin.bar.button('Go').click();

  await expect.poll(() => app.log()).toContain('message gone');
  await expect(page.getByText(/^1000\d\d messages dropped$/)).toBeVisible();
});

test('The built shell has the policy of the design, and nothing in this suite breaks it', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/requires 'TrustedHTML'/);
  const header = (await request.get(SHELL)).headers()['content-security-policy'] ?? '';
  await page.goto(SHELL);
  const meta = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');

  for (const directive of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html default',
  ]) {
    expect(header).toContain(directive);
    expect(meta).toContain(directive);
  }
  expect(header).toContain("frame-ancestors 'none'");
  expect(header).not.toMatch(/unsafe|\*/);
  const evaluated = await page
    .evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<img>');
        return 'inserted';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : 'other';
      }
    })
    .catch(() => 'refused');
  expect(evaluated).toBe('refused');
});

test('The app frame may not navigate the shell', async ({ openPage, page }) => {
  await openPage();

  const sandbox = await page.locator('platform-admin > iframe').getAttribute('sandbox');

  expect(sandbox).toContain('allow-scripts');
  expect(sandbox).not.toContain('allow-top-navigation');
});

test("Privacy: the inspector keeps no body or header of another origin's page", async ({ context, openPage, page }) => {
  const theirs = {
    'x-theirs': 'their-header',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': '*',
  };
  await context.route('http://api.example/**', (route) => route.fulfill({ body: 'their-body', headers: theirs }));
  const app = await openPage({ origin: CROSS_SITE_APP, headers: theirs, body: '<h1>their-body</h1>' });
  const requests = await openInspector(page, 'API');

  const seen = await app.run(`(async () => {
    const init = { method: 'POST', headers: { 'x-sent': 'sent-header' }, body: 'sent-body' };
    const response = await fetch('http://api.example/orders', init);
    const asked = new XMLHttpRequest();
    asked.open('POST', 'http://api.example/orders');
    asked.setRequestHeader('x-sent', 'sent-header');
    const loaded = new Promise((resolve) => asked.addEventListener('load', resolve));
    asked.send('sent-body');
    await loaded;
    await fetch('${SHELL}/admin/webhooks/count.xml');
    return [response.headers.get('x-theirs'), await response.text(), asked.responseText];
  })()`);
  await expect(requests.getByRole('row').last()).toContainText('GET /admin/webhooks/count.xml');

  expect(seen).toEqual(['their-header', 'their-body', 'their-body']);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  for (const format of ['NDJSON', 'HAR']) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: format, exact: true }).click();
    const kept = await readFile(await (await saving).path(), 'utf8');
    expect(kept).toContain('/admin/webhooks/count.xml');
    expect(kept).not.toMatch(/(?:their|sent)-(?:body|header)/);
  }
});
