import { readFileSync } from 'node:fs';
import { runTests } from '../fixtures/run-tests.ts';
import { expect, test } from '../fixtures/test.ts';
import { APP } from '../fixtures/origins.ts';

const PAGES = [
  ['the README of the repository', 'README.md'],
  ['the README of the bridge', 'packages/bridge/README.md'],
] as const;

// A blank icon, so that the browser requests no other.
const ICON = '<link rel="icon" href="data:,">';

for (const [name, path] of PAGES) {
  test(`the page that ${name} begins with runs as written`, async ({ admin, context }) => {
    const html = /^```html\n([\s\S]*?)^```$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
    await context.route(`${APP}/readme.html**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `${html}${ICON}` }),
    );

    await admin.open(`${APP}/readme.html`);

    await expect(admin).toHaveBar({ title: 'Orders', primary: 'Save', isLoading: false });
    await admin.bar.button('Save').click();
    await expect(admin).toShowFlash('Saved', { kind: 'notice' });
  });
}

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

test('what the README of the kit lets the merchant do works as written', async () => {
  const readme = readFileSync('packages/playwright/README.md', 'utf8');
  const code = /^What the merchant does:\n\n```ts\n([\s\S]*?)^```$/m.exec(readme)?.[1] ?? '';

  const { tests } = await runTests(
    `import { expect, test } from '@platformapp/playwright';
test('merchant', async ({ admin, context, shop }) => {
  for (const [path, body] of Object.entries(${JSON.stringify({ 'app.html': APP_OF_KIT, 'form.html': FORM })})) {
    await context.route('${APP}/' + path + '**', (route) => route.fulfill({ contentType: 'text/html', body }));
  }
  await shop.seed({ product: [{ title: 'Oak Chair' }, { title: 'Oak Table' }] });
  await admin.open('/app.html');
${code}
  await expect(admin.location).toHavePath('/admin/orders');
});`,
    { use: `appUrl: '${APP}/', shopSample: 'empty'` },
  );

  expect(code).toContain('admin.bar');
  expect(tests).toMatchObject([{ status: 'passed', errors: [] }]);
});
