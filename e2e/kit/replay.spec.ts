import { readFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { APP } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

/** A page that asks the API when its button is pressed, asks back, and says what it did. */
const PAGE = `<!doctype html><link rel="icon" href="data:,">
  <script src="/platform-app.js"></script>
  <script>
    const shopOrigin = 'http://' + new URLSearchParams(location.search).get('shop');
    PlatformApp.init({ apiKey: 'replayed', shopOrigin });
    async function add(title) {
      const product = JSON.stringify({ product: { title, body_html: new Date().toISOString() } });
      const headers = { 'content-type': 'application/json' };
      await fetch(shopOrigin + '/admin/api/2019-10/products.json', { method: 'POST', headers, body: product });
      PlatformApp.flashNotice('Added ' + title);
    }
    PlatformApp.ready(async () => {
      PlatformApp.Bar.initialize({
        title: 'Replayed',
        buttons: {
          primary: {
            label: 'Add',
            callback: () => PlatformApp.Modal.input('Which?', (isGiven, title) => isGiven && add(title)),
          },
        },
      });
      const paths = ['products', 'orders', 'customers'].map((each) => shopOrigin + '/admin/api/2019-10/' + each + '/count.json');
      await Promise.all(paths.map((each) => fetch(each)));
      PlatformApp.Bar.setTitle('Loaded');
      PlatformApp.Bar.loadingOff();
    });
  </script>`;

const fileOf = (testInfo: TestInfo): string => testInfo.outputPath('orders.session');

test.beforeEach(async ({ context }) => {
  await context.route(`${APP}/replayed.html**`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
});

test('a session is played again without a difference, and with exactly that of a changed line', async ({
  admin,
  context,
  session,
  shop,
}, testInfo) => {
  const file = fileOf(testInfo);
  await session.start();
  const app = await admin.open('/replayed.html');
  await expect(admin).toHaveBar({ title: 'Loaded' });
  await admin.bar.button('Add').click();
  await admin.modal.answer('Stool', 'OK');
  await expect(admin).toShowFlash('Added Stool');
  await session.save(file);

  const count = await shop.count('product');
  expect(await readFile(file, 'utf8')).not.toMatch(/hmac=[\da-f]/);
  await expect(app).toReplay(file);
  await expect(admin).toReplay(file);
  expect(await shop.count('product')).toBe(count);

  await context.route(`${APP}/replayed.html**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: PAGE.replace("'Added '", "'Made '") }),
  );
  const changed = expect(admin).toReplay(file);

  await expect(changed).rejects.toThrow(
    [
      'After the answer OK in the modal, the app said something else than before.',
      'Expected: PlatformApp.flashNotice("Added Stool") (entry 12)',
    ].join('\n'),
  );
});
