import { expect, test } from 'vitest';
import { createTestApi, type JsonAnswer, type TestApi } from '../test-support/test-api.ts';

const at = (path: string): string => `/admin/api/2019-10/${path}.json`;

interface Scene extends TestApi {
  readonly productId: number;
  readonly variantId: number;
  readonly orderId: number;
  readonly lineItemId: number;
}

const createScene = async (): Promise<Scene> => {
  const api = createTestApi();
  const { body: made } = await api.json('POST', at('products'), { product: { title: 'Bowl' } });
  const { body: ordered } = await api.json('POST', at('orders'), { order: { line_items: [{ title: 'Cup' }] } });
  return {
    ...api,
    productId: made['product'].id,
    variantId: made['product'].variants[0].id,
    orderId: ordered['order'].id,
    lineItemId: ordered['order'].line_items[0].id,
  };
};

const fill = (path: string, { productId, variantId, orderId, lineItemId }: Scene): string =>
  path
    .replace('{p}', `${productId}`)
    .replace('{v}', `${variantId}`)
    .replace('{o}', `${orderId}`)
    .replace('{l}', `${lineItemId}`);

const ask = (scene: Scene, method: string, path: string): Promise<JsonAnswer> =>
  scene.json(method, at(fill(path, scene)));

test.each([
  ['shop', 'GET, HEAD'],
  ['products', 'GET, HEAD, POST'],
  ['products/count', 'GET, HEAD'],
  ['products/{p}', 'GET, HEAD, PUT, DELETE'],
  ['products/{p}/variants', 'GET, HEAD, POST'],
  ['products/{p}/variants/count', 'GET, HEAD'],
  ['products/{p}/variants/{v}', 'GET, HEAD, PUT, DELETE'],
  ['variants/{v}', 'GET, HEAD, PUT, DELETE'],
  // Options and line items can be read by themselves, but are written only with their owner.
  ['products/{p}/options', 'GET, HEAD'],
  ['orders/{o}/line_items', 'GET, HEAD'],
  ['orders/{o}/line_items/{l}', 'GET, HEAD'],
  ['orders/{o}/cancel', 'POST'],
  // A path is known even when its record does not exist.
  ['products/999', 'GET, HEAD, PUT, DELETE'],
  ['variants/999', 'GET, HEAD, PUT, DELETE'],
  ['products/999/variants', 'GET, HEAD, POST'],
])('allows for %s the methods %s', async (path, methods) => {
  const scene = await createScene();

  const { status, headers, body } = await ask(scene, 'PATCH', path);

  expect([status, headers.get('allow'), body]).toEqual([405, methods, { errors: 'Method Not Allowed' }]);
});

test.each([
  'shop/count',
  'shop/1/variants',
  'Products',
  'product',
  'products/{p}/',
  'products/{p}/Variants',
  'products/{p}/variants/{v}/images',
  'products/{p}/variants/count/1',
  'products/{p}/line_items',
  'products/{p}/cancel',
  'orders/{o}/toString',
  'orders/{o}/constructor',
  'orders/count/cancel',
  'variants',
  'variants/count',
  'variants/{v}/count',
  'line_items/{l}',
  'options/1',
  'products/x',
  'products/1.5',
  'products/-1',
  'products/0x1',
  'products/+1',
  'products/１',
  'products/%31',
  'products%2Fcount',
  'customers/1/orders',
])('has no path %s', async (path) => {
  const scene = await createScene();

  const { status, headers, body } = await ask(scene, 'PATCH', path);

  expect([status, headers.get('allow'), body]).toEqual([404, null, { errors: 'Not Found' }]);
});

test.each(['products/{p}', 'variants/{v}', 'products/{p}/variants/{v}', 'orders/{o}/line_items/{l}'])(
  'answers HEAD at %s as GET, without a body',
  async (path) => {
    const scene = await createScene();

    const head = await scene.send(at(fill(path, scene)), { method: 'HEAD' });
    const get = await ask(scene, 'GET', path);

    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      get.status,
      get.headers.get('content-type'),
      '',
    ]);
    expect(get.status).toBe(200);
  },
);

test('reads an id with leading zeros', async () => {
  const scene = await createScene();

  const { status, body } = await ask(scene, 'GET', 'products/000{p}');

  expect([status, body['product']?.id]).toEqual([200, scene.productId]);
});

test('reads a record only under its own resource', async () => {
  const scene = await createScene();

  const statuses = await Promise.all(
    ['orders/{p}', 'products/{o}', 'variants/{p}', 'products/{v}', 'variants/{l}', 'customers/{p}'].map(
      async (path) => (await ask(scene, 'GET', path)).status,
    ),
  );

  expect(new Set(statuses)).toEqual(new Set([404]));
});

test('counts the list of one record with its filters', async () => {
  const scene = await createScene();
  await scene.json('POST', at(fill('products/{p}/variants', scene)), { variant: { option1: 'L' } });

  const all = await ask(scene, 'GET', 'products/{p}/variants/count');
  const later = await scene.json(
    'GET',
    `${at(fill('products/{p}/variants/count', scene))}?since_id=${scene.variantId}`,
  );
  const refused = await scene.json('GET', `${at(fill('products/{p}/variants/count', scene))}?since_id=x`);

  expect([all.body, later.body]).toEqual([{ count: 2 }, { count: 1 }]);
  expect([refused.status, Object.keys(refused.body['errors'])]).toEqual([400, ['since_id']]);
});

test.each([
  ['{"product":{"title":"A"},"product":{"title":"B"}}', 'B'],
  ['\uFEFF{"product":{"title":"B"}}', 'B'],
  [' \r\n\t{"product":{"title":"B"}} ', 'B'],
  ['{"other":1,"product":{"title":"\\ud83d\\ude00"}}', '😀'],
])('creates one product from the body %s', async (text, title) => {
  const { send, json } = createTestApi();

  const response = await send(at('products'), {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json' },
  });

  expect([response.status, (await response.json()).product.title]).toEqual([201, title]);
  expect((await json('GET', at('products/count'))).body).toEqual({ count: 1 });
});

test.each([
  [undefined, 'text/plain', 200],
  [undefined, undefined, 200],
  ['', 'application/xml', 200],
  ['{}', 'application/json', 200],
  ['{}', undefined, 415],
  ['{}', 'text/plain', 415],
  [' ', 'application/json', 400],
  ['null', 'application/json', 400],
])('closes an order with the body %j of the type %j: %i', async (body, type, status) => {
  const scene = await createScene();

  const response = await scene.send(at(fill('orders/{o}/close', scene)), {
    method: 'POST',
    // Bytes, because fetch adds a media type to text.
    ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
    headers: type === undefined ? {} : { 'content-type': type },
  });
  const read = await ask(scene, 'GET', 'orders/{o}');

  expect([response.status, read.body['order'].closed_at !== null]).toEqual([status, status === 200]);
});

test('prefers the input of an action under the root of what it creates', async () => {
  const scene = await createScene();

  const { body } = await scene.json('POST', at(fill('orders/{o}/fulfill', scene)), {
    tracking_number: 'C',
    order: { tracking_number: 'B' },
    fulfillment: { tracking_number: 'A' },
  });

  expect(body['order'].fulfillments).toMatchObject([{ tracking_number: 'A' }]);
});
