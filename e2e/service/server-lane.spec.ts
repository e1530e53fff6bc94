import { openInspector } from '../fixtures/inspector.ts';
import { ask, openService, productInit, webhookInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/serve-command.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

test("an app's server is told that no shell is open, and then sees one shop with it", async ({
  page,
  request,
  serve,
}) => {
  const { origin } = await serve();
  const xml = await request.get(`${origin}/admin/webhooks.xml`);
  const json = await request.get(`${origin}${PRODUCTS}`);
  const sentence = `No admin is open at ${origin}. Open that address in a browser.`;
  expect([xml.status(), await xml.text()]).toEqual([
    503,
    `<?xml version="1.0" encoding="UTF-8"?><errors><error>${sentence}</error></errors>`,
  ]);
  expect([json.status(), await json.json()]).toEqual([503, { errors: sentence }]);
  await openService(page, '', origin);

  await test.step('what the server makes is in the shell', async () => {
    const made = await request.post(`${origin}${PRODUCTS}`, { data: { product: { title: 'Made by the server' } } });

    expect(made.status()).toBe(201);
    const { product } = await made.json();
    const { text } = await ask(page, `/admin/api/2019-10/products/${product.id}.json`);
    expect(JSON.parse(text).product.title).toBe('Made by the server');
    const requests = (await openInspector(page, 'API')).getByRole('row');
    await expect(requests.filter({ hasText: `POST ${PRODUCTS}` }).filter({ hasText: '201' })).toContainText('· server');
  });

  await test.step('the server reads XML, pages and GraphQL, with links at the address that it used', async () => {
    const hooks = await request.get(`${origin}/admin/webhooks.xml`);
    const list = await request.get(`${origin}${PRODUCTS}?limit=3`);
    const query = await request.post(`${origin}/admin/api/2019-10/graphql.json`, {
      data: { query: '{ products(first: 2) { edges { node { title } } } }' },
    });

    expect([hooks.status(), hooks.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(list.headers()['link']).toContain(`<${origin}${PRODUCTS}?limit=3&page_info=`);
    expect((await query.json()).data.products.edges).toHaveLength(2);
  });

  await test.step('also while the shell reloads', async () => {
    const [late] = await Promise.all([
      page.reload().then(() => request.get(`${origin}${PRODUCTS}`)),
      page.waitForEvent('load'),
    ]);
    expect(late.status()).toBe(200);
  });
});

test("a tab that hangs, is closed or outlives its command does not block apps' servers", async ({
  page,
  context,
  request,
  serve,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|403 \(Forbidden\)|WebSocket connection/);
  const first = await serve();
  const { origin } = first;
  const readStatus = async (): Promise<number> => (await request.get(`${origin}${PRODUCTS}`)).status();
  await openService(page, '', origin);

  await test.step('a tab hangs', async () => {
    await expect.poll(readStatus).toBe(200);
    const tools = await context.newCDPSession(page);
    const paused = new Promise((resolve) => tools.once('Debugger.paused', resolve));
    await tools.send('Debugger.enable');
    await tools.send('Debugger.pause');
    const evaluated = page.evaluate(() => true);
    await paused;

    expect(await readStatus()).toBe(200);
    await tools.send('Debugger.resume');
    expect(await evaluated).toBe(true);
  });

  const second = await context.newPage();
  await test.step('another tab takes over when the one that answers is closed', async () => {
    await openService(second, '', origin);

    await page.close();

    expect(await readStatus()).toBe(200);
  });

  await test.step('a shell that outlived its command says what to do', async () => {
    await first.stop();
    await serve('--port', new URL(origin).port, '--strict-port');

    await expect(second.getByText('The command that serves this shell was restarted. Reload this page')).toBeVisible();
  });
});

test("delivers to the app's server without CORS, signed, and does not follow a redirect", async ({
  page,
  appServer,
  serve,
}) => {
  const { origin } = await serve(appServer.origin);
  await openService(page, '?storage=memory', origin);
  await openInspector(page, 'Webhooks');
  const attempts = page.getByRole('list', { name: /Attempts of delivery/ }).getByRole('listitem');

  await test.step('delivers, signed', async () => {
    await ask(page, '/admin/webhooks.xml', webhookInit('products/create', `${appServer.origin}/hooks`));
    await ask(page, PRODUCTS, productInit('Schüssel'));

    await expect.poll(() => appServer.received.map(({ method }) => method)).toEqual(['POST']);
    expect(JSON.parse(appServer.received[0]?.body ?? '')).toMatchObject({ title: 'Schüssel' });
    expect(appServer.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-platform-topic': 'products/create',
      'x-platform-hmac-sha256': expect.stringMatching(/^[\w+/]{43}=$/),
    });
  });

  await test.step('does not follow a redirect of the receiver, and the log says so', async () => {
    appServer.answerWith(307, { location: `${origin}/admin/webhooks.xml` });
    await ask(page, PRODUCTS, productInit('Bowl'));

    await expect(
      attempts.filter({ hasText: '307 Redirects are not followed. Register the final address.' }),
    ).toHaveCount(1);
    expect(appServer.received).toHaveLength(2);
  });
});

test('no page of another origin reads the token, uses the API or delivers', async ({
  page,
  context,
  request,
  appServer,
  serve,
  expectedErrors,
}) => {
  expectedErrors.push(/CORS policy|net::ERR_FAILED|ERR_BLOCKED_BY_RESPONSE|403 \(Forbidden\)|WebSocket connection/);
  const { origin } = await serve(appServer.origin);
  const shell = await context.newPage();
  await openService(shell, '', origin);
  const session = await shell.locator('meta[name="platform-admin-lane"]').getAttribute('content');
  const { token }: { readonly token: string } = JSON.parse(session ?? '{}');
  await page.goto(appServer.origin);

  const outcomes = await page.evaluate(
    async ([admin, address, stolen]) => {
      const attempt = async (path: string, init: RequestInit): Promise<string> => {
        try {
          return await (await fetch(`${admin}${path}`, init)).text();
        } catch {
          return 'failed';
        }
      };
      const delivery = JSON.stringify({ address, headers: [], body: '{}' });
      const headers = { 'x-platform-admin-token': stolen };
      return [
        await attempt('/', {}),
        await attempt('/admin/webhooks.xml', {}),
        await attempt('/admin/webhooks.xml', { mode: 'no-cors' }),
        await attempt('/admin/webhooks.xml', { method: 'POST', body: '<webhook/>', mode: 'no-cors' }),
        await attempt('/.platform-admin/lane', { headers }),
        await new Promise<string>((resolve) => {
          const socket = new WebSocket(`${admin.replace('http', 'ws')}/.platform-admin/lane`, [
            'platform-admin',
            stolen,
          ]);
          socket.addEventListener('open', () => resolve('opened'));
          socket.addEventListener('close', () => resolve('failed'));
        }),
        await attempt('/.platform-admin/deliveries', { method: 'POST', body: delivery, headers }),
        await attempt('/.platform-admin/deliveries', { method: 'POST', body: delivery, mode: 'no-cors' }),
      ];
    },
    [origin, `${appServer.origin}/hooks`, token] as const,
  );

  // The page cannot read answers of another origin, so check what was reached.
  expect(new Set(outcomes)).toEqual(new Set(['failed']));
  expect(appServer.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  // The server's last request is the only one that the shop answered.
  await request.get(`${origin}/admin/shop.json`);
  const requests = (await openInspector(shell, 'API')).getByRole('row').filter({ hasNotText: 'Kind' });
  await expect(requests.filter({ hasText: 'GET /admin/shop.json' })).toHaveCount(1);
  await expect(requests).toHaveCount(1);
});
