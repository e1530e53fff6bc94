import { customers, orders, products, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { leastProcessorTime } from './test-support/processor-time.ts';
import { createTestApi } from './test-support/test-api.ts';

/** Milliseconds for which one request may hold the kernel. */
const LIMIT = 50;

const API = '/admin/api/2019-10';
const { shop, send } = createTestApi('everyday');
const many = <T>(count: number, item: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => item(index));

/** Makes the request of a case, for each run. */
type Ask = () => Promise<Response>;

const get =
  (path: string): Ask =>
  () =>
    send(path);

const post =
  (path: string, body: unknown, type = 'application/json'): Ask =>
  () => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return send(path, { method: 'POST', body: text, headers: { 'content-type': type } });
  };

const graphql = (query: string, variables: object = {}): Ask => post(`${API}/graphql.json`, { query, variables });

const aliases = (count: number, field: string): string => many(count, (index) => `a${index}: ${field}`).join(' ');

/** The least processor time of a request in milliseconds. */
const timeOf = (ask: Ask): Promise<number> =>
  leastProcessorTime(LIMIT, async () => {
    const { status } = await ask();
    expect(status).toBeLessThan(500);
  });

// Records as large as they can be.
const long = 'x'.repeat(250);
const address = (index: number): string => `http://a.example/?${index}${"&'".repeat(32_000)}`;
for (let index = 0; index < 250; index += 1) shop.create(webhooks, { topic: 'orders/create', address: address(index) });
for (let index = 0; index < 20; index += 1) {
  shop.create(orders, { line_items: many(500, () => ({ title: long, sku: long })) });
  shop.create(customers, { phone: `${index}`, addresses: many(100, (at) => ({ city: long, address1: `${at}` })) });
  shop.create(products, {
    title: `Bowl ${index}`,
    body_html: `"\\`.repeat(30_000),
    tags: many(250, (at) => `${at}${long}`),
    variants: many(100, (at) => ({ option1: `${at}${'"'.repeat(240)}`, sku: long })),
    images: many(250, () => ({ src: `https://a.example/${long}` })),
  });
}

test.each<[string, Ask]>([
  ['webhooks in XML', get('/admin/webhooks.xml?limit=250')],
  ['webhooks in JSON', get('/admin/webhooks.json?limit=250')],
  ['products', get(`${API}/products.json?limit=250&order=created_at`)],
  ['orders', get(`${API}/orders.json?limit=250`)],
  ['customers', get(`${API}/customers.json?limit=250`)],
  ['80,000 names of a field', get(`${API}/products.json?limit=250&fields=${'title,'.repeat(80_000)}`)],
  ['40,000 names of fields', get(`${API}/products.json?limit=250&fields=${many(40_000, (at) => `f${at}`).join(',')}`)],
  ['90,000 ids', get(`${API}/products.json?ids=${many(90_000, (at) => at).join(',')}`)],
  ['an id of 500,000 digits', get(`${API}/products.json?ids=${'1'.repeat(500_000)}`)],
  ['a title of 500,000 characters', get(`${API}/products.json?title=${'z'.repeat(500_000)}`)],
])('lists %s in less than 50 ms', async (_, ask) => {
  expect(await timeOf(ask)).toBeLessThan(LIMIT);
});

const searches = `query ($q: String) { ${aliases(90, 'products(first: 1, query: $q) { nodes { id } }')} }`;
const creates = `mutation ($i: ProductInput!) { ${aliases(90, 'productCreate(input: $i) { userErrors { message } }')} }`;
const largest = {
  title: 'Bowl',
  variants: many(100, (at) => ({ option1: `${at}` })),
  images: many(250, () => ({ src: 'https://a.example/' })),
  tags: many(250, (at) => `${at}`),
};
const type = 'types { name description fields { name args { name } type { name ofType { name ofType { name } } } } }';

test.each<[string, Ask]>([
  ['9,900 objects', graphql(`{ ${aliases(36, 'products(first: 250) { nodes { id } }')} }`)],
  [
    'large variants',
    graphql(
      '{ products(first: 40, reverse: true, sortKey: ID) { nodes { variants(first: 100) { edges { cursor node { id title sku } } } } } }',
    ),
  ],
  [
    'the same large products 1,400 times',
    graphql(
      '{ products(first: 14, reverse: true, sortKey: ID) { nodes { variants(first: 100) { nodes { product { title tags } } } } } }',
    ),
  ],
  [
    'large line items',
    graphql('{ orders(first: 20) { nodes { lineItems(first: 250) { nodes { id title sku quantity } } } } }'),
  ],
  ['90 searches of 1,000 characters', graphql(searches, { q: many(125, () => 'zq*').join(' OR ') })],
  [
    'a search of 900,000 characters',
    graphql('query ($q: String) { products(first: 1, query: $q) { nodes { id } } }', { q: 'z '.repeat(450_000) }),
  ],
  [
    '250 ids',
    graphql('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: many(250, (at) => `gid://platform/Product/${at}`),
    }),
  ],
  ['its own schema four times', graphql(`{ ${aliases(4, `__schema { ${type} }`)} }`)],
  ['90 mutations with large records', graphql(creates, { i: largest })],
])('answers a GraphQL query for %s in less than 50 ms', async (_, ask) => {
  expect(await timeOf(ask)).toBeLessThan(LIMIT);
});

test.each<[string, Ask]>([
  [
    'an order of 500 line items',
    post(`${API}/orders.json`, { order: { line_items: many(500, () => ({ title: long, sku: long })) } }),
  ],
  [
    'an order of 45,000 line items',
    post(`${API}/orders.json`, { order: { line_items: many(45_000, () => ({ title: 'x' })) } }),
  ],
  [
    'a product of the largest size',
    post(`${API}/products.json`, { product: { ...largest, body_html: 'x'.repeat(65_000) } }),
  ],
  [
    'a product with 40,000 unknown fields',
    post(`${API}/products.json`, { product: Object.fromEntries(many(40_000, (at) => [`k${at}`, 1])) }),
  ],
  [
    'a product with 400,000 tags',
    post(`${API}/products.json`, { product: { title: 'x', tags: many(400_000, () => 1) } }),
  ],
  ['500,000 brackets', post(`${API}/products.json`, '['.repeat(500_000))],
  [
    'a webhook of 30,000 elements',
    post('/admin/webhooks.xml', `<webhook>${'<a/>'.repeat(30_000)}</webhook>`, 'application/xml'),
  ],
])('takes %s in less than 50 ms', async (_, ask) => {
  expect(await timeOf(ask)).toBeLessThan(LIMIT);
});
