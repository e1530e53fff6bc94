import type { Page } from '@playwright/test';
import { AUDITS, runAudits } from '@platformapp/admin-api/audits';
import { fetchIn } from '../fixtures/fetch-in.ts';
import { APP, CROSS_SITE_APP, SHELL } from '../fixtures/origins.ts';
import { waitForService } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const PRODUCTS = `${SHELL}/admin/api/2019-10/products.json`;
const COUNT = `${SHELL}/admin/api/2019-10/products/count.json`;

test('keeps every rule of the service over the tunnel, from an app on another site', async ({ openPage, page }) => {
  const requests = watchApiRequests(page);
  const app = await openPage({
    origin: CROSS_SITE_APP,
    script: `
      fetch('${COUNT}').then((response) => log.push('fetch ' + response.status));
      const xhr = new XMLHttpRequest();
      xhr.open('GET', '${SHELL}/admin/webhooks/count.xml');
      xhr.onload = () => log.push('XMLHttpRequest ' + xhr.responseXML.documentElement.localName);
      xhr.send();`,
  });

  // Requests made right after init.
  await expect.poll(async () => (await app.log()).toSorted()).toEqual(['XMLHttpRequest count', 'fetch 200']);

  const results = await runAudits({ baseUrl: SHELL, fetch: fetchIn(app.frame) });

  expect(results.filter(({ isKept }) => !isKept)).toEqual([]);
  expect(results).toHaveLength(AUDITS.length);
  expect(requests).toEqual([]);
});

test('carries many and large requests, ends an aborted one, and continues after the app reloads', async ({
  admin,
  openPage,
}) => {
  const app = await openPage();

  await test.step('carries a large body whole, and refuses one that is too large', async () => {
    const answers = await app.run(`(async () => {
      const headers = { 'content-type': 'application/json' };
      const create = (length) => {
        // Without its last character this is not JSON.
        const body = '{"product":{"title":"Large"}' + ' '.repeat(length) + '}';
        return fetch('${PRODUCTS}', { method: 'POST', headers, body });
      };
      const [large, tooLarge] = await Promise.all([create(1_000_000), create(1_048_576)]);
      return [large.status, (await large.json()).product.title, tooLarge.status];
    })()`);

    expect(answers).toEqual([201, 'Large', 413]);
  });

  await test.step('answers a hundred requests at once', async () => {
    const titles = await app.run(`Promise.all(Array.from({ length: 100 }, async (_, index) => {
      const body = JSON.stringify({ product: { title: 'Hat ' + index } });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('${PRODUCTS}', { method: 'POST', headers, body });
      return (await response.json()).product.title;
    }))`);

    expect(titles).toEqual(Array.from({ length: 100 }, (_, index) => `Hat ${index}`));
  });

  await test.step('aborts a request of fetch and of XMLHttpRequest', async () => {
    const ends = await app.run(`(async () => {
      const controller = new AbortController();
      const fetched = fetch('${PRODUCTS}', { signal: controller.signal }).catch((error) => error.name);
      const xhr = new XMLHttpRequest();
      const aborted = new Promise((resolve) => (xhr.onabort = () => resolve('abort')));
      xhr.open('GET', '${PRODUCTS}');
      xhr.send();
      xhr.abort();
      controller.abort();
      return [await fetched, await aborted];
    })()`);

    expect(ends).toEqual(['AbortError', 'abort']);
  });

  await test.step('continues after the app reloads during its requests', async () => {
    await app.frame.evaluate((url) => {
      Object.assign(window, { isOld: true });
      for (let count = 0; count < 50; count += 1) void fetch(url);
      location.reload();
    }, PRODUCTS);
    // A document that has not run its script yet would use the network.
    await app.frame.waitForFunction(() => !('isOld' in window) && document.readyState === 'complete');

    expect(await app.run(`fetch('${COUNT}').then((response) => response.status)`)).toBe(200);
    await admin.waitUntilReady();
  });
});

test("uses the tunnel for an app on the admin's origin too, where the service worker could answer @nightly", async ({
  openPage,
  page,
}) => {
  const sent = watchApiRequests(page);
  const app = await openPage({
    origin: SHELL,
    script: `fetch('${COUNT}').then((response) => response.text()).then((text) => log.push(text));`,
  });
  await app.expectLog('{"count":130}');
  await waitForService(page);

  const status = await app.run(`fetch('${COUNT}').then((response) => response.status)`);

  expect(status).toBe(200);
  expect(sent).toEqual([]);
});

