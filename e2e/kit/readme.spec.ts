import { readFileSync } from 'node:fs';
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
