import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Admin } from '@platformapp/playwright';
import { expect, test } from '../fixtures/test.ts';
import { APP } from '../fixtures/origins.ts';

test.use({ shopSample: 'empty' });

const PAGES = ['README.md', 'packages/bridge/README.md'] as const;

// A blank icon, so that the browser requests no other.
const ICON = '<link rel="icon" href="data:,">';

test('the pages that the READMEs of the repository and of the bridge begin with run as written @nightly', async ({
  admin,
  context,
}) => {
  for (const readme of PAGES) {
    const html = /^```html\n([\s\S]*?)^```$/m.exec(readFileSync(readme, 'utf8'))?.[1] ?? '';
    const path = `/${readme}.html`;
    await context.route(`${APP}${path}**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `${html}${ICON}` }),
    );

    await admin.open(path);

    await expect(admin, readme).toHaveBar({ title: 'Orders', primary: 'Save', isLoading: false });
    await admin.bar.button('Save').click();
    await expect(admin, readme).toShowFlash('Saved', { kind: 'notice' });
  }
});

/** An app whose chrome reacts as the README of the kit says. */
const APP_OF_KIT = `<!doctype html>${ICON}<script src="/platform-app.js"></script><script>
  PlatformApp.init({ apiKey: 'readme', shopOrigin: 'http://localhost:4820' });
  const { Bar, Modal } = PlatformApp;
  const tell = () => Modal.alert('Chosen', () => PlatformApp.flashNotice('Chosen'));
  const choose = () => Modal.productPicker({ selectMultiple: true }, tell);
  const ask = () => Modal.input('Your name', choose);
  const openForm = () => Modal.open(
    { src: '/form.html', title: 'Form', buttons: { primary: { label: 'OK', callback: () => Modal.close(true) } } },
    ask,
  );
  Bar.initialize({
    title: 'App',
    buttons: {
      primary: { label: 'Save', message: 'save' },
      secondary: [{ label: 'More', type: 'dropdown', links: [{ label: 'Export', message: 'export' }] }],
    },
    pagination: { next: { callback: openForm } },
  });
</script>`;

const FORM = `<!doctype html>${ICON}<script src="/platform-app.js"></script><script>
  PlatformApp.init({ apiKey: 'readme', shopOrigin: 'http://localhost:4820' });
</script><label>Name <input></label>`;

test('what the README of the kit lets the merchant do works as written @nightly', async ({
  admin,
  context,
  shop,
}, testInfo) => {
  const readme = readFileSync('packages/playwright/README.md', 'utf8');
  const code = /^What the merchant does:\n\n```ts\n([\s\S]*?)^```$/m.exec(readme)?.[1] ?? '';
  expect(code).toContain('admin.bar');
  const file = testInfo.outputPath('merchant.mjs');
  writeFileSync(file, `export async function run(admin) {\n${code}}`);
  const { run }: { readonly run: (admin: Admin) => Promise<void> } = await import(pathToFileURL(file).href);
  for (const [path, body] of Object.entries({ 'app.html': APP_OF_KIT, 'form.html': FORM })) {
    await context.route(`${APP}/${path}**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  }
  await shop.seed({ product: [{ title: 'Oak Chair' }, { title: 'Oak Table' }] });
  await admin.open('/app.html');

  await run(admin);

  await expect(admin.location).toHavePath('/admin/orders');
});
