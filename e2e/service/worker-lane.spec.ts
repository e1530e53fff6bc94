import type { Page } from '@playwright/test';
import { AUDITS, runAudits } from '@platformapp/admin-api/audits';
import { fetchIn } from '../fixtures/fetch-in.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { ask, countProducts, openService, productInit, waitForService } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/serve-command.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

for (const kernel of ['browser', 'node'] as const) {
  test.describe(`with the kernel in ${kernel === 'node' ? 'the command' : 'the browser'}`, () => {
    test.use({ kernel });

    test('keeps every rule of the service through the service worker', async ({
      page,
      expectedErrors,
      adminOrigin,
    }) => {
      // The audits send requests that must be refused.
      expectedErrors.push(/status of 4\d\d/);
      await openService(page, '', adminOrigin);

      const results = await runAudits({ baseUrl: adminOrigin, fetch: fetchIn(page) });

      expect(results.filter(({ isKept }) => !isKept)).toEqual([]);
      expect(results).toHaveLength(AUDITS.length);
    });

    test('carries binary and large bodies, both ways, and a hundred requests at once', async ({
      page,
      expectedErrors,
      adminOrigin,
    }) => {
      expectedErrors.push(/status of 415/);
      await openService(page, '', adminOrigin);

      await test.step('a binary body is refused by its type', async () => {
        const status = await page.evaluate(async () => {
          const response = await fetch('/admin/webhooks.xml', {
            method: 'POST',
            headers: { 'content-type': 'application/octet-stream' },
            body: new Uint8Array([0, 255, 254, 10, 13]),
          });
          return response.status;
        });
        expect(status).toBe(415);
      });

      await test.step('a hundred requests get each its own answer', async () => {
        const others = await page.evaluate(async () => {
          const answers = await Promise.all(
            Array.from({ length: 100 }, async (_, index) => {
              const response = await fetch('/admin/api/2019-10/products.json', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ product: { title: `Bowl ${index}` } }),
              });
              const { product }: { readonly product: { readonly title: string } } = await response.json();
              return product.title;
            }),
          );
          return answers.filter((title, index) => title !== `Bowl ${index}`);
        });
        expect(others).toEqual([]);
        expect(await countProducts(page)).toBe(230);
      });

      await test.step('a body of nearly a megabyte arrives whole', async () => {
        const product = { unknown: 'é'.repeat(500_000), title: 'Behind it' };
        const { text } = await ask(page, PRODUCTS, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ product }),
        });
        expect(JSON.parse(text)).toMatchObject({ product: { title: 'Behind it' } });
      });

      await test.step('an answer of more than a megabyte arrives whole', async () => {
        const description = 'é'.repeat(30_000);
        const body = JSON.stringify({ product: { title: 'Large', body_html: description } });
        const headers = { 'content-type': 'application/json' };
        await Promise.all(Array.from({ length: 30 }, () => ask(page, PRODUCTS, { method: 'POST', headers, body })));

        const { text } = await ask(page, `${PRODUCTS}?title=Large`);

        const { products }: { readonly products: readonly { readonly body_html: string }[] } = JSON.parse(text);
        expect(products.map(({ body_html: html }) => html)).toEqual(Array.from({ length: 30 }, () => description));
      });
    });

    test('answers two tabs from one state', async ({ page, context, adminOrigin }) => {
      const second = await context.newPage();
      await Promise.all([openService(page, '', adminOrigin), openService(second, '', adminOrigin)]);

      await ask(page, PRODUCTS, productInit('Bowl'));
      await ask(second, PRODUCTS, productInit('Cup'));

      expect([await countProducts(page), await countProducts(second)]).toEqual([132, 132]);
    });
  });
}

test('answers GraphQL, and XMLHttpRequest like fetch', async ({ page, adminOrigin }) => {
  await openService(page, '', adminOrigin);

  const answer = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.open('GET', '/admin/webhooks/count.xml');
        request.addEventListener('load', () =>
          resolve([
            request.status,
            request.getResponseHeader('content-type'),
            request.responseXML?.documentElement.textContent,
          ]),
        );
        request.send();
      }),
  );
  const { text } = await ask(page, '/admin/api/2019-04/graphql.json', {
    method: 'POST',
    headers: { 'content-type': 'application/graphql' },
    body: '{ products(first: 1) { pageInfo { hasNextPage hasPreviousPage } } }',
  });

  expect(answer).toEqual([200, 'application/xml; charset=utf-8', '0']);
  expect(JSON.parse(text)).toMatchObject({
    data: { products: { pageInfo: { hasNextPage: true, hasPreviousPage: false } } },
  });
});

test('ends an aborted request, by fetch and by XMLHttpRequest', async ({ page, adminOrigin }) => {
  await openService(page, '', adminOrigin);

  const ends = await page.evaluate(async () => {
    const controller = new AbortController();
    const fetched = fetch('/admin/api/2019-10/orders.json?limit=250', { signal: controller.signal });
    const byRequest = new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open('GET', '/admin/api/2019-10/orders.json?limit=250');
      request.addEventListener('abort', () => resolve('abort'));
      request.addEventListener('load', () => resolve('load'));
      request.send();
      request.abort();
    });
    controller.abort();
    return [await fetched.catch((error: Error) => error.name), await byRequest];
  });

  expect(ends).toEqual(['AbortError', 'abort']);
  expect((await ask(page, PRODUCTS)).status).toBe(200);
});

test("answers an app at the shell's origin from its first script", async ({ openPage, page, adminOrigin }) => {
  const app = await openPage({
    origin: adminOrigin,
    script: `fetch('/admin/api/2019-10/products/count.json').then((r) => r.text()).then((text) => log.push(text));`,
  });

  await app.expectLog('{"count":130}');
  await waitForService(page);
});

test('keeps no memory of answered requests', async ({ page, adminOrigin }) => {
  await openService(page, '', adminOrigin);
  await ask(page, PRODUCTS);
  const before = await countObjects(page, 'MessageEvent');

  for (let count = 0; count < 50; count += 1) await ask(page, PRODUCTS);

  // Each request is a message from the service worker.
  expect((await countObjects(page, 'MessageEvent')) - before).toBeLessThan(10);
});

test("answers a page of the origin in another tab, and without a shell says in the API's own format that none is open", async ({
  page,
  context,
  expectedErrors,
  adminOrigin,
}) => {
  expectedErrors.push(/status of 503/);
  await openService(page, '', adminOrigin);
  const url = await serveAppPage(context, { origin: adminOrigin, hasScript: false, init: '' });
  const other = await context.newPage();
  await other.goto(url);
  expect((await ask(other, PRODUCTS)).status).toBe(200);
  await page.close();
  const [worker] = context.serviceWorkers();
  // The worker waits 10 seconds for a shell, by its own clock.
  await worker?.evaluate(() => {
    const [now, start] = [Date.now, Date.now()];
    Date.now = () => start + 20 * (now() - start);
  });

  const answer = await ask(other, '/admin/webhooks.xml');

  expect(answer.status).toBe(503);
  expect(answer.text).toContain('<error>No admin shell answers. Open it in a tab of this browser.</error>');
});

/** Counts the objects of a class that a page still holds after a garbage collection. */
async function countObjects(page: Page, className: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { result } = await session.send('Runtime.evaluate', { expression: `${className}.prototype` });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const { result: counted } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  });
  await session.detach();
  return Number(counted.value);
}
