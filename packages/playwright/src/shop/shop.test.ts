import { expect, test } from 'vitest';
import { openShop } from '../test-support/shop-scene.ts';

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