test('lets no API request reach the network before the session in a browser that hides the host @nightly', async ({
  openPage,
  context,
}) => {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  // Simulates a browser without `location.ancestorOrigins`, where only the session identifies the
  // host.
  await context.route('**/platform-app.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('ancestorOrigins', 'nothing') });
  });
  await context.route('http://api.example/**', (route) =>
    route.fulfill({ body: 'elsewhere', headers: { 'access-control-allow-origin': '*' } }),
  );
  const app = await openPage({
    init: `PlatformApp.init({ apiKey: 'made-up', shopOrigin: 'https://some-shop.example' });`,
    script: `
      const send = (name, url) => {
        const xhr = new XMLHttpRequest();
        xhr.open('GET', url);
        xhr.onloadend = () => log.push(name + ' ' + xhr.status + ' ' + (xhr.responseText === 'elsewhere'));
        xhr.send();
      };
      fetch('${COUNT}').then((response) => log.push('fetch ' + response.status));
      fetch('http://api.example/admin/api/x').then((response) => response.text()).then((text) => log.push(text));
      send('XMLHttpRequest', '${COUNT}');
      send('other', 'http://api.example/admin/api/x');`,
  });

  await expect
    .poll(async () => (await app.log()).toSorted())
    .toEqual(['XMLHttpRequest 200 false', 'elsewhere', 'fetch 200', 'other 200 true']);
  expect(requests.filter((url) => url === COUNT)).toEqual([]);
});

test('answers an app whose script comes from a host with .js in its name, or is in the page itself @nightly', async ({
  admin,
  context,
  request,
}) => {
  const source = await (await request.get(`${SHELL}/platform-app.js`)).text();
  await context.route('http://cdn.js.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: source }),
  );
  const tags = [
    '<script src="http://cdn.js.example/lib.js/platform-app.js?v=1.js"></script>',
    `<script>${source}</script>`,
  ];

  for (const [index, tag] of tags.entries()) {
    const page = `${APP}/made-up/script-${index}.html`;
    await context.route(`${page}**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html>${tag}<script>
          window.log = [];
          PlatformApp.init({ apiKey: 'made-up-${index}', shopOrigin: '${SHELL}' });
          fetch('${COUNT}').then((response) => log.push('fetch ' + response.status));
        </script>`,
      }),
    );

    const app = await admin.open(page);

    await expect.poll(() => app.evaluate(() => window.log)).toEqual(['fetch 200']);
  }
});

test('fails a request that is too large at once, like a network error, and reports it @nightly', async ({
  admin,
  openPage,
}) => {
  const app = await openPage({
    script: `
      window.watch = () => {
        log.length = 0;
        const xhr = new XMLHttpRequest();
        for (const type of ['readystatechange', 'load', 'error', 'loadend']) {
          xhr.addEventListener(type, () => log.push(type + ' ' + xhr.readyState + ' ' + xhr.status));
        }
        return xhr;
      };`,
  });

  for (const headers of [
    `Object.fromEntries(Array.from({ length: 101 }, (_, index) => ['x-' + index, 'value']))`,
    `{ 'x-long': 'a'.repeat(8193) }`,
  ]) {
    await app.run(`(() => {
      const xhr = watch();
      const headers = ${headers};
      const start = performance.now();
      fetch('${COUNT}', { headers }).catch((error) => log.push(error.name + ' ' + (performance.now() - start < 5000)));
      xhr.open('GET', '${COUNT}');
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      log.length = 0;
      xhr.send();
    })()`);

    await expect
      .poll(async () => (await app.log()).toSorted())
      .toEqual(['TypeError true', 'error 4 0', 'loadend 4 0', 'readystatechange 4 0']);
  }
  await expect(admin).toReportMisuse('request-too-large');

  // A body over the limit of 64 MB.
  await app.run(`(() => {
    window.xhr = watch();
    xhr.open('POST', '${COUNT}');
    xhr.send(new Uint8Array(64 * 1024 * 1024 + 1));
  })()`);
  await app.expectLog('readystatechange 1 0', 'readystatechange 4 0', 'error 4 0', 'loadend 4 0');

  // The same object can be used again.
  await app.run(`(() => {
    xhr.open('GET', 'data:text/plain,other');
    xhr.onload = () => log.push(xhr.responseText);
    xhr.send();
  })()`);
  await expect.poll(() => app.log()).toContain('other');
});

test('answers an app that names another shop, under a strict Content Security Policy of the app', async ({
  openPage,
  expectedErrors,
  page,
  texts,
}) => {
  // The script in every made-up page has no nonce.
  expectedErrors.push(texts.blockedScript);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const policy = `default-src 'none'; script-src 'nonce-tunnel'; connect-src 'none'; img-src data:`;
  const app = await openPage({
    hasScript: false,
    path: '/made-up/strict.html',
    headers: { 'Content-Security-Policy': policy },
    // The name only identifies the shop.
    body: `<script nonce="tunnel" src="/platform-app.js"></script>
      <script nonce="tunnel">
        window.log = [];
        PlatformApp.init({ apiKey: 'made-up', shopOrigin: 'https://some-shop.example' });
        for (const origin of ['${SHELL}', 'https://some-shop.example']) {
          fetch(origin + '/admin/webhooks/count.xml').then((response) => log.push('status ' + response.status));
        }
      </script>`,
    init: '',
  });

  await app.expectLog('status 200', 'status 200');
  expect(requests.filter((one) => one.includes('some-shop'))).toEqual([]);
});

/** The requests of a page for the API that reach the network or the service worker, as they come. */
function watchApiRequests(page: Page): readonly string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    // Except the shell's own files, because only a full browser requests the icon.
    if (/^\/admin\/(?!assets\/|icon\.svg$)/.test(new URL(request.url()).pathname)) urls.push(request.url());
  });
  return urls;
}
