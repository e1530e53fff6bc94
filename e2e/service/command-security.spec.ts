import { openInspector } from '../fixtures/inspector.ts';
import { ask, openService, productInit, webhookInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/serve-command.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

test("delivers to the app's server without CORS, signed, and does not follow a redirect", async ({
  page,
  appServer,
  serve,
}) => {
  const { origin } = await serve('--kernel', 'browser', appServer.origin);
  await openService(page, '?storage=memory', origin);
  const webhooks = await openInspector(page, 'Webhooks');

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

    await webhooks.getByRole('row', { name: /307/ }).last().click();
    await expect(webhooks.getByText('Redirects are not followed. Register the final address.')).toBeVisible();
    expect(appServer.received).toHaveLength(2);
  });
});

test('no page of another origin reads the token, uses the API or delivers', async ({
  page,
  context,
  appServer,
  serve,
  expectedErrors,
  texts,
}) => {
  expectedErrors.push(texts.otherOrigin);
  const { origin } = await serve(appServer.origin);
  const shell = await context.newPage();
  await openService(shell, '', origin);
  const session = await shell.locator('meta[name="platform-admin-command"]').getAttribute('content');
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
        await attempt('/.platform-admin/shop/exportShop', { method: 'POST', headers }),
        await attempt('/.platform-admin/shop/reset', { method: 'POST', body: '[]', mode: 'no-cors' }),
        await new Promise<string>((resolve) => {
          const socket = new WebSocket(`${admin.replace('http', 'ws')}/.platform-admin/kernel`, [
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
  // The page's own request is the only one that the shop answered.
  await ask(shell, '/admin/shop.json');
  const requests = (await openInspector(shell, 'Timeline')).getByRole('row');
  await expect(requests.filter({ hasText: 'GET /admin/shop.json' })).toHaveCount(1);
  await shell.getByRole('button', { name: 'API', exact: true }).click();
  await expect(requests).toHaveCount(1);
});
