import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Request } from '@playwright/test';
import { createCertificate } from '../fixtures/certificate.ts';
import { listen } from '../fixtures/listen.ts';
import { passDoctorDelay } from '../fixtures/pass-doctor-delay.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** A test with its own servers, which answer until the test ends. */
const test = base.extend<{ readonly serve: (answer: RequestListener, isSecure?: boolean) => Promise<string> }>({
  // Playwright reads what a fixture needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  serve: async ({}, use) => {
    const closing: (() => void)[] = [];
    await use(async (answer, isSecure = false) => {
      const server = isSecure ? createSecureServer(await createCertificate(), answer) : createServer(answer);
      const port = await listen(server);
      closing.push(() => {
        server.closeAllConnections();
        server.close();
      });
      return `${isSecure ? 'https' : 'http'}://localhost:${port}/`;
    });
    for (const close of closing) close();
  },
});

/** The `init` of the apps of this file. */
const INIT = `PlatformApp.init({ apiKey: 'opened', shopOrigin: 'http://localhost:4820' });`;
const SCRIPT = '<script src="/platform-app.js"></script>';
const page = (body: string): string => `<!doctype html><link rel="icon" href="data:,">${body}`;

test('says at once that the connection, the frame or the certificate is refused', async ({
  admin,
  context,
  serve,
  expectedErrors,
  texts,
}) => {
  expectedErrors.push(texts.refusedConnection, texts.refusedFrame, texts.untrustedCertificate);
  // In a page of its own: the driver of Firefox takes the end of a frame that failed to load for
  // that of the page's next navigation.
  const open = async (appUrl: string): Promise<unknown> => {
    const own = await context.newPage();
    return await admin
      .inPage(own)
      .open('/', { appUrl })
      .finally(() => own.close());
  };

  await expect(open('http://localhost:14829/')).rejects.toThrow(
    'The app at http://localhost:14829/ cannot be opened.\n  localhost:14829 refused the connection.',
  );

  for (const [header, value] of [
    ['X-Frame-Options', 'DENY'],
    ['Content-Security-Policy', "frame-ancestors 'none'"],
  ] as const) {
    const appUrl = await serve((_, response) => response.setHeader(header, value).end(page('<h1>App</h1>')));
    await expect(open(appUrl)).rejects.toThrow(`The page refuses to be shown in a frame: ${header}: ${value}.`);
  }

  const appUrl = await serve((_, response) => response.end(page('')), true);
  await expect(open(appUrl)).rejects.toThrow(
    `The browser does not trust the certificate of ${new URL(appUrl).origin} (${texts.selfSigned}).`,
  );
});

test('names the status of the page, a script that it never asked for, and the error that it reported', async ({
  admin,
  serve,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/, /oops/);
  const busy = await serve((_, response) => response.writeHead(503).end('Later'));
  const broken = await serve((_, response) => {
    response.setHeader('content-type', 'text/html').end(page('<script>throw new Error("oops")</script>'));
  });

  const answered = admin.page.waitForResponse((response) => response.url().startsWith(`${busy}orders`));
  await expect(admin.open('/orders', { appUrl: busy, timeout: 100 })).rejects.toThrow(
    `The app at ${busy}orders was not ready within 100 ms.\n`,
  );
  await answered;
  await expect(admin.waitUntilReady({ timeout: 100 })).rejects.toThrow(
    `The app at ${busy}orders was not ready within 100 ms.\n  ${busy}orders answered with the status 503 Service Unavailable.`,
  );

  const reported = admin.page.waitForEvent('pageerror');
  await expect(admin.open('/', { appUrl: broken, timeout: 100 })).rejects.toThrow('was not ready within 100 ms');
  await reported;
  await expect(admin.waitUntilReady({ timeout: 100 })).rejects.toThrow(
    /The page has not requested the PlatformApp script[\s\S]*The page reported errors:\n {4}oops/,
  );
});

test('says that init is missing, first by what the browser saw, later by what the admin knows', async ({
  admin,
  serve,
}) => {
  const appUrl = await serve((_, response) => {
    response.setHeader('content-type', 'text/html').end(page(SCRIPT));
  });
  await admin.page.clock.install();

  const loaded = admin.page.waitForEvent('requestfinished', (request) => request.url() === `${appUrl}platform-app.js`);
  await expect(admin.open('/', { appUrl, timeout: 100 })).rejects.toThrow('was not ready within 100 ms');
  await loaded;
  await expect(admin.waitUntilReady({ timeout: 100 })).rejects.toThrow(
    /the script has sent nothing\.\n.*Call PlatformApp\.init right after the script/,
  );
  await passDoctorDelay(admin.page);
  await expect(admin).toReportMisuse('init-missing');
  await expect(admin.waitUntilReady({ timeout: 100 })).rejects.toThrow(/has not called PlatformApp\.init/);
});

