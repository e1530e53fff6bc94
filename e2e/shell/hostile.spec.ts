import { readFile } from 'node:fs/promises';
import { byTier } from '../../.ci/tiers.ts';
import { openInspector } from '../fixtures/inspector.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { CROSS_SITE_APP, SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Some ways to write a script URL. Each would run in the shell if it got through. The host's own
 * tests refuse many more, in every place.
 */
const SCRIPTS = byTier<readonly string[]>({
  everyChange: ['java\tscript:top.pwned=1', ' javascript:top.pwned=1'],
  nightly: [
    'javascript:top.pwned=1',
    ' javascript:top.pwned=1',
    '\u0001javascript:top.pwned=1',
    'java\tscript:top.pwned=1',
    'data:text/html,<script>top.pwned=1</script>',
    'blob:http://localhost/x',
    'about:srcdoc',
  ],
});

/** Statements about `url`: calls that take one, with a bar whose buttons do. */
const CALLS = `PlatformApp.Bar.initialize({ title: 'T', icon: url, breadcrumb: { label: 'Back', href: url },
    pagination: { previous: { href: url } },
    buttons: { primary: { label: 'App', href: url, target: 'app' }, secondary: [
      ...['new', 'parent', 'shopify'].map((target) => ({ label: target, href: url, target })),
      { label: 'Menu', type: 'dropdown', links: [{ label: 'Go', href: url }] }] } });
  PlatformApp.Bar.setIcon(url); PlatformApp.Bar.setPagination({ next: { href: url } });
  PlatformApp.Modal.open({ src: url });
  PlatformApp.redirect(url); PlatformApp.pushState(url)`;

test('Hostile URLs and texts: none runs, none leaves, and text is text everywhere', async ({
  admin,
  openPage,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/not allowed|Not allowed|Failed to load/i);
  const popups: string[] = [];
  page.on('popup', (popup) => popups.push(popup.url()));
  const app = await openPage();

  for (const [index, url] of SCRIPTS.entries()) {
    await test.step(url, async () => {
      await app.run(`{ const url = ${JSON.stringify(url)}; ${CALLS}; PlatformApp.flashNotice('URL ${index}') }`);
      await expect(admin.flash.notice).toContainText(`URL ${index}`);
      for (const label of ['Back', 'Next page', 'App', 'new', 'parent', 'shopify', 'Menu']) {
        const button = admin.bar.button(label);
        if (await button.isVisible()) await button.click({ force: true });
      }
      await page.getByRole('menuitem', { name: 'Go' }).click();
    });
  }
  for (const code of ['url-refused', 'path-refused', 'path-without-slash'] as const) {
    await expect(admin).toReportMisuse(code);
  }
  await expect(page.locator('admin-modal')).toHaveCount(0);
  expect(new URL(page.url()).origin).toBe(SHELL);
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/apps\/made-up\//);
  expect(popups).toEqual([]);

  await test.step('labels, titles and messages', async () => {
    const markup = '<img src=x onerror="top.pwned=1"><script>top.pwned=1</script>';
    await app.run(`{ const markup = ${JSON.stringify(markup)};
      PlatformApp.Bar.initialize({ title: markup, breadcrumb: { label: markup }, buttons: {
        primary: { label: markup }, secondary: [{ label: markup, type: 'dropdown', links: [{ label: markup }] }] } });
      PlatformApp.flashError(markup);
      PlatformApp.Modal.confirm({ title: markup, message: markup, okButton: markup, cancelButton: markup }); 0 }`);
    await expect(admin.modal.dialog.getByRole('heading')).toHaveText(markup);

    await expect(page.locator('admin-bar img, admin-modal img, admin-flash img')).toHaveCount(0);
  });
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});

