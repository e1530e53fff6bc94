import { expect, test } from 'vitest';
import { openShop } from '../test-support/shop-scene.ts';
import { Shop } from './shop.ts';

/** An answer without a body. */
const NO_CONTENT = { status: 204, statusText: '', headers: [['x-a', '1']] } as const;

test('api sends requests as the owner and returns status, headers and body', async () => {
  const { shop, steps } = await openShop();

  const response = await shop.api('/admin/api/2019-10/products.json?limit=3');

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual({ products: [] });
  expect(steps).toEqual(['shop.api("/admin/api/2019-10/products.json?limit=3")']);
});

test('api sends a method, headers and a text that is not ASCII', async () => {
  const { shop } = await openShop();

  const response = await shop.api('/admin/api/2019-10/products.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"product":{"title":"Käse"}}',
  });

  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ product: { title: 'Käse' } });
});

test('api returns an answer that may have no body', async () => {
  const { testShop } = await openShop();
  const kernel = { ...testShop.kernel, answer: async () => NO_CONTENT };

  const response = await new Shop({ ...testShop, kernel }).api('/admin/webhooks.json');

  expect([response.status, response.headers.get('x-a'), response.body]).toEqual([204, '1', null]);
});

test('steps back to before a request of a page', async () => {
  const { shop, ask, requests } = await openShop();
  const asked = requests.waitForRequest('**/products.json');
  await ask('/admin/api/2019-10/products.json', { method: 'POST', body: '{"product":{"title":"Chair"}}' });
  expect(await shop.count('product')).toBe(1);

  await shop.stepBack(await asked);

  expect(await shop.count('product')).toBe(0);
});

test('says that a request which reads has no step back', async () => {
  const { shop, ask, requests } = await openShop();
  await ask('/admin/products.json');
  const asked = requests.all().map((request) => shop.stepBack(request));

  await expect(Promise.all(asked)).rejects.toThrow('GET /admin/products.json cannot change the shop');
});

test('counts a repeated request as another one', async () => {
  const { shop } = await openShop();

  await shop.create('product', { title: 'Chair' });
  await shop.create('product', { title: 'Chair' });

  expect(await shop.count('product')).toBe(2);
});

test('graphql returns the data', async () => {
  const { shop } = await openShop();
  await shop.create('product', { title: 'Chair' });

  const data = await shop.graphql('query ($first: Int!) { products(first: $first) { edges { node { title } } } }', {
    first: 1,
  });

  expect(data).toEqual({ products: { edges: [{ node: { title: 'Chair' } }] } });
});

test('graphql throws the errors of a query', async () => {
  const { shop } = await openShop();

  await expect(shop.graphql('{ chairs }')).rejects.toThrow(/^The query was refused: .*chairs/);
});

test('seed makes records in the order given, kind after kind', async () => {
  const { shop } = await openShop();

  const records = await shop.seed({
    product: [{ title: 'One' }, { title: 'Two' }],
    customer: [{ email: 'a@b.example' }],
  });

  expect(records).toMatchObject([{ title: 'One' }, { title: 'Two' }, { email: 'a@b.example' }]);
  expect(await shop.read('product', records[1]?.id ?? 0)).toMatchObject({ title: 'Two' });
  expect(await shop.count('customer')).toBe(1);
});

test.each([
  ['product', { title: 'Chair' }],
  ['collection', { title: 'Chairs' }],
  ['customer', { email: 'ann@example.com' }],
  ['order', { line_items: [{ title: 'Chair', price: '5.00', quantity: 1 }] }],
  ['draft_order', { line_items: [{ title: 'Chair', price: '5.00', quantity: 1 }] }],
  ['location', { name: 'Store' }],
] as const)('makes, reads and deletes a record of the kind %s', async (kind, fields) => {
  const { shop } = await openShop();
  const before = await shop.count(kind);

  const { id } = await shop.create(kind, fields);

  expect(await shop.read(kind, id)).toMatchObject(fields);
  await shop.delete(kind, id);
  expect(await shop.count(kind)).toBe(before);
});

test('lists all records, more than a page of them', async () => {
  const { shop } = await openShop({ sample: { products: 300 } });

  const titles = (await shop.list('product')).map(({ id }) => id);

  expect(new Set(titles).size).toBe(300);
});

test.each([
  [{ titel: 'Chair' }, 'There is no field "titel" of a product. Did you mean "title"?'],
  [
    { title: 'Chair', variants: [{ prize: '1.00' }] },
    'There is no field "variants.prize" of a product. Did you mean "price"?',
  ],
  [{ title: 'Chair', xylophone: 1 }, 'There is no field "xylophone" of a product. There are: id, title, '],
])('names an unknown field of %o, and changes nothing', async (fields: object, message) => {
  const { shop } = await openShop();

  await expect(shop.create('product', fields)).rejects.toThrow(message);

  expect(await shop.count('product')).toBe(0);
});

test('create throws the reasons of the shop', async () => {
  const { shop } = await openShop();

  await expect(shop.create('product', { title: '' })).rejects.toThrow(
    /^POST \/admin\/api\/2019-10\/products\.json was answered with 422: .*can't be blank/,
  );
});

