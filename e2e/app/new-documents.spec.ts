import { byTier } from '../../.ci/tiers.ts';
import { serveAppPage, type AppPage } from '../fixtures/made-up-app.ts';
import { APP, SHELL } from '../fixtures/origins.ts';
import { serveFile } from '../fixtures/serve-file.ts';
import { expect, test } from '../fixtures/test.ts';

/** The head of a page whose bar has a button. */
const head = (name: string): string => `
  <script src="/platform-app.js"></script>
  <script>
    window.log = [];
    PlatformApp.init({ apiKey: 'made-up', shopOrigin: '${SHELL}' });
    PlatformApp.ready(function () {
      log.push('ready ' + document.readyState);
      PlatformApp.Bar.initialize({
        title: '${name}',
        buttons: { primary: { label: 'Save ${name}', message: 'save', callback: function () { log.push('callback'); } } },
      });
      PlatformApp.Bar.loadingOff();
    });
    addEventListener('message', function (event) { if (typeof event.data === 'string') log.push('message ' + event.data); });
    addEventListener('submit', function (event) { event.preventDefault(); log.push('submit'); });
  </script>`;
const READY: unknown = expect.stringMatching(/^ready (?:interactive|complete)$/);
const BODY = '<form data-platform-app-submit="save"><input aria-label="Note"></form>';

test('document.open: a page that writes itself anew is a new page, again and again', async ({ admin, openPage }) => {
  const app = await openPage({ head: head('Page 0'), body: BODY });
  const write = (name: string): string => `{
    const html = ${JSON.stringify(`<!doctype html><head>${head(name)}</head>${BODY}`)};
    document.open();
    document.write(html);
    document.close();
  }`;

  for (let round = 1; round <= byTier({ everyChange: 2, nightly: 10 }); round += 1) {
    await test.step(`round ${round}`, async () => {
      await app.run(write(`Page ${round}`));
      await expect(admin.bar.title).toHaveText(`Page ${round}`);
      await expect(admin.bar.loading).toBeHidden();
      await admin.bar.button(`Save Page ${round}`).click();
      await expect.poll(() => app.log()).toEqual([READY, 'callback', 'message save', 'submit']);
    });
  }

  await test.step('without the script and init again, the old config holds', async () => {
    await app.run(`document.open(); document.write('<h1>Plain</h1>'); document.close();
      PlatformApp.Bar.setTitle('Plain'); PlatformApp.flashNotice('written')`);
    await expect(admin.flash.notice).toHaveText('written');
    await expect(admin.bar.title).toHaveText('Plain');
    expect(await app.run(`fetch('${SHELL}/admin/api/2019-10/shop.json').then((answer) => answer.status)`)).toBe(200);
  });

  await test.step('the page can be left as any other', async () => {
    await app.run(`location.reload()`);
    await expect(admin.bar.title).toHaveText('Page 0');
    await expect(admin).not.toReportMisuse('init-again');
  });
});

test('pages that lead on by themselves, and pages with two scripts, connect @nightly', async ({
  admin,
  context,
  openPage,
}) => {
  await serveAppPage(context, { path: '/made-up/end.html', head: head('End') });
  const pages: Readonly<Record<string, AppPage>> = {
    'meta refresh': { head: `${head('Start')}<meta http-equiv="refresh" content="0;url=/made-up/end.html">` },
    'location.replace in ready': {
      head: `${head('Start')}<script>PlatformApp.ready(function () { location.replace('/made-up/end.html'); })</script>`,
    },
    'two scripts': { head: `${head('Start')}<script src="/platform-app.js?2"></script>${head('End')}` },
  };

  for (const [name, made] of Object.entries(pages)) {
    await test.step(name, async () => {
      const app = await openPage(made);
      await expect(admin.bar.title).toHaveText('End');
      await admin.bar.button('Save End').click();
      await expect.poll(() => app.log()).toContain('message save');
    });
  }
});

test('the script of release 0.3.0 works in the shell of today', async ({ admin, context, openPage }) => {
  const script = await serveFile(context, 'fixtures/releases/platform-app-0.3.0.js');
  await serveAppPage(context, {
    path: '/made-up/modal.html',
    head: `<script src="${script}"></script>
      <script>PlatformApp.init({ apiKey: 'made-up', shopOrigin: '${SHELL}' })</script>
      <script>addEventListener('message', function (event) { if (event.data === 'done') PlatformApp.Modal.close(true, { picked: 7 }); })</script>`,
    body: '<h1>Inside</h1>',
  });
  const app = await openPage({
    head: head('Old').replace('/platform-app.js', script),
    body: BODY,
  });

  await expect(admin.bar.title).toHaveText('Old');
  await expect(admin.bar.loading).toBeHidden();
  await admin.bar.button('Save Old').click();
  await expect.poll(() => app.log()).toEqual([READY, 'callback', 'message save', 'submit']);

  await app.run(`PlatformApp.Modal.open(
    { src: '${APP}/made-up/modal.html', title: 'Old', buttons: { primary: { label: 'Done', message: 'done' } } },
    function (result, data) { PlatformApp.flashNotice('picked ' + data.picked); });`);
  await expect(admin.modal.page.getByRole('heading')).toHaveText('Inside');
  await admin.modal.button('Done').click();
  await expect(admin.flash.notice).toHaveText('picked 7');

  expect(
    await app.run(`fetch('${SHELL}/admin/api/2019-10/products.json?limit=2')
      .then((answer) => answer.json()).then((body) => body.products.length)`),
  ).toBe(2);
  await app.run(`PlatformApp.pushState('/orders?page=2'); PlatformApp.redirect('/orders')`);
  await expect(admin.location).toHavePath('/admin/orders');
});