test('Impostors: frames inside the app, its popups, made-up messages and other pages cannot speak for it', async ({
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
  const elsewhere = await serveAppPage(context, {
    origin: CROSS_SITE_APP,
    path: '/made-up/elsewhere.html',
    script: `PlatformApp.Bar.setTitle('Impostor')`,
  });
  const app = await openPage({
    script: `PlatformApp.Bar.setTitle('Genuine')`,
    body: `<iframe src="${grandchild}"></iframe>`,
  });
  await expect(admin.bar.title).toHaveText('Genuine');
  await openInspector(page, 'Rules');
  const dropped = page.getByText(/^\d+ messages? dropped$/);

  await test.step('a frame inside the app, a popup of it and a made-up message', async () => {
    const opened = page.waitForEvent('popup');
    await app.run(`window.open('${sibling}')`);
    const popup = await opened;
    await Promise.all([popup.waitForLoadState(), app.frame.childFrames()[0]?.waitForLoadState()]);
    await page.evaluate(() => window.postMessage({ type: 'platformapp:hello', version: 1 }, '*'));

    // They are not even looked at.
    await expect(dropped).toBeHidden();
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html?inspect=rules');
    expect(await app.log()).toEqual([]);
    expect(await popup.title()).not.toBe('stolen');
    await expect(admin.bar.title).toHaveText('Genuine');
  });

  await test.step('the frame itself, navigated to another origin, loses its session', async () => {
    await app.run(`location.href = '${elsewhere}'`);
    await expect(dropped).toBeVisible();

    await expect(admin.bar.title).not.toHaveText('Impostor');
    await expect(admin).not.toBeReady();
  });
});

test('The built shell has the policy of the design, and nothing in this suite breaks it', async ({
  page,
  request,
  expectedErrors,
  texts,
}) => {
  expectedErrors.push(texts.untrustedHtml);
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

test('An app on another site: no body or header of it is kept, and its flood of messages is counted', async ({
  admin,
  context,
  openPage,
  page,
}) => {
  const theirs = {
    'x-theirs': 'their-header',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': '*',
  };
  await context.route('http://api.example/**', (route) => route.fulfill({ body: 'their-body', headers: theirs }));
  const app = await openPage({ origin: CROSS_SITE_APP, headers: theirs, body: '<h1>their-body</h1>' });
  const cards = await openInspector(page, 'Timeline');

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
  await expect(cards.getByRole('row').filter({ hasText: 'GET /admin/webhooks/count.xml' })).toContainText('Done');

  expect(seen).toEqual(['their-header', 'their-body', 'their-body']);
  for (const format of ['NDJSON', 'HAR']) {
    const saving = page.waitForEvent('download');
    await cards.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: `Export as ${format}`, exact: true }).click();
    const kept = await readFile(await (await saving).path(), 'utf8');
    expect(kept).toContain('/admin/webhooks/count.xml');
    expect(kept).not.toMatch(/(?:their|sent)-(?:body|header)/);
  }

  await test.step('10,000 messages are counted, and a click is answered', async () => {
    await app.run(`PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Go', message: 'gone' } } })`);
    await page.getByRole('tab', { name: 'Rules', exact: true }).click();
    await expect(admin.bar.button('Go')).toBeVisible();

    await app.run(`for (let sent = 0; sent < 10_000; sent += 1) parent.postMessage({ type: 'flood', sent }, '*')`);
    await admin.bar.button('Go').click();

    await expect.poll(() => app.log()).toContain('message gone');
    await expect(page.getByText(/^100\d\d messages dropped$/)).toBeVisible();
  });
});

/** A page that speaks the protocol itself, since the script would wait for each reply. */
const FLOOD = `parent.postMessage({ type: 'platformapp:hello', version: 1, document: 'flood', apiKey: 'flood',
  shopOrigin: '', path: location.pathname }, '*');
addEventListener('message', ({ data, ports: [port] }) => {
  if (data.type !== 'platformapp:welcome') return;
  port.postMessage({ type: 'call', id: 1, name: 'setBar', args: [{ title: 'Busy', secondary: [] }] });
  window.flood = () => setInterval(() => { for (let sent = 0; sent < 500; sent += 1) port.postMessage(sent); }, 20);
})`;

test.describe('a flood', () => {
  // It is no app of the documentation.
  test.use({ expectedMisuses: ['shop-origin-missing', 'message-dropped', 'rate-limited'] });

  test('An app that makes too many calls is disconnected, with a notice that loads it again @nightly', async ({
    admin,
    context,
    page,
  }) => {
    const url = await serveAppPage(context, { hasScript: false, init: FLOOD });
    await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);
    await expect(admin.bar.title).toHaveText('Busy');

    await admin.frame.evaluate('flood()');
    const notice = page.getByText('made too many calls, more than 5,000 a second, so it was disconnected.');
    await expect(notice).toBeVisible();
    await expect(admin.bar.title).not.toHaveText('Busy');
    await page.getByRole('button', { name: 'Reload' }).click();

    await expect(admin.bar.title).toHaveText('Busy');
    await expect(notice).toBeHidden();
  });
});
