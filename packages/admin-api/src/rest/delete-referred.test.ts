import { createShop, productCollections, products, webhooks, type JournalEntry, type Shop } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createAdminApi } from '../admin-api.ts';

const API = 'https://shop.example/admin';

const graphql = (query: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query }),
});

/** A collection of 1,600 products. */
function fillCollection(shop: Shop): number {
  const made = shop.create(productCollections, { title: 'All' });
  const id = made.status === 'done' ? made.record.id : 0;
  const { records } = shop.list(products, { sort: 'id', isReversed: false, terms: [], limit: 1_600 });
  for (const product of records) shop.update(products, product.id, { collection_ids: [id] });
  return id;
}

/** A webhook with 1,600 pending deliveries. */
function fillWebhook(shop: Shop): number {
  const made = shop.create(webhooks, { topic: 'carts/update', address: 'https://app.example/' });
  for (let number = 0; number < 1_600; number += 1) shop.trigger('carts/update', { id: number });
  return made.status === 'done' ? made.record.id : 0;
}

test.each<[string, (shop: Shop) => number, (id: number) => [path: string, init: RequestInit], writes: number]>([
  [
    'a collection by REST',
    fillCollection,
    (id) => [`/api/2019-10/collections/${id}.json`, { method: 'DELETE' }],
    1_601,
  ],
  [
    'a collection by GraphQL',
    fillCollection,
    (id) => [
      '/api/2019-10/graphql.json',
      graphql(
        `mutation { collectionDelete(input: { id: "gid://platform/Collection/${id}" }) { deletedCollectionId } }`,
      ),
    ],
    1_601,
  ],
  ['a webhook by XML', fillWebhook, (id) => [`/webhooks/${id}.xml`, { method: 'DELETE' }], 1_601],
  [
    'a webhook by GraphQL',
    fillWebhook,
    (id) => [
      '/api/2019-10/graphql.json',
      graphql(
        `mutation { webhookSubscriptionDelete(id: "gid://platform/WebhookSubscription/${id}") { deletedWebhookSubscriptionId } }`,
      ),
    ],
    1_601,
  ],
])('deletes %s with 1,600 records that refer to it in one change', async (_, fill, requestOf, expected) => {
  const writes: number[] = [];
  const journal = { append: (entry: JournalEntry) => void writes.push(entry.writes.length), replace: () => {} };
  const shop = createShop({ sample: { products: 1_600 }, journal });
  const api = createAdminApi({ shop });
  const id = fill(shop);
  writes.length = 0;

  const [path, init] = requestOf(id);
  const { status } = await api(new Request(`${API}${path}`, init));

  expect([status, writes]).toEqual([200, [expected]]);
  expect([shop.find(productCollections, id), shop.find(webhooks, id)]).toEqual([undefined, undefined]);
});
