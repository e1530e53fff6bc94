import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ shopSample: 'empty' });

test('shop changes records, goes back to a snapshot, an export and its sample, and moves its clock', async ({
  shop,
}) => {
  await shop.clock.set(new Date('2026-01-01T00:00:00Z'));
  const [{ id } = { id: 0 }] = await shop.seed({
    product: [{ title: 'Chair' }, { title: 'Table' }],
    customer: [{ email: 'a@b.example' }],
  });
  const snapshot = await shop.snapshot();
  const text = await shop.export();

  expect(await shop.change('product', id, { title: 'Stool' })).toMatchObject({ id, title: 'Stool' });
  await shop.delete('product', id);
  await expect(shop.read('product', id)).rejects.toThrow('was answered with 404');
  await shop.restore(snapshot);
  expect(await shop.read('product', id)).toMatchObject({ title: 'Chair' });
  await shop.reset();
  expect(await shop.count('product')).toBe(0);
  await shop.import(text);
  expect([await shop.count('product'), await shop.count('customer')]).toEqual([2, 1]);
  await shop.clock.advance('48h');
  expect(await shop.clock.now()).toEqual(new Date('2026-01-03T00:00:00Z'));
});

test('shop speaks XML, REST and GraphQL, throws the reasons of the kernel, and stays when an app opens', async ({
  admin,
  shop,
}) => {
  await shop.create('product', { title: 'Chair' });

  await test.step('XML, REST and GraphQL', async () => {
    const xml = await shop.api('/admin/webhooks.xml');
    const rest = await shop.api('/admin/api/2019-10/products.json?fields=title');
    const { products } = await shop.graphql('query ($n: Int!) { products(first: $n) { nodes { title } } }', { n: 1 });

    expect(xml.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await xml.text()).toContain('<webhooks type="array"/>');
    expect(await rest.json()).toEqual({ products: [{ title: 'Chair' }] });
    expect(products).toEqual({ nodes: [{ title: 'Chair' }] });
    await expect(shop.graphql('{ nothing }')).rejects.toThrow('The query was refused');
  });

  await test.step('the reasons of the kernel', async () => {
    await expect(shop.create('product', { title: '' })).rejects.toThrow("can't be blank");
    await expect(shop.restore('nothing')).rejects.toThrow('There is no snapshot "nothing".');
    await expect(shop.import('nonsense')).rejects.toThrow('Stored data is cut off or altered');
    await expect(shop.clock.set(new Date('soon'))).rejects.toThrow('NaN');
  });

  await test.step('an app without an access token', async () => {
    await expect(admin.uninstall()).rejects.toThrow('No app is open in the admin.');
    await admin.open('/user.html');

    await expect(shop.accessToken('example-app')).rejects.toThrow('Set shopTokens: true');
    await expect(admin.uninstall()).rejects.toThrow('Set shopTokens: true');
    expect(await shop.count('product')).toBe(1);
  });
});

test.describe('with options of the service', () => {
  test.use({
    shopSample: 7,
    shopSeed: 3,
    shopClock: new Date('2026-05-01T12:00:00Z'),
    shopToken: 'let-me-in',
    shopHeaderPrefix: 'X-Acme-',
    shopIdScheme: 'gid://acme',
    shopUtcOffset: '+05:00',
  });

  test('the shop has the sample and the clock, requires the token, which the fixture sends, and uses the given prefixes', async ({
    shop,
  }) => {
    expect(await shop.count('product')).toBe(7);
    expect(await shop.clock.now()).toEqual(new Date('2026-05-01T12:00:00Z'));

    const product = await shop.create('product', { title: 'Chair' });
    const refused = await shop.api('/admin/api/2019-10/shop.json', { headers: { 'X-Acme-Access-Token': 'wrong' } });

    expect(product['admin_graphql_api_id']).toBe(`gid://acme/Product/${product.id}`);
    expect(product['created_at']).toBe('2026-05-01T17:00:00+05:00');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('x-acme-api-version')).toBe('2019-10');
  });
});

test.describe('where apps have access tokens', () => {
  test.use({ shopTokens: true, shopScopes: ['read_products', 'write_products'] });

  test('shop.accessToken gives the token for the server of an app, which admin.uninstall ends', async ({
    admin,
    page,
    shop,
    shellOrigin,
    webhooks,
  }) => {
    await admin.open('/user.html');
    const apiKey = admin.apiKey() ?? '';
    const token = await shop.accessToken(apiKey);
    const askFor = async (plural: string, sent: string): Promise<number> => {
      const headers = { 'X-Platform-Access-Token': sent };
      return (await fetch(`${shellOrigin}/admin/api/2019-10/${plural}.json`, { headers })).status;
    };

    expect([await askFor('products', token), await askFor('orders', token)]).toEqual([200, 403]);
    expect([await askFor('products', 'other'), await shop.count('order')]).toEqual([401, 0]);

    // The webhook hears of it, and the list is shown without the app.
    const receiver = await webhooks.receiver();
    await webhooks.create('app/uninstalled', receiver.url);

    await admin.uninstall();

    expect((await receiver.waitFor('app/uninstalled')).isSigned).toBe(true);
    await expect(page.getByRole('heading', { name: /^Click in your app/ })).toBeVisible();
    expect(await shop.accessToken(apiKey)).not.toBe(token);
  });
});

test('two apps in two tabs share the shop, which a test also reads on a page of another site, and stays there @nightly', async ({
  admin,
  context,
  page,
  shop,
}) => {
  const other = admin.inPage(await context.newPage());
  const urls = ['one', 'two'].map((name) =>
    serveAppPage(context, {
      path: `/made-up/${name}.html`,
      init: `PlatformApp.init({ apiKey: '${name}', shopOrigin: '${SHELL}' });`,
      script: `PlatformApp.Bar.setTitle('App ${name}')`,
    }),
  );
  const [one = '', two = ''] = await Promise.all(urls);

  await admin.open('', { appUrl: one });
  await other.open('', { appUrl: two });

  await expect(admin).toHaveBar({ title: 'App one' });
  await expect(other).toHaveBar({ title: 'App two' });
  await other.setAccountAccess('Limited access');
  await expect(other.accountAccess).toHaveValue('Limited access');

  const site = 'https://elsewhere.example/';
  await context.route(site, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
  await page.goto(site);
  const { id } = await shop.create('product', { title: 'Chair', tags: ['new', 'oak'] });

  expect(await shop.list('product')).toMatchObject([{ id, title: 'Chair', tags: 'new, oak' }]);
  await expect(page.getByRole('heading')).toHaveText('Elsewhere');
});
