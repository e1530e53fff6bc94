import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { Client, fetchExchange } from '@urql/core';
import { createShop, orders, type Shop } from '@platformapp/shop';
import { setupServer } from 'msw/node';
import { SaxesParser } from 'saxes';
import RestClient from 'shopify-api-node';
import { expect, onTestFinished, test } from 'vitest';
import { createAdminApi } from './admin-api.ts';
import type { AdminApiOptions } from './api-options.ts';
import { createTestApi, type Loose } from './test-support/test-api.ts';
import { createApiHandler } from './msw/handler.ts';

/** Serves the everyday sample to every request of this process. */
const serveEverywhere = (options: AdminApiOptions = {}): Shop => {
  const shop = createShop({ sample: 'everyday' });
  const api = createAdminApi({ shop, options: { headerPrefix: 'X-Shopify-', ...options } });
  const server = setupServer(createApiHandler(api));
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  return shop;
};

const createRestClient = (accessToken = 'token'): RestClient =>
  new RestClient({ shopName: 'corner', accessToken, apiVersion: '2019-10' });

/** Installs an app and returns its access token. */
const install = (shop: Shop): string => {
  const outcome = shop.apps.install('reviews');
  if (outcome.status !== 'done') throw new Error(`The app is ${outcome.status}.`);
  return outcome.record.token;
};

const idsIn = (items: readonly Loose[]): readonly number[] => items.map(({ id }) => id);

test('a published REST client walks 130 products in pages of 50, forward and back', async () => {
  serveEverywhere();
  const client = createRestClient();
  const forward: (readonly number[])[] = [];
  const backward: (readonly number[])[] = [];

  let parameters: Loose = { limit: 50 };
  let page: Loose;
  while (parameters !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    page = await client.product.list(parameters);
    forward.push(idsIn(page));
    parameters = page.nextPageParameters;
  }
  parameters = page.previousPageParameters;
  while (parameters !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    page = await client.product.list(parameters);
    backward.unshift(idsIn(page));
    parameters = page.previousPageParameters;
  }

  expect(forward.map(({ length }) => length)).toEqual([50, 50, 30]);
  expect(new Set(forward.flat()).size).toBe(130);
  expect(backward).toEqual(forward.slice(0, 2));
});

test('a published REST client creates, changes, counts and deletes', async () => {
  serveEverywhere();
  const client = createRestClient();

  const made = await client.webhook.create({ topic: 'orders/create', address: 'https://a.example/' });
  const changed = await client.webhook.update(made.id, { topic: 'orders/create', address: 'https://b.example/' });
  const count = await client.webhook.count();
  await client.webhook.delete(made.id);

  expect(changed).toMatchObject({ id: made.id, topic: 'orders/create', address: 'https://b.example/' });
  expect([count, await client.webhook.count()]).toEqual([1, 0]);
  expect(client.callLimits).toEqual({ remaining: 39, current: 1, max: 40 });
});

test('a published REST client cancels an order and reads GraphQL', async () => {
  const shop = serveEverywhere();
  const client = createRestClient();
  const [order] = shop.list(orders, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;

  const cancelled = await client.order.cancel(order?.id ?? 0, { reason: 'customer' });
  const data = await client.graphql(
    '{ shop { name } orders(first: 1, sortKey: ID) { edges { node { cancelReason } } } }',
  );

  expect(cancelled.cancel_reason).toBe('customer');
  expect(data).toEqual({ shop: { name: 'Sample Shop' }, orders: { edges: [{ node: { cancelReason: 'CUSTOMER' } }] } });
});

test('a published REST client asks with the token of its app, within its scopes', async () => {
  const shop = serveEverywhere({ appScopes: ['read_products', 'write_orders'] });
  const client = createRestClient(install(shop));
  const [order] = shop.list(orders, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;

  const products = await client.product.list({ limit: 3 });
  const cancelled = await client.order.cancel(order?.id ?? 0, { reason: 'customer' });
  const data = await client.graphql('{ products(first: 1) { edges { node { title } } } }');

  expect([products.length, cancelled.cancel_reason]).toEqual([3, 'customer']);
  expect(data.products.edges).toHaveLength(1);
  await expect(client.product.create({ title: 'Bowl' })).rejects.toThrow('403');
  await expect(client.customer.list()).rejects.toThrow('403');
  await expect(client.graphql('{ customers(first: 1) { edges { node { id } } } }')).rejects.toThrow('read_customers');
});

test('a published REST client filters, orders and searches', async () => {
  const shop = serveEverywhere();
  const [order] = shop.list(orders, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;
  shop.act(orders, order?.id ?? 0, 'fulfill');
  const client = createRestClient();
  const count = (status: string): Promise<number> => client.order.count({ fulfillment_status: status });

  const [unshipped = 0, partial = 0, shipped = 0, unfulfilled, any] = await Promise.all(
    ['unshipped', 'partial', 'shipped', 'unfulfilled', 'any'].map(count),
  );
  const oldest = await client.order.list({ order: 'created_at asc', status: 'any', limit: 60 });
  const [customer] = await client.customer.list({ limit: 1 });
  const found = await client.customer.search({ query: `email:${String(customer?.email).toUpperCase()}` });
  const many = await client.customer.search({ query: 'orders_count:>0', limit: 2 });

  expect(unshipped + partial + shipped).toBe(60);
  expect([unfulfilled, any]).toEqual([unshipped + partial, 60]);
  expect(shipped).toBe(shop.count(orders, [{ filter: 'fulfillment_status', operator: 'eq', value: 'fulfilled' }]));
  expect(idsIn(oldest)).toEqual(idsIn(oldest).toSorted((a, b) => a - b));
  expect(idsIn(found)).toEqual([customer?.id]);
  expect(many).toHaveLength(2);
  expect(many.nextPageParameters).toBeDefined();
  expect(await client.customer.search(many.nextPageParameters)).not.toHaveLength(0);
  await expect(count('nonsense')).rejects.toThrow('400');
  await expect(client.customer.search({ query: 'colour:red' })).rejects.toThrow('400');
});

test('a published REST client is refused without the token of an installed app', async () => {
  const shop = serveEverywhere({ appScopes: ['*'] });
  const client = createRestClient(install(shop));
  expect(await client.product.count()).toBe(130);

  shop.apps.uninstall('reviews');

  await expect(client.product.count()).rejects.toThrow('401');
  await expect(createRestClient().product.count()).rejects.toThrow('401');
});

test('Apollo Client and urql ask with the token of their app', async () => {
  const shop = createShop({ sample: 'everyday' });
  const api = createAdminApi({ shop, options: { appScopes: ['read_orders'] } });
  const uri = 'https://shop.example/admin/api/2019-04/graphql.json';
  const ask: typeof fetch = (input, init) => api(new Request(input, init));
  const headers = { 'X-Platform-Access-Token': install(shop) };
  const apollo = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri, headers, fetch: ask }) });
  const urql = new Client({
    url: uri,
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetchOptions: { headers },
    fetch: ask,
  });
  onTestFinished(() => apollo.stop());

  const first = await apollo.query<Loose>({ query: gql(ORDERS), variables: { first: 5 } });
  const second: Loose = await urql.query(ORDERS, { first: 5, after: null }).toPromise();
  shop.apps.uninstall('reviews');

  expect([first.data.orders.edges.length, second.data.orders.edges.length]).toEqual([5, 5]);
  expect((await urql.query(ORDERS, { first: 6, after: null }).toPromise()).error?.response.status).toBe(401);
});

