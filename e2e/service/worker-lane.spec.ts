import { AUDITS, runAudits } from '@platformapp/admin-api/audits';
import { fetchIn } from '../fixtures/fetch-in.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { ask, countProducts, openService, productInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

// The kernel in the browser is the subject.
test.use({ kernel: 'browser' });

test('carries GraphQL, aborts, many requests, and binary and large bodies both ways through the service worker', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 415/);
  await openService(page);

  await test.step('answers XMLHttpRequest like fetch, and GraphQL', async () => {
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

  await test.step('ends an aborted request, by fetch and by XMLHttpRequest', async () => {
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
  });

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
    const description = 'é'.repeat(60_000);
    const body = JSON.stringify({ product: { title: 'Large', body_html: description } });
    const headers = { 'content-type': 'application/json' };
    await Promise.all(Array.from({ length: 10 }, () => ask(page, PRODUCTS, { method: 'POST', headers, body })));

    const { text } = await ask(page, `${PRODUCTS}?title=Large`);

    const { products }: { readonly products: readonly { readonly body_html: string }[] } = JSON.parse(text);
    expect(products.map(({ body_html: html }) => html)).toEqual(Array.from({ length: 10 }, () => description));
  });
});

test('answers every tab of the origin from one state, also one that is no shell', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([openService(page), openService(other)]);
  await ask(page, PRODUCTS, productInit('Bowl'));
  await ask(other, PRODUCTS, productInit('Cup'));
  expect([await countProducts(page), await countProducts(other)]).toEqual([132, 132]);

  await other.goto(await serveAppPage(context, { origin: SHELL, hasScript: false, init: '' }));

  expect((await ask(other, PRODUCTS)).status).toBe(200);
});

// With every change, the audits run over the tunnel.
test('keeps every rule of the service through the service worker @nightly', async ({ page, expectedErrors }) => {
  // The audits send requests that must be refused.
  expectedErrors.push(/status of 4\d\d/);
  await openService(page);

  const results = await runAudits({ baseUrl: SHELL, fetch: fetchIn(page) });

  expect(results.filter(({ isKept }) => !isKept)).toEqual([]);
  expect(results).toHaveLength(AUDITS.length);
});
