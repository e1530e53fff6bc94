import { orders } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../test-support/test-api.ts';

interface Item {
  readonly id: string;
}

interface PageAnswer {
  readonly ids: readonly string[];
  readonly cursors: readonly string[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** Every connection, with the query around it. */
const CONNECTIONS: readonly (readonly [name: string, before: string, after: string])[] = [
  ['products', '', ''],
  ['collections', '', ''],
  ['customers', '', ''],
  ['orders', '', ''],
  ['locations', '', ''],
  ['webhookSubscriptions', '', ''],
  ['variants', 'product(id: "{product}") {', '}'],
  ['images', 'product(id: "{product}") {', '}'],
  ['lineItems', 'order(id: "{order}") {', '}'],
];

/** A shop with at least eight items in each connection. */
const createScene = async (): Promise<{ readonly api: TestApi; readonly replace: (query: string) => string }> => {
  const api = createTestApi('everyday');
  for (let number = 0; number < 8; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- ids follow the order of creation
    await api.graphql(
      `mutation { webhookSubscriptionCreate(topic: ORDERS_CREATE, webhookSubscription: { callbackUrl: "https://a.example/${number}" }) { userErrors { message } }
        locationCreate(input: { name: "Store ${number}" }) { userErrors { message } } }`,
    );
  }
  const numbers = Array.from({ length: 8 }, (_, number) => number);
  const made = await api.graphql(
    'mutation ($input: ProductInput!) { productCreate(input: $input) { product { id } } }',
    {
      input: {
        title: 'Shirt',
        variants: numbers.map((number) => ({ option1: `${number}` })),
        images: numbers.map((number) => ({ src: `https://a.example/${number}.png` })),
      },
    },
  );
  const order = api.shop.create(orders, { line_items: numbers.map((number) => ({ title: `Item ${number}` })) });
  const orderId = order.status === 'done' ? order.record.id : 0;
  const productId: string = made.data.productCreate.product.id;
  return {
    api,
    replace: (query) => query.replace('{product}', productId).replace('{order}', `gid://platform/Order/${orderId}`),
  };
};

// No test changes anything, so they share their shops.
const { graphql } = createTestApi('everyday');
const { api: full, replace } = await createScene();

/** Reads one page of a connection. */
const readPage = async (query: (args: string) => string, args: string): Promise<PageAnswer> => {
  const { data, errors } = await full.graphql(query(args));
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const connection = data.page ?? data.owner.page;
  const { edges, nodes, pageInfo } = connection;
  expect(edges.map(({ node }: { node: Item }) => node)).toEqual(nodes);
  expect(pageInfo.startCursor).toBe(edges[0]?.cursor ?? null);
  expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor ?? null);
  return {
    ids: nodes.map(({ id }: Item) => id),
    cursors: edges.map(({ cursor }: { cursor: string }) => cursor),
    hasNextPage: pageInfo.hasNextPage,
    hasPreviousPage: pageInfo.hasPreviousPage,
  };
};

const queryOf = (name: string, before: string, after: string) => (args: string) =>
  `{ ${before === '' ? '' : `owner: ${before}`} page: ${name}(${args}) { edges { cursor node { id } } nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } ${after} }`;

test.each(CONNECTIONS)('pages through %s forward', async (name, before, after) => {
  const query = queryOf(name, replace(before), after);
  const all = await readPage(query, 'first: 250');
  const seen: string[] = [];
  let page = await readPage(query, 'first: 3');
  expect(page.hasPreviousPage).toBe(false);
  seen.push(...page.ids);
  while (page.hasNextPage) {
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    page = await readPage(query, `first: 3, after: "${page.cursors.at(-1)}"`);
    expect(page.hasPreviousPage).toBe(true);
    seen.push(...page.ids);
  }

  expect(all.ids.length).toBeGreaterThan(7);
  expect([all.hasNextPage, all.hasPreviousPage]).toEqual([false, false]);
  expect(seen).toEqual(all.ids);
});

test.each(CONNECTIONS)('pages through %s backward', async (name, before, after) => {
  const query = queryOf(name, replace(before), after);
  const all = await readPage(query, 'first: 250');
  const seen: string[] = [];
  let page = await readPage(query, 'last: 3');
  expect(page.hasNextPage).toBe(false);
  seen.unshift(...page.ids);
  while (page.hasPreviousPage) {
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    page = await readPage(query, `last: 3, before: "${page.cursors[0]}"`);
    expect(page.hasNextPage).toBe(true);
    seen.unshift(...page.ids);
  }

  expect(seen).toEqual(all.ids);
});

test.each([
  ['', 'PAGE_SIZE_MISSING', 'you must provide one of first or last'],
  ['(first: null)', 'PAGE_SIZE_MISSING', 'you must provide one of first or last'],
  ['(after: "x")', 'PAGE_SIZE_MISSING', 'you must provide one of first or last'],
  ['(first: 1, last: 1)', 'PAGE_SIZE_CONFLICT', 'providing both first and last is not supported'],
  ['(first: -1)', 'PAGE_SIZE_INVALID', 'first and last go from 0 to 250, not -1'],
  ['(last: -1)', 'PAGE_SIZE_INVALID', 'first and last go from 0 to 250, not -1'],
  ['(first: 251)', 'PAGE_SIZE_INVALID', 'first and last go from 0 to 250, not 251'],
  ['(last: 251)', 'PAGE_SIZE_INVALID', 'first and last go from 0 to 250, not 251'],
  ['(first: 1, after: "x")', 'CURSOR_INVALID', 'after is not a cursor of this connection in this order'],
  ['(first: 1, after: "")', 'CURSOR_INVALID', 'after is not a cursor of this connection in this order'],
  ['(last: 1, before: "x")', 'CURSOR_INVALID', 'before is not a cursor of this connection in this order'],
  ['(first: 1, before: "x")', 'CURSOR_CONFLICT', 'after goes with first, and before goes with last'],
  ['(last: 1, after: "x")', 'CURSOR_CONFLICT', 'after goes with first, and before goes with last'],
  ['(first: 1, after: "x", before: "x")', 'CURSOR_CONFLICT', 'after goes with first, and before goes with last'],
  ['(first: 1, before: "")', 'CURSOR_CONFLICT', 'after goes with first, and before goes with last'],
  ['(first: 1, query: "price:1")', 'SEARCH_INVALID', 'Product cannot be searched by price.'],
  ['(first: 1, query: "a OR")', 'SEARCH_INVALID', 'A term is missing next to OR.'],
  ['(first: 1, query: "(a")', 'SEARCH_INVALID', 'The search has a ( without a ).'],
  ['(first: 1, query: "created_at:soon")', 'SEARCH_INVALID', 'created_at must be a date, not "soon".'],
  ['(first: 1, query: "\\"open")', 'SEARCH_INVALID', 'A quotation mark is not closed: "open'],
])('refuses products%s with the code %s', async (args, code, message) => {
  const { status, data, errors } = await graphql(`{ products${args} { nodes { id } } }`);

  expect([status, data]).toEqual([200, null]);
  expect(errors).toMatchObject([{ message, path: ['products'], extensions: { code } }]);
});

test('refuses the cursor of another sort order or connection', async () => {
  const { data } = await graphql(
    '{ byTitle: products(first: 1) { pageInfo { endCursor } } byId: products(first: 1, sortKey: ID) { pageInfo { endCursor } } orders(first: 1) { pageInfo { endCursor } } }',
  );

  const answers = await Promise.all(
    [data.byId, data.orders].map(({ pageInfo }) =>
      graphql('query ($after: String) { products(first: 1, after: $after) { nodes { id } } }', {
        after: pageInfo.endCursor,
      }),
    ),
  );

  expect(answers.map(({ errors }) => errors[0]?.extensions['code'])).toEqual(['CURSOR_INVALID', 'CURSOR_INVALID']);
});

test('returns an empty page of size 0 with correct page info', async () => {
  const { data } = await graphql(
    '{ products(first: 0) { nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }',
  );

  expect(data.products).toEqual({
    nodes: [],
    pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: null },
  });
});

