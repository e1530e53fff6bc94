import { createAdminApi, type AdminApi } from '@platformapp/admin-api';
import { createShop, orders, webhooks, type Shop } from '@platformapp/shop';

/** Where the benchmarks ask. */
export const ORIGIN: string = 'https://shop.example';

/** Path of the webhook list in XML, which the benchmarks also create at. */
export const WEBHOOKS_PATH: string = '/admin/webhooks.xml';

/** Path of the products in REST. */
export const PRODUCTS_PATH: string = '/admin/api/2019-10/products.json';

/** Path of GraphQL. */
export const GRAPHQL_PATH: string = '/admin/api/2019-10/graphql.json';

/** A shop and the API over it. */
export interface BenchShop {
  readonly shop: Shop;
  readonly api: AdminApi;
}

/** Makes a shop with that many products, 50 webhooks, and 50 orders of 10 line items each. */
export function createBenchShop(products: number): BenchShop {
  const shop = createShop({ sample: { locations: 1, products } });
  for (let number = 1; number <= 50; number += 1) {
    const address = `https://receiver.example/hooks?shop=corner&number=${number}`;
    const webhook = shop.create(webhooks, { topic: 'orders/create', address });
    const order = shop.create(orders, { email: `${number}@mail.example`, line_items: createLineItems(number) });
    if (webhook.status !== 'done' || order.status !== 'done') throw new Error('The shop refused its records.');
  }
  return { shop, api: createAdminApi({ shop }) };
}

/** Makes a request of a GraphQL query. */
export function graphqlRequest(query: string, variables: object = {}): Request {
  return new Request(`${ORIGIN}${GRAPHQL_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
}

function createLineItems(number: number): readonly object[] {
  return Array.from({ length: 10 }, (_, index) => ({
    title: `Linen tea towel ${number}.${index}`,
    sku: `SKU-${number}-${index}`,
    quantity: 1 + (index % 3),
    price: '12.50',
  }));
}
