import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { passDoctorDelay } from '../fixtures/pass-doctor-delay.ts';
import { expect, test as base } from '../fixtures/serve-command.ts';
import { countProducts } from '../fixtures/service.ts';

/** An app in development, which Vite serves. */
interface DevApp {
  readonly origin: string;
  write(file: string, text: string): void;
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <title>App in development</title>
    <link rel="icon" href="data:,">
    <script src="/platform-app.js"></script>
    <script>PlatformApp.init({ apiKey: 'dev', shopOrigin: '' });</script>
  </head>
  <body>
    <h1></h1>
    <script type="module" src="/main.js"></script>
  </body>
</html>`;

const MAIN = `
import { title } from './title.js';
document.querySelector('h1').textContent = title;
import.meta.hot.accept('./title.js', (changed) => {
  document.querySelector('h1').textContent = changed.title;
});
`;

const test = base.extend<{ readonly devApp: DevApp }>({
  // Playwright reads what a fixture needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  devApp: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'platform-admin-'));
    const write: DevApp['write'] = (file, text) => writeFileSync(join(root, file), text);
    write('index.html', PAGE);
    // Written before Vite starts, because a page that appears later makes it reload all pages.
    write('silent.html', PAGE.replace('PlatformApp.init({', 'if (false) PlatformApp.init({'));
    write('main.js', MAIN);
    write('title.js', "export const title = 'Before';");
    const server: ViteDevServer = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      server: { port: 0, watch: { usePolling: true, interval: 100 } },
    });
    await server.listen();
    const address = server.httpServer?.address();
    await use({ origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`, write });
    await server.close();
    rmSync(root, { recursive: true, force: true });
  },
  // Pages leave before the command stops, and Vite stops after it: its client reports a broken
  // connection as an error.
  start: async ({ devApp: _devApp, start }, use) => await use(start),
});

test("with --proxy the list has an app in development, at the admin's origin and with hot reloading", async ({
  page,
  serve,
  devApp,
  expectedErrors,
}) => {
  expectedErrors.push(/frame-ancestors/);
  const { origin, errors } = await serve(devApp.origin, '--proxy', '--app-name', 'Hats', '--sample', '7');
  await page.goto(`${origin}/admin`);
  const app = page.frameLocator('iframe');

  await test.step('the list opens it under its name', async () => {
    await page.getByRole('link', { name: 'Open Hats' }).click();

    await expect(app.getByRole('heading')).toHaveText('Before');
    expect(new URL(page.frames()[1]?.url() ?? '').origin).toBe(origin);
    expect(await countProducts(page)).toBe(7);
  });

  await test.step('a change appears without loading the page again', async () => {
    await app.locator('html').evaluate(() => {
      window.log = ['not loaded again'];
    });

    devApp.write('title.js', "export const title = 'After';");

    await expect(app.getByRole('heading')).toHaveText('After');
    expect(await app.locator('html').evaluate(() => window.log)).toEqual(['not loaded again']);
  });

  await test.step('the terminal warns of a page of the app at a path of the admin', async () => {
    await page.frames()[1]?.evaluate(() => location.assign('/admin/users'));

    await expect
      .poll(errors)
      .toContain("With --proxy /admin/users is the admin's own path. The app's page there is not shown.");
  });
});

test('an app of the same origin with invalid messages gets no session @nightly', async ({ page, serve, devApp }) => {
  const { url } = await serve(`${devApp.origin}/silent.html`, '--proxy');
  await page.clock.install();
  await page.goto(url);
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Before');

  await page
    .frameLocator('iframe')
    .locator('html')
    .evaluate(() => {
      for (const message of [{}, 'x', { type: 'platformapp:hello', version: 1 }]) parent.postMessage(message, '*');
    });
  await passDoctorDelay(page);

  await expect(
    page.getByRole('region', { name: /calls PlatformApp.init in a function or under a cond/ }),
  ).toBeVisible();
});
