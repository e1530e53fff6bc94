import { locations, orders, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, linksOf, type Loose, type TestApi } from './test-support/test-api.ts';

const createScene = (): TestApi => {
  const scene = createTestApi('everyday');
  for (const topic of ['orders/create', 'orders/paid', 'products/create']) {
    for (const host of ['a', 'b']) scene.shop.create(webhooks, { topic, address: `https://${host}.example/` });
    scene.clock.advance(3_600_000);
    scene.shop.create(locations, { name: `Store ${topic.length}` });
  }
  const [order] = scene.shop.list(orders, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;
  scene.shop.act(orders, order?.id ?? 0, 'fulfill');
  return scene;
};

// No test changes anything, so they share a shop.
const scene = createScene();

const idsByRest = async ({ json }: TestApi, plural: string, query: string): Promise<readonly number[]> => {
  const ids: number[] = [];
  let url: string | undefined = `/admin/api/2019-10/${plural}.json?limit=9&${query}`;
  while (url !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    const { status, headers, body } = await json('GET', url);
    if (status !== 200) throw new Error(JSON.stringify(body));
    ids.push(...body[plural].map(({ id }: Loose) => id));
    url = linksOf(headers)['next'];
  }
  return ids;
};

const idsByGraphql = async ({ graphql }: TestApi, field: string, args: string): Promise<readonly number[]> => {
  const ids: number[] = [];
  let after: string | null = null;
  do {
    const query = `query ($after: String) { list: ${field}(first: 9, after: $after, ${args}) { pageInfo { hasNextPage endCursor } nodes { id } } }`;
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    const { data, errors }: { data: Loose; errors: readonly { message: string }[] } = await graphql(query, { after });
    if (errors.length > 0) throw new Error(errors[0]?.message);
    ids.push(...data.list.nodes.map(({ id }: Loose) => Number(id.split('/').at(-1))));
    after = data.list.pageInfo.hasNextPage ? data.list.pageInfo.endCursor : null;
  } while (after !== null);
  return ids;
};

/** The same filter as a REST parameter and as a GraphQL search. */
const FILTERS: readonly (readonly [plural: string, field: string, rest: string, search: string])[] = [
  ['products', 'products', 'vendor=Lumen', 'vendor:Lumen'],
  ['products', 'products', 'product_type=Kitchen', 'product_type:Kitchen'],
  ['products', 'products', 'status=draft', 'status:draft'],
  ['products', 'products', 'status=any', 'status:any'],
  ['products', 'products', 'vendor=Lumen&status=active', 'vendor:Lumen status:active'],
  ['products', 'products', 'created_at_min=2026-01-05 12:00', "created_at:>'2026-01-05 12:00'"],
  ['products', 'products', 'created_at_max=2026-01-05 12:00', "created_at:<'2026-01-05 12:00'"],
  ['products', 'products', 'published_at_min=2026-01-05 12:00', "published_at:>'2026-01-05 12:00'"],
  ['products', 'products', 'updated_at_max=2026-01-05 20:00', "updated_at:<'2026-01-05 20:00'"],
  ['orders', 'orders', 'financial_status=paid', 'financial_status:paid'],
  ['orders', 'orders', 'fulfillment_status=unfulfilled', 'fulfillment_status:unfulfilled'],
  ['orders', 'orders', 'fulfillment_status=unshipped', 'fulfillment_status:unshipped'],
  ['orders', 'orders', 'fulfillment_status=shipped', 'fulfillment_status:FULFILLED'],
  ['products', 'products', 'published_status=unpublished', 'published_status:unpublished'],
  ['orders', 'orders', 'name=1005', 'name:1005'],
  ['orders', 'orders', 'status=open', 'status:open'],
  ['orders', 'orders', 'name=%231005', 'name:#1005'],
  ['orders', 'orders', 'processed_at_min=2026-01-06 00:00', "processed_at:>'2026-01-06 00:00'"],
  ['draft_orders', 'draftOrders', 'status=open', 'status:open'],
  ['customers', 'customers', 'state=enabled', 'state:enabled'],
  ['customers', 'customers', 'created_at_min=2026-01-05 12:00', "created_at:>'2026-01-05 12:00'"],
  ['collections', 'collections', 'updated_at_min=2026-01-01', 'updated_at:>2026-01-01'],
  ['locations', 'locations', 'name=Store 11', "name:'Store 11'"],
  ['webhooks', 'webhookSubscriptions', 'topic=orders/paid', 'topic:orders/paid'],
  ['webhooks', 'webhookSubscriptions', 'address=https://a.example/', "address:'https://a.example/'"],
  ['webhooks', 'webhookSubscriptions', 'created_at_min=2026-01-05 10:30', "created_at:>'2026-01-05 10:30'"],
];

test.each(FILTERS)('REST and GraphQL find the same %s: %s by %s and by %s', async (plural, field, rest, search) => {
  const all = await idsByRest(scene, plural, '');

  const byRest = await idsByRest(scene, plural, rest);
  const byGraphql = await idsByGraphql(scene, field, `query: ${JSON.stringify(search)}`);
  const { body } = await scene.json('GET', `/admin/api/2019-10/${plural}/count.json?${rest}`);

  expect(byRest.length).toBeGreaterThan(0);
  expect(byGraphql).toEqual(byRest);
  expect(all.filter((id) => byRest.includes(id))).toEqual(byRest);
  expect(body).toEqual({ count: byRest.length });
});

const LISTS = [
  ['products', 'products'],
  ['orders', 'orders'],
  ['customers', 'customers'],
  ['collections', 'collections'],
  ['locations', 'locations'],
  ['webhooks', 'webhookSubscriptions'],
] as const;

test.each(LISTS)('REST and GraphQL list the %s in the same order, and GraphQL in reverse', async (plural, field) => {
  const byRest = await idsByRest(scene, plural, '');

  expect(await idsByGraphql(scene, field, 'reverse: false')).toEqual(byRest);
  expect(await idsByGraphql(scene, field, 'reverse: true')).toEqual(byRest.toReversed());
});

test.each(LISTS)('REST and GraphQL name the same records among the %s', async (plural, field) => {
  const { json, graphql } = scene;

  const { body } = await json('GET', `/admin/api/2019-10/${plural}.json?limit=250`);
  const { data } = await graphql(`{ ${field}(first: 250) { nodes { id } } }`);

  const names = body[plural].map((record: Loose) => record.admin_graphql_api_id);
  expect(names.length).toBeGreaterThan(0);
  expect(data[field].nodes.map(({ id }: Loose) => id)).toEqual(names);
});

/** Each sort key of each list, and the field of a node that it sorts by. */
const SORT_KEYS: readonly (readonly [field: string, key: string, by: string])[] = [
  ['products', 'ID', 'id'],
  ['products', 'TITLE', 'title'],
  ['products', 'VENDOR', 'vendor'],
  ['products', 'PRODUCT_TYPE', 'productType'],
  ['products', 'CREATED_AT', 'createdAt'],
  ['products', 'UPDATED_AT', 'updatedAt'],
  ['products', 'PUBLISHED_AT', 'publishedAt'],
  ['orders', 'ID', 'id'],
  ['orders', 'ORDER_NUMBER', 'orderNumber'],
  ['orders', 'TOTAL_PRICE', 'totalPrice'],
  ['orders', 'CREATED_AT', 'createdAt'],
  ['orders', 'PROCESSED_AT', 'processedAt'],
  ['customers', 'ID', 'id'],
  ['customers', 'LAST_NAME', 'lastName'],
  ['customers', 'ORDERS_COUNT', 'ordersCount'],
  ['collections', 'TITLE', 'title'],
  ['locations', 'NAME', 'name'],
  ['webhookSubscriptions', 'CREATED_AT', 'createdAt'],
  ['webhookSubscriptions', 'UPDATED_AT', 'updatedAt'],
];

test.each(SORT_KEYS)('sorts %s by %s (%s in REST) in both directions', async (field, key, by) => {
  const { graphql } = scene;
  const read = async (reverse: boolean): Promise<readonly (number | string)[]> => {
    const { data } = await graphql(
      `{ ${field}(first: 250, sortKey: ${key}, reverse: ${reverse}) { nodes { ${by} } } }`,
    );
    return data[field].nodes.map(({ [by]: value }: Loose) => {
      if (by === 'id') return Number(value.split('/').at(-1));
      return by === 'totalPrice' ? Number(value) : (value ?? '');
    });
  };

  const [up, down] = [await read(false), await read(true)];

  expect(new Set(up).size).toBeGreaterThan(1);
  expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  expect(down).toEqual(up.toReversed());
});