const ORDERS = `query Orders($first: Int!, $after: String) { orders(first: $first, after: $after) {
  edges { cursor node { id name lineItems(first: 2) { edges { cursor node { id title } } pageInfo { hasNextPage endCursor hasPreviousPage startCursor } } } }
  pageInfo { hasNextPage endCursor hasPreviousPage startCursor } } }`;

test('Apollo Client gathers all orders with relayStylePagination', async () => {
  const { api } = createTestApi('everyday');
  const client = new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: { QueryRoot: { queryType: true, fields: { orders: relayStylePagination() } } },
    }),
    link: new HttpLink({
      uri: 'https://shop.example/admin/api/2019-04/graphql.json',
      fetch: (input, init) => api(new Request(input, init)),
    }),
  });
  const query = client.watchQuery<Loose>({ query: gql(ORDERS), variables: { first: 25 } });
  const subscription = query.subscribe(() => undefined);
  onTestFinished(() => {
    subscription.unsubscribe();
    client.stop();
  });
  let { data }: Loose = await query.refetch();
  for (let page = 2; data.orders.pageInfo.hasNextPage && page < 9; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    ({ data } = await query.fetchMore({ variables: { after: data.orders.pageInfo.endCursor } }));
  }
  const { edges } = client.readQuery<Loose>({ query: gql(ORDERS), variables: { first: 25 } }).orders;

  expect(edges).toHaveLength(60);
  expect(new Set(edges.map(({ node }: Loose) => node.id)).size).toBe(60);
});

test('urql walks all orders by cursor', async () => {
  const { api } = createTestApi('everyday');
  const client = new Client({
    url: 'https://shop.example/admin/api/2019-04/graphql.json',
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetch: (input, init) => api(new Request(input, init)),
  });
  const names: string[] = [];
  let after: string | null = null;
  let hasNextPage = true;
  while (hasNextPage) {
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    const { data, error }: Loose = await client.query(ORDERS, { first: 25, after }).toPromise();
    expect(error).toBeUndefined();
    names.push(...data.orders.edges.map(({ node }: Loose) => node.name));
    ({ hasNextPage, endCursor: after } = data.orders.pageInfo);
  }

  expect(names).toHaveLength(60);
  expect(names).toEqual(names.toSorted().toReversed());
});

test('another XML reader reads every XML answer', async () => {
  const { xml } = createTestApi();
  const body =
    '<webhook><topic>orders/create</topic><address>https://a.example/?x=&lt;1&gt;&amp;y="é日😀"</address></webhook>';
  const answers = [
    await xml('POST', '/admin/webhooks.xml', body),
    await xml('POST', '/admin/webhooks.xml', body),
    await xml('POST', '/admin/webhooks.xml', '<webhook><topic>&amp;&lt;</topic></webhook>'),
    await xml('POST', '/admin/webhooks.xml', '<webhook'),
    await xml('GET', '/admin/webhooks.xml'),
    await xml('GET', '/admin/webhooks.xml?limit=<&>'),
    await xml('GET', '/admin/webhooks/count.xml'),
    await xml('GET', '/admin/webhooks/9.xml'),
    await xml('PATCH', '/admin/webhooks.xml'),
  ];

  const errors = answers.flatMap(({ text }) => {
    const found: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => found.push(error.message));
    parser.write(text).close();
    return found;
  });

  expect(errors).toEqual([]);
  expect(answers.map(({ status }) => status)).toEqual([201, 422, 422, 400, 200, 400, 200, 404, 405]);
});
