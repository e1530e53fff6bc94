import { expect, test } from '../fixtures/test.ts';

test.use({ shopSample: 'empty' });

test('shop.seed makes records in the order given, and counts and reads them', async ({ shop }) => {
  const [chair, table] = await shop.seed({
    product: [{ title: 'Chair' }, { title: 'Table' }],
    customer: [{ email: 'a@b.example' }],
  });

  expect([chair?.['title'], table?.['title']]).toEqual(['Chair', 'Table']);
  expect([await shop.count('product'), await shop.count('customer')]).toEqual([2, 1]);
  expect(await shop.read('product', Number(table?.['id']))).toMatchObject({ title: 'Table', status: 'active' });
});

test('shop.change changes the given fields, shop.delete deletes the record', async ({ shop }) => {
  const product = await shop.create('product', { title: 'Chair', vendor: 'Acme' });
  const id = Number(product['id']);

  expect(await shop.change('product', id, { title: 'Stool' })).toMatchObject({ id, title: 'Stool', vendor: 'Acme' });
  await shop.delete('product', id);

  await expect(shop.read('product', id)).rejects.toThrow('was answered with 404');
});

test("shop.create throws the shop's reasons", async ({ shop }) => {
  await expect(shop.create('product', { title: '' })).rejects.toThrow("can't be blank");
});

test('shop.restore restores the snapshot of shop.snapshot', async ({ shop }) => {
  await shop.create('product', { title: 'Chair' });
  const snapshot = await shop.snapshot();
  await shop.create('product', { title: 'Table' });

  await shop.restore(snapshot);

  expect(await shop.count('product')).toBe(1);
  await expect(shop.restore('nothing')).rejects.toThrow('There is no snapshot "nothing".');
});

test('shop.reset goes back to the sample', async ({ shop }) => {
  await shop.create('product', { title: 'Chair' });

  await shop.reset();

  expect(await shop.count('product')).toBe(0);
});

test('shop.export and shop.import transfer a shop', async ({ shop }) => {
  await shop.create('product', { title: 'Chair' });
  const text = await shop.export();
  await shop.reset();

  await shop.import(text);

  expect(await shop.count('product')).toBe(1);
  await expect(shop.import('nonsense')).rejects.toThrow();
});

test('shop.api speaks XML, REST and GraphQL', async ({ shop }) => {
  await shop.create('product', { title: 'Chair' });

  const xml = await shop.api('/admin/webhooks.xml');
  const rest = await shop.api('/admin/api/2019-10/products.json?fields=title');
  const { products } = await shop.graphql('query ($n: Int!) { products(first: $n) { nodes { title } } }', { n: 1 });

  expect(xml.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(await xml.text()).toContain('<webhooks type="array"/>');
  expect(await rest.json()).toEqual({ products: [{ title: 'Chair' }] });
  expect(products).toEqual({ nodes: [{ title: 'Chair' }] });
  await expect(shop.graphql('{ nothing }')).rejects.toThrow('The query was refused');
});

test('shop.clock stops where it is set and moves by shop.clock.advance', async ({ shop }) => {
  await shop.clock.set(new Date('2026-01-01T00:00:00Z'));
  await shop.clock.advance('48h');

  expect(await shop.clock.now()).toEqual(new Date('2026-01-03T00:00:00Z'));
  await expect(shop.clock.advance('-1h')).rejects.toThrow(RangeError);
});

test('the shop stays when the admin is reloaded with an app', async ({ admin, shop }) => {
  await shop.create('product', { title: 'Chair' });

  await admin.open('/user.html');

  expect(await shop.count('product')).toBe(1);
});

test.describe('with options', () => {
  test.use({ shopSample: 7, shopSeed: 3, shopClock: new Date('2026-05-01T12:00:00Z') });

  test('the shop has the sample and the clock', async ({ shop }) => {
    expect(await shop.count('product')).toBe(7);
    expect(await shop.clock.now()).toEqual(new Date('2026-05-01T12:00:00Z'));
  });
});

test.describe('with other options of the service', () => {
  test.use({
    shopToken: 'let-me-in',
    shopHeaderPrefix: 'X-Acme-',
    shopIdScheme: 'gid://acme',
    shopUtcOffset: '+05:00',
  });

  test('the shop requires the token, which the fixture sends, and uses the given prefixes', async ({ shop }) => {
    const product = await shop.create('product', { title: 'Chair' });
    const refused = await shop.api('/admin/api/2019-10/shop.json', { headers: { 'X-Acme-Access-Token': 'wrong' } });

    expect(product['admin_graphql_api_id']).toBe(`gid://acme/Product/${String(product['id'])}`);
    expect(product['created_at']).toMatch(/\+05:00$/);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('x-acme-api-version')).toBe('2019-10');
  });
});

test.describe('where apps have access tokens', () => {
  test.use({ shopTokens: true, shopScopes: ['read_products', 'write_products'] });

  test('shop.accessToken gives the token for the server of an app', async ({ admin, shop, shellOrigin }) => {
    await admin.open('/user.html');
    const token = await shop.accessToken(admin.apiKey() ?? '');
    const askFor = async (plural: string, sent: string): Promise<number> => {
      const headers = { 'X-Platform-Access-Token': sent };
      return (await fetch(`${shellOrigin}/admin/api/2019-10/${plural}.json`, { headers })).status;
    };

    expect([await askFor('products', token), await askFor('orders', token)]).toEqual([200, 403]);
    expect([await askFor('products', 'other'), await shop.count('order')]).toEqual([401, 0]);
  });

  test('admin.uninstall ends the token, delivers app/uninstalled and shows the list without the app', async ({
    admin,
    page,
    shop,
    webhooks,
  }) => {
    await admin.open('/user.html');
    const apiKey = admin.apiKey() ?? '';
    const token = await shop.accessToken(apiKey);
    const receiver = await webhooks.receiver();
    await webhooks.create('app/uninstalled', receiver.url);

    await admin.uninstall();

    expect((await receiver.waitFor('app/uninstalled')).isSigned).toBe(true);
    await expect(page.getByText('No apps yet')).toBeVisible();
    expect(await shop.accessToken(apiKey)).not.toBe(token);
  });
});

test('an app without an access token gets none, and is not uninstalled', async ({ admin, shop }) => {
  await expect(admin.uninstall()).rejects.toThrow('No app is open in the admin.');
  await admin.open('/user.html');

  await expect(shop.accessToken('example-app')).rejects.toThrow('Set shopTokens: true');
  await expect(admin.uninstall()).rejects.toThrow('Set shopTokens: true');
});