test('pages through connections inside connections', async () => {
  const query = `{ orders(first: 20) { edges { node { name
    first: lineItems(first: 2) { pageInfo { hasNextPage endCursor } nodes { title } }
    all: lineItems(first: 250) { nodes { title } } } } } }`;

  const { data } = await graphql(query);

  for (const { node } of data.orders.edges) {
    expect(node.first.nodes).toEqual(node.all.nodes.slice(0, 2));
    expect(node.first.pageInfo.hasNextPage).toBe(node.all.nodes.length > 2);
  }
});

const countOf = async (connection: string, search: string): Promise<number> => {
  const { data } = await graphql(
    `query ($search: String) { page: ${connection}(first: 250, query: $search) { nodes { id } } }`,
    { search },
  );
  return data.page.nodes.length;
};

test('finds by a word, a prefix, a comparison and any value', async () => {
  const all = { products: 130, orders: 60 };

  expect(await countOf('products', 'kettle')).toBeGreaterThan(0);
  expect(await countOf('products', 'title:Heron*')).toBeGreaterThan(0);
  expect(await countOf('products', 'no such thing')).toBe(0);
  expect(await countOf('products', 'status:any')).toBe(all.products);
  expect(await countOf('products', '   ')).toBe(all.products);
  // The first order was made at the first moment of the sample.
  const start = '2026-01-05T09:00:00Z';
  expect(await countOf('orders', `created_at:>=${start}`)).toBe(all.orders);
  expect(await countOf('orders', `created_at:>${start}`)).toBe(all.orders - 1);
  expect(await countOf('orders', `created_at:<=${start}`)).toBe(1);
  expect(await countOf('orders', 'name:#1001')).toBe(1);
});

test('refuses searches of more than 10,000 characters in total (#10)', async () => {
  const search = `query ($q: String) { ${[1, 2, 3, 4, 5, 6].map((n) => `a${n}: products(first: 1, query: $q) { nodes { id } }`).join(' ')} }`;

  const most = await graphql(search, { q: 'z'.repeat(1_666) });
  const more = await graphql(search, { q: 'z'.repeat(1_667) });

  expect(most.errors).toEqual([]);
  expect(more.errors).toMatchObject([
    {
      message: 'The searches of one query can have at most 10000 characters in total.',
      extensions: { code: 'QUERY_TOO_COSTLY' },
    },
  ]);
});