test('change changes the given fields and returns the whole record', async () => {
  const { shop } = await openShop();
  const { id } = await shop.create('product', { title: 'Chair', vendor: 'Acme' });

  expect(await shop.change('product', id, { title: 'Stool' })).toMatchObject({ id, title: 'Stool', vendor: 'Acme' });
});

test('delete deletes a record', async () => {
  const { shop } = await openShop();
  const { id } = await shop.create('product', { title: 'Chair' });

  await shop.delete('product', id);

  await expect(shop.read('product', id)).rejects.toThrow(`products/${id}.json was answered with 404`);
});

test('restore restores a snapshot', async () => {
  const { shop } = await openShop();
  const snapshot = await shop.snapshot();
  await shop.create('product', { title: 'Chair' });

  await shop.restore(snapshot);

  expect(await shop.count('product')).toBe(0);
});

test('restore refuses an unknown snapshot', async () => {
  const { shop } = await openShop();

  await expect(shop.restore('nothing')).rejects.toThrow('There is no snapshot "nothing".');
});

test('reset goes back to the sample', async () => {
  const { shop } = await openShop({ sample: { products: 3 } });
  await shop.create('product', { title: 'Chair' });

  await shop.reset();

  expect(await shop.count('product')).toBe(3);
});

test('reset goes to another sample, and throws for an unknown one', async () => {
  const { shop } = await openShop({ sample: { products: 3 } });

  await shop.reset({ sample: 5 });
  expect(await shop.count('product')).toBe(5);
  await shop.reset({ sample: 'empty' });
  expect(await shop.count('product')).toBe(0);

  await expect(shop.reset({ sample: -1 })).rejects.toThrow('The option sample must be everyday');
  await shop.reset();
  expect(await shop.count('product')).toBe(3);
});

test('import replaces a shop by an exported one', async () => {
  const { shop } = await openShop();
  await shop.create('product', { title: 'Chair' });
  const exported = await shop.export();
  await shop.reset();

  await shop.import(exported);

  expect(await shop.count('product')).toBe(1);
});

test('import throws the reason why a text is refused, and changes nothing', async () => {
  const { shop } = await openShop();
  await shop.create('product', { title: 'Chair' });

  await expect(shop.import('nonsense')).rejects.toThrow('Stored data is cut off or altered');
  expect(await shop.count('product')).toBe(1);
});

test('api spells methods as fetch does', async () => {
  const { shop } = await openShop();
  const body = JSON.stringify({ product: { title: 'Chair' } });
  const headers = { 'content-type': 'application/json' };

  const response = await shop.api('/admin/api/2019-10/products.json', { method: 'post', headers, body });

  expect(response.status).toBe(201);
});

test('seed refuses an unknown kind of record', async () => {
  const { shop } = await openShop();
  const records: object = { products: [{ title: 'Chair' }] };

  await expect(shop.seed(records)).rejects.toThrow('There are no records of the kind "products".');
});

test('api follows a link, which is absolute', async () => {
  const { shop } = await openShop({ sample: { products: 3 } });
  const first = await shop.api('/admin/api/2019-10/products.json?limit=2');
  const [, next = ''] = /<([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];

  const second = await shop.api(next);

  expect(next).toMatch(/^http:\/\/localhost:4820\//);
  expect(second.headers.get('link')).toMatch(/^<[^>]*>; rel="previous"$/);
  expect(Object((await second.json()).products)).toHaveLength(1);
});

test('api returns the answer to a deletion in XML, which has an empty body', async () => {
  const { shop } = await openShop();
  const body = JSON.stringify({ webhook: { topic: 'orders/paid', address: 'http://localhost:9/' } });
  const headers = { 'content-type': 'application/json' };
  const { webhook } = await (await shop.api('/admin/webhooks.json', { method: 'POST', headers, body })).json();

  const response = await shop.api(`/admin/webhooks/${Object(webhook).id}.xml`, { method: 'DELETE' });

  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('change keeps the id of the record, whatever the fields say', async () => {
  const { shop } = await openShop();
  const { id } = await shop.create('product', { title: 'Chair' });

  expect(await shop.change('product', id, { id: id + 1, title: 'Stool' })).toMatchObject({ id, title: 'Stool' });
});

test('a second delete throws', async () => {
  const { shop } = await openShop();
  const { id } = await shop.create('product', { title: 'Chair' });
  await shop.delete('product', id);

  await expect(shop.delete('product', id)).rejects.toThrow(/^DELETE .* was answered with 404/);
});

test('seed makes no records from an empty list', async () => {
  const { shop, steps } = await openShop();

  expect(await shop.seed({ product: [] })).toEqual([]);
  expect(steps).toEqual(['shop.seed()']);
});

test('seed stops at the first record that the shop refuses', async () => {
  const { shop } = await openShop();

  await expect(shop.seed({ product: [{ title: 'One' }, { title: '' }, { title: 'Three' }] })).rejects.toThrow('422');

  expect(await shop.count('product')).toBe(1);
});
