import { customers, orders, products, webhooks } from '@platformapp/shop';
import { beforeAll, expect, test } from 'vitest';
import { createTestApi } from './test-support/test-api.ts';

const API = '/admin/api/2019-10';
const scene = createTestApi('everyday');
const { shop, send } = scene;
const many = <T>(count: number, item: (index: number) => T): readonly T[] => Array.from({ length: count }, (_, index) => item(index));

async function measure(ask: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = process.threadCpuUsage();
    const response = await ask();
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1_000);
    if (round === 0) console.log(response.status, (await response.clone().text()).length, (await response.clone().text()).slice(0, 150));
  }
  return times.toSorted((a, b) => a - b)[2] ?? Number.NaN;
}
const post = (path: string, body: unknown, type = 'application/json') => () =>
  send(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers: { 'content-type': type } });
const get = (path: string) => () => send(path);
const graphql = (query: string, variables = {}) => post(`${API}/graphql.json`, { query, variables });

const big = createTestApi();
beforeAll(() => {
  for (let i = 0; i < 250; i += 1) big.shop.create(webhooks, { topic: 'orders/create', address: `http://a.example/?${i}${"&'".repeat(32_000)}` });
  for (let i = 0; i < 30; i += 1) {
    big.shop.create(products, { title: `P${i}`, options: [{name:'a'},{name:'b'}], tags: many(250, (n) => `t${n}${'x'.repeat(200)}`).join(','), body_html: '"\\'.repeat(30_000), variants: many(100, (n) => ({ option1: `${n}${'"'.repeat(240)}`, sku: 'x'.repeat(255) })), images: many(250, (n) => ({ src: `https://a.example/${'x'.repeat(200)}` })) });
  }
  for (let i = 0; i < 20; i += 1) console.log(big.shop.create(orders, { line_items: many(500, (n) => ({ title: 'x'.repeat(250), sku: 'x'.repeat(200) })) }).status);
  for (let i = 0; i < 100; i += 1) big.shop.create(customers, { first_name: 'x'.repeat(250), phone: `${i}`, addresses: many(100, (n) => ({ city: 'x'.repeat(250), address1: `${n}` })) });
});
const ids = many(90_000, (n) => n).join(',');
const aliases = (count: number, field: string) => many(count, (n) => `a${n}: ${field}`).join(' ');
test.each<[string, () => Promise<Response>]>([
  ['xml list', () => big.send('/admin/webhooks.xml?limit=250')],
  ['json webhooks', () => big.send('/admin/webhooks.json?limit=250')],
  ['rest webhooks', () => big.send(`${API}/webhooks.json?limit=250`)],
  ['rest products', () => big.send(`${API}/products.json?limit=250`)],
  ['rest orders', () => big.send(`${API}/orders.json?limit=250`)],
  ['rest customers', () => big.send(`${API}/customers.json?limit=250`)],
  ['ids', get(`${API}/products.json?ids=${ids}`)],
  ['ids count', get(`${API}/products/count.json?ids=${ids}`)],
  ['ids long text', get(`${API}/products.json?ids=${'1'.repeat(500_000)}`)],
  ['ids orders', get(`${API}/orders.json?ids=${ids}`)],
  ['title long', get(`${API}/products.json?title=${'z'.repeat(500_000)}`)],
  ['fields', get(`${API}/products.json?fields=${'title,'.repeat(80_000)}&limit=250`)],
  ['fields distinct', get(`${API}/products.json?fields=${many(80_000, (n) => `f${n}`).join(',')}&limit=250`)],
  ['many parameters', get(`${API}/products.json?${many(100_000, (n) => `p${n}=1`).join('&')}`)],
  ['graphql cost', graphql(`{ products(first: 250) { nodes { ${aliases(80, 'title')} variants(first: 20) { nodes { id } } } } }`)],
  ['graphql 9k products', graphql(`{ ${many(36, (n) => `a${n}: products(first: 250) { nodes { id } }`).join(' ')} }`)],
  ['graphql 9k products reversed sort', graphql(`{ ${many(30, (n) => `a${n}: products(first: 250, sortKey: TITLE, reverse: true) { edges { cursor node { id title vendor } } }`).join(' ')} }`)],
  ['graphql variants', graphql(`{ products(first: 100) { nodes { variants(first: 80) { nodes { id } } } } }`)],
  ['graphql big variants', () => big.send(`${API}/graphql.json`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: `{ products(first: 30) { nodes { variants(first: 100) { edges { cursor node { id title sku price } } } } } }` }) })],
  ['graphql big product->variant->product', () => big.send(`${API}/graphql.json`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: `{ products(first: 15) { nodes { variants(first: 100) { nodes { product { id title tags } } } } } }` }) })],
  ['graphql big line items', () => big.send(`${API}/graphql.json`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: `{ orders(first: 20) { nodes { lineItems(first: 250) { nodes { id title sku quantity } } } } }` }) })],
  ['graphql 100 searches', graphql(`query ($q: String) { ${many(90, (n) => `a${n}: products(first: 1, query: $q) { nodes { id } }`).join(' ')} }`, { q: many(125, () => 'zq*').join(' OR ') })],
  ['graphql nodes ids', graphql(`query ($ids: [ID!]!) { nodes(ids: $ids) { id } }`, { ids: many(30_000, (n) => `gid://platform/Product/${n}`) })],
  ['graphql nodes ids 4500', graphql(`query ($ids: [ID!]!) { nodes(ids: $ids) { id } }`, { ids: many(4_500, (n) => `gid://platform/Product/${n}`) })],
  ['graphql introspection', graphql(`{ __schema { types { name description fields { name description args { name type { name ofType { name } } } type { name ofType { name ofType { name } } } } enumValues { name } inputFields { name } } } }`)],
  ['graphql 4 introspections', graphql(`{ ${many(4, (n) => `a${n}: __schema { types { name description fields { name description args { name type { name ofType { name } } } type { name ofType { name ofType { name } } } } enumValues { name } inputFields { name } } }`).join(' ')} }`)],
  ['graphql mutations', graphql(`mutation { ${many(90, (n) => `a${n}: productCreate(input: { title: "t${n}" }) { product { id } userErrors { message } }`).join(' ')} }`)],
  ['graphql mutations on big', () => big.send(`${API}/graphql.json`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: `mutation ($i: ProductInput!) { ${many(90, (n) => `a${n}: productCreate(input: $i) { userErrors { message } }`).join(' ')} }`, variables: { i: { title: 'x', variants: many(100, (n) => ({ option1: `${n}` })), images: many(250, () => ({ src: 'https://a.example/' })), tags: many(250, (n) => `t${n}`) } } }) })],
  ['search long word', graphql(`query ($q: String) { products(first: 250, query: $q) { nodes { id } } }`, { q: 'z'.repeat(900_000) })],
  ['search words', graphql(`query ($q: String) { products(first: 250, query: $q) { nodes { id } } }`, { q: 'z '.repeat(450_000) })],
  ['create line items', post(`${API}/orders.json`, { order: { line_items: many(500, () => ({ title: 'x'.repeat(255), sku: 'x'.repeat(255), quantity: 1 })) } })],
  ['create line items 50k', post(`${API}/orders.json`, { order: { line_items: many(45_000, () => ({ title: 'x' })) } })],
  ['create product', post(`${API}/products.json`, { product: { title: 'x', body_html: 'x'.repeat(65_000), variants: many(100, (n) => ({ option1: `${n}` })), images: many(250, () => ({ src: `https://a.example/${'x'.repeat(3_000)}` })) } })],
  ['create deep', post(`${API}/products.json`, `{"product":${'['.repeat(500_000)}`)],
  ['create keys', post(`${API}/products.json`, { product: Object.fromEntries(many(80_000, (n) => [`k${n}`, 1])) })],
  ['create numbers', post(`${API}/products.json`, { product: { title: 'x', tags: many(400_000, () => 1) } })],
  ['create customers', post(`${API}/customers.json`, { customer: { phone: '1', addresses: many(100, () => ({ city: 'x'.repeat(255), address1: 'x'.repeat(255), company: 'x'.repeat(255) })) } })],
  ['xml create', post('/admin/webhooks.xml', `<webhook><topic>orders/create</topic><address>http://a.example/?${'&amp;'.repeat(12_000)}</address></webhook>`, 'application/xml')],
  ['xml elements', post('/admin/webhooks.xml', `<webhook>${'<a/>'.repeat(30_000)}</webhook>`, 'application/xml')],
])('%s', async (name, ask) => {
  const ms = await measure(ask);
  console.log('TIME', name, ms.toFixed(1));
  expect(ms).toBeLessThan(5000);
}, 60_000);
