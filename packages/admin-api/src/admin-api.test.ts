import { products as shopProducts } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, linksOf } from './test-support/test-api.ts';

const products = '/admin/api/2019-10/products.json';

test.each([
  ['2019-04', '2019-04'],
  ['2019-07', '2019-07'],
  ['2019-10', '2019-10'],
  ['2018-01', '2019-04'],
  ['2019-05', '2019-04'],
  ['2030-12', '2019-04'],
])('answers the release %s as %s', async (asked, used) => {
  const { json } = createTestApi('everyday');

  const rest = await json('GET', `/admin/api/${asked}/products.json?limit=1`);
  const graphql = await json('POST', `/admin/api/${asked}/graphql.json`, { query: '{ shop { name } }' });

  expect([rest.status, graphql.status]).toEqual([200, 200]);
  expect([rest, graphql].map(({ headers }) => headers.get('x-platform-api-version'))).toEqual([used, used]);
});

test.each([
  'products.json',
  'products/count.json',
  'products/PRODUCT.json',
  'products/PRODUCT/variants.json',
  'variants/VARIANT.json',
  'orders.json',
  'customers/count.json',
  'shop.json',
])('answers /admin/%s as the oldest release does, and says so', async (path) => {
  const { json, shop } = createTestApi('everyday');
  const [product] = shop.list(shopProducts, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;
  const own = path.replace('PRODUCT', String(product?.id)).replace('VARIANT', String(product?.variants[0]?.id));

  const bare = await json('GET', `/admin/${own}`);
  const versioned = await json('GET', `/admin/api/2019-04/${own}`);

  expect([bare.status, bare.body]).toEqual([200, versioned.body]);
  expect(bare.headers.get('x-platform-api-version')).toBe('2019-04');
});

test('pages, writes and answers GraphQL without a version', async () => {
  const { json } = createTestApi('everyday');

  const first = await json('GET', '/admin/orders.json?limit=40');
  const second = await json('GET', linksOf(first.headers)['next'] ?? '');
  const made = await json('POST', '/admin/products.json', { product: { title: 'Bowl' } });
  const gone = await json('DELETE', `/admin/products/${made.body['product'].id}.json`);
  const graphql = await json('POST', '/admin/api/graphql.json', { query: '{ shop { name } }' });

  expect(linksOf(first.headers)['next']).toMatch(/^https:\/\/shop\.example\/admin\/orders\.json\?/);
  expect([first, second].map(({ body }) => body['orders'].length)).toEqual([40, 20]);
  expect([made, gone, graphql].map(({ status }) => status)).toEqual([201, 200, 200]);
  expect(graphql.body).toMatchObject({ data: { shop: { name: 'Sample Shop' } } });
  expect(graphql.headers.get('x-platform-api-version')).toBe('2019-04');
});

test.each(['2019-13', '2019-00', '2019-1', '19-10', 'unstable', 'latest', '2019-10-01', ''])(
  'has no release %j',
  async (version) => {
    const { json } = createTestApi();

    const { status, body, headers } = await json('GET', `/admin/api/${version}/products.json`);

    expect([status, body]).toEqual([404, { errors: 'Not Found' }]);
    expect(headers.get('x-platform-api-version')).toBeNull();
  },
);

test.each([
  ['/', 'json'],
  ['/admin', 'json'],
  ['/admin/', 'json'],
  ['/admin/api', 'json'],
  ['/admin/api/2019-10', 'json'],
  ['/admin/api/2019-10/products', 'json'],
  ['/admin/api/2019-10/products.xml', 'xml'],
  ['/admin/api/2019-10/products.json.json', 'json'],
  ['/admin/api/2019-10//products.json', 'json'],
  ['/admin/api/2019-10/products/.json', 'json'],
  ['/admin/api/2019-10/graphql', 'json'],
  ['/admin/graphql.json', 'json'],
  ['/admin/webhooks', 'json'],
  ['/admin/webhooks.yaml', 'json'],
  ['/admin/webhooks.XML', 'json'],
  ['/ADMIN/webhooks.xml', 'xml'],
  ['/admin/webhooks/.xml', 'xml'],
  ['/admin/webhooks/count', 'json'],
  ['/admin//webhooks.xml', 'xml'],
  ['/admin/orders.xml', 'xml'],
])('answers the unknown path %s with 404 in %s', async (path, format) => {
  const { send } = createTestApi();

  const response = await send(path);
  const text = await response.text();

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe(`application/${format}; charset=utf-8`);
  expect(text).toContain('Not Found');
});

test('uses the configured prefix for its own headers', async () => {
  const { send } = createTestApi('empty', { headerPrefix: 'X-Corner-' });

  const { headers } = await send(products);

  expect(headers.get('x-corner-api-version')).toBe('2019-10');
  expect(headers.get('x-corner-shop-api-call-limit')).toBe('1/40');
});

test('answers HEAD as GET without a body', async () => {
  const { send } = createTestApi('everyday');

  const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => send(`${products}?limit=2`, { method })));

  expect(head?.status).toBe(200);
  expect(await head?.text()).toBe('');
  expect(head?.headers.get('link')).toBe(get?.headers.get('link'));
  expect(head?.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('requires no token by default', async () => {
  const { send } = createTestApi('empty', {});

  expect((await send(products)).status).toBe(200);
});

test('accepts the configured tokens', async () => {
  const { send } = createTestApi('empty', { accessTokens: { secret: ['*'] } });
  const statusWith = async (token?: string): Promise<number> =>
    (await send(products, token === undefined ? {} : { headers: { 'x-platform-access-token': token } })).status;

  expect(await statusWith('secret')).toBe(200);
  expect(await statusWith()).toBe(401);
  expect(await statusWith('')).toBe(401);
  expect(await statusWith('Secret')).toBe(401);
  expect(await statusWith('constructor')).toBe(401);
});

test('answers a missing token in the format of the path', async () => {
  const { send } = createTestApi('empty', { accessTokens: {} });

  const [json, xml] = await Promise.all([products, '/admin/webhooks.xml'].map((path) => send(path)));

  expect(await json?.json()).toEqual({ errors: 'Invalid API key or access token' });
  expect(await xml?.text()).toContain('<errors><error>Invalid API key or access token</error></errors>');
});

test.each([
  ['GET', 'products', ['read_products'], 200],
  ['GET', 'products', ['write_products'], 200],
  ['GET', 'products', ['read_orders'], 403],
  ['GET', 'products/1/variants', ['read_orders'], 403],
  ['POST', 'products', ['read_products'], 403],
  ['POST', 'products', ['write_products'], 201],
  ['GET', 'products', [], 403],
  ['GET', 'webhooks', [], 200],
  ['GET', 'shop', [], 200],
])('answers %s %s with the scopes %j with %i', async (method, path, scopes, status) => {
  const { send } = createTestApi('empty', { accessTokens: { secret: scopes } });

  const response = await send(`/admin/api/2019-10/${path}.json`, {
    method,
    headers: { 'x-platform-access-token': 'secret', 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{"product":{"title":"Bowl"}}' } : {}),
  });

  expect(response.status).toBe(status);
});

test('checks scopes in GraphQL field by field', async () => {
  const { send, shop } = createTestApi('everyday', { accessTokens: { secret: ['read_orders'] } });
  const query = `{ orders(first: 1) { nodes { name customer { id } } } products(first: 1) { nodes { id } }
    node(id: "gid://platform/Product/1") { id } }`;

  const response = await send('/admin/api/2019-10/graphql.json', {
    method: 'POST',
    headers: { 'x-platform-access-token': 'secret', 'content-type': 'application/json' },
    body: JSON.stringify({ query: query.replace('products(first: 1)', 'p: shop { id } products(first: 1)') }),
  });
  const { errors } = await response.json();
  const mutation = await send('/admin/api/2019-10/graphql.json', {
    method: 'POST',
    headers: { 'x-platform-access-token': 'secret', 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'mutation { productCreate(input: { title: "x" }) { userErrors { message } } }' }),
  });

  expect(errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)).toContain('ACCESS_DENIED');
  expect((await mutation.json()).errors[0].message).toBe('This query requires the scope write_products.');
  expect(shop.snapshot().changes).toBe(0);
});

test('answers an internal error with 500 and writes it to the console', async () => {
  const { json, shop } = createTestApi();
  const written: unknown[] = [];
  const { error } = console;
  console.error = (value: unknown) => written.push(value);
  Object.defineProperty(shop, 'list', {
    value: () => {
      throw new Error('The secret of the shop');
    },
  });

  const { status, body } = await json('GET', products);
  console.error = error;

  expect([status, body]).toEqual([500, { errors: 'Internal Server Error' }]);
  expect(written).toMatchObject([{ message: 'The secret of the shop' }]);
});

test('gives each answer an id that is unique across APIs', async () => {
  const [one, other] = [createTestApi(), createTestApi()];
  const answers = await Promise.all([one, one, one, other, other].map(({ json }) => json('GET', products)));

  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');

  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}-[123]$/);
});