test.describe('where the kit provides no script', () => {
  test.use({ providesScript: false });

  test('names a script that could not be loaded', async ({ admin, serve, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    const appUrl = await serve(({ url }, response) => {
      if (url === '/platform-app.js') response.writeHead(404).end();
      else response.setHeader('content-type', 'text/html').end(page(SCRIPT));
    });

    const isScript = (request: Request): boolean => request.url() === `${appUrl}platform-app.js`;
    // Chromium counts a script with a status of 404 as failed.
    const ended = Promise.race([
      admin.page.waitForEvent('requestfailed', isScript),
      admin.page.waitForEvent('requestfinished', isScript),
    ]);
    await expect(admin.open('/', { appUrl, timeout: 100 })).rejects.toThrow('was not ready within 100 ms');
    await ended;
    await expect(admin.waitUntilReady({ timeout: 100 })).rejects.toThrow(
      `The script ${appUrl}platform-app.js could not be loaded: `,
    );
  });
});

test("waits for an app that is slower than the admin's own timeout", async ({ admin, serve }) => {
  let answer: (() => void) | undefined;
  const appUrl = await serve((_, response) => {
    answer = () => void response.setHeader('content-type', 'text/html').end(page(`${SCRIPT}<script>${INIT}</script>`));
  });
  await admin.page.clock.install();
  const opened = admin.open('/', { appUrl });
  await passDoctorDelay(admin.page);
  // The shell itself has given up by now and shows a diagnosis.
  await expect(admin.page.getByText(/has not finished loading|hasn.t connected/).first()).toBeVisible();

  answer?.();

  await opened;
  await expect(admin.location).toHaveAppPath('/');
});

test('waits until the app is no longer loading if the test says so', async ({ admin, serve }) => {
  const end = 'new Promise((end) => setTimeout(end, 300)).then(() => PlatformApp.Bar.loadingOff())';
  const html = page(`${SCRIPT}<script>${INIT} PlatformApp.ready(() => { ${end} })</script>`);
  const appUrl = await serve((_, response) => void response.setHeader('content-type', 'text/html').end(html));

  await admin.open('/', { appUrl, until: 'loaded' });

  expect(await admin.state()).toMatchObject({ isLoading: false });
});

test('says that the app was still loading when the time is up @nightly', async ({ admin, serve }) => {
  const html = page(`${SCRIPT}<script>${INIT}</script>`);
  const appUrl = await serve((_, response) => void response.setHeader('content-type', 'text/html').end(html));

  await expect(admin.open('/', { appUrl, until: 'loaded', timeout: 3_000 })).rejects.toThrow(
    'was still loading after 3000 ms: it has not called Bar.loadingOff().',
  );
});

test.describe('with a navigation timeout @nightly', () => {
  test.use({ navigationTimeout: 2_000 });

  test('gives up when it is over', async ({ admin, serve }) => {
    const appUrl = await serve(() => {});

    await expect(admin.open('/', { appUrl })).rejects.toThrow(
      `The app at ${appUrl} was not ready within 2000 ms.\n  ${appUrl} has not answered yet.`,
    );
  });
});

test.describe('with a navigation timeout that no page can meet @nightly', () => {
  test.use({ navigationTimeout: 1 });

  test('opens an app within its own timeout', async ({ admin }) => {
    await admin.open('/bar.html?stay', { timeout: 60_000 });

    await expect(admin).toBeReady();
  });
});

test("only a classic script gets the script, and modules of that name stay the app's @nightly", async ({
  admin,
  serve,
}) => {
  // A server, because a route of the test would answer before the kit could.
  const appUrl = await serve(({ url = '' }, response) => {
    if (url.endsWith('.js')) {
      response.setHeader('content-type', 'text/javascript').end(`export const own = 'a module of the app';`);
      return;
    }
    response.setHeader('content-type', 'text/html').end(
      page(`<script crossorigin src="http://localhost:14829/platform-app.js"></script>
        <script>${INIT}</script>
        <script type="module">
          import { own } from './platform-app.js';
          document.title = own;
        </script>`),
    );
  });

  const app = await admin.open('/modules/', { appUrl });

  await expect.poll(() => app.title()).toBe('a module of the app');
});
