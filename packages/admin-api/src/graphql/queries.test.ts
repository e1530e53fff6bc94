import { orders } from '@platformapp/shop';
import {
  buildClientSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
  validateSchema,
} from 'graphql';
import { expect, test } from 'vitest';
import { createTestApi } from '../test-support/test-api.ts';
import { schemaOf } from './schema/schema.ts';

test('has a valid schema and shows all of it by introspection', async () => {
  const { graphql, shop } = createTestApi();
  const schema = schemaOf(shop.resources);

  const { data } = await graphql(getIntrospectionQuery());

  expect(validateSchema(schema)).toEqual([]);
  expect(printSchema(lexicographicSortSchema(buildClientSchema(data)))).toBe(
    printSchema(lexicographicSortSchema(schema)),
  );
});

test('shows a product in camel case, with lists, words and references', async () => {
  const { graphql, json } = createTestApi('everyday');
  const { body } = await json('GET', '/admin/api/2019-10/products.json?limit=250');
  const product = body['products'].find(
    (each: { images: unknown[]; collection_ids: unknown[]; tags: string }) =>
      each.images.length > 0 && each.collection_ids.length > 0 && each.tags !== '',
  );

  const { data } = await graphql(
    `
      query ($id: ID!) {
        product(id: $id) {
          id
          title
          descriptionHtml
          vendor
          productType
          handle
          status
          tags
          createdAt
          updatedAt
          publishedAt
          collections {
            id
          }
          options {
            name
            values
            position
          }
          images(first: 5) {
            nodes {
              src
              alt
            }
          }
          variants(first: 5) {
            nodes {
              id
              sku
              price
              compareAtPrice
              inventoryQuantity
              weight
              product {
                id
              }
            }
          }
        }
      }
    `,
    { id: product.admin_graphql_api_id },
  );

  expect(data.product).toMatchObject({
    id: product.admin_graphql_api_id,
    title: product.title,
    descriptionHtml: product.body_html,
    productType: product.product_type,
    status: product.status.toUpperCase(),
    tags: product.tags.split(', '),
    createdAt: product.created_at,
    collections: product.collection_ids.map((id: number) => ({ id: `gid://platform/Collection/${id}` })),
    images: { nodes: [{ src: product.images[0].src, alt: product.images[0].alt }] },
  });
  expect(data.product.variants.nodes[0]).toMatchObject({
    price: product.variants[0].price,
    inventoryQuantity: product.variants[0].inventory_quantity,
    product: { id: product.admin_graphql_api_id },
  });
});

test('shows an order with its customer, addresses, amounts and states', async () => {
  const { graphql, shop } = createTestApi('everyday');
  const [order] = shop.list(orders, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;

  const { data } = await graphql(
    `
      query ($id: ID!) {
        order(id: $id) {
          name
          orderNumber
          email
          currencyCode
          financialStatus
          fulfillmentStatus
          displayFinancialStatus
          displayFulfillmentStatus
          subtotalPrice
          totalPrice
          totalPriceSet {
            shopMoney {
              amount
              currencyCode
            }
          }
          customer {
            id
            email
            ordersCount
            defaultAddress {
              city
            }
          }
          shippingAddress {
            city
          }
          cancelReason
          closedAt
          transactions {
            kind
            status
            amountSet {
              shopMoney {
                amount
              }
            }
          }
          refunds {
            id
          }
          fulfillments {
            id
          }
        }
      }
    `,
    { id: `gid://platform/Order/${order?.id}` },
  );

  expect(data.order).toMatchObject({
    name: '#1001',
    orderNumber: 1001,
    currencyCode: 'EUR',
    financialStatus: order?.financial_status.toUpperCase(),
    fulfillmentStatus: null,
    displayFinancialStatus: order?.financial_status.toUpperCase(),
    displayFulfillmentStatus: 'UNFULFILLED',
    totalPrice: order?.total_price,
    totalPriceSet: { shopMoney: { amount: order?.total_price, currencyCode: 'EUR' } },
    customer: { email: order?.customer?.email },
    shippingAddress: { city: order?.shipping_address?.city },
    cancelReason: null,
  });
});

test.each([
  ['partial', 'PARTIALLY_FULFILLED', { line_items: 'first' }],
  ['fulfilled', 'FULFILLED', {}],
])('shows an order that is %s as %s', async (_, word, input) => {
  const { graphql, shop } = createTestApi();
  const outcome = shop.create(orders, { line_items: [{ title: 'Bowl' }, { title: 'Cup' }] });
  const order = outcome.status === 'done' ? outcome.record : undefined;
  const items = 'line_items' in input ? { line_items: [{ id: order?.line_items[0]?.id }] } : {};
  shop.act(orders, order?.id ?? 0, 'fulfill', items);

  const { data } = await graphql('{ orders(first: 1) { nodes { displayFulfillmentStatus } } }');

  expect(data.orders.nodes).toEqual([{ displayFulfillmentStatus: word }]);
});

test('finds any node by its global id, of resources and of what they hold', async () => {
  const { graphql, json } = createTestApi('everyday');
  const { body } = await json('GET', '/admin/api/2019-10/orders.json?limit=1');
  const [order] = body['orders'];
  const product = `gid://platform/Product/${order.line_items[0].product_id}`;
  const ids = [
    order.admin_graphql_api_id,
    order.line_items[0].admin_graphql_api_id,
    product,
    'gid://platform/Product/999999',
  ];

  const { data } = await graphql(
    'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on LineItem { title } } node(id: "gid://platform/Order/0") { id } }',
    {
      ids,
    },
  );

  expect(data.nodes).toEqual([
    { __typename: 'Order', id: ids[0] },
    { __typename: 'LineItem', id: ids[1], title: order.line_items[0].title },
    { __typename: 'Product', id: ids[2] },
    null,
  ]);
  expect(data.node).toBeNull();
});

test('returns null for the id of another type', async () => {
  const { graphql, json } = createTestApi('everyday');
  const { body } = await json('GET', '/admin/api/2019-10/orders.json?limit=1');

  const { data } = await graphql('query ($id: ID!) { product(id: $id) { id } }', {
    id: body['orders'][0].admin_graphql_api_id,
  });

  expect(data).toEqual({ product: null });
});

test('shows null for a reference to a deleted record', async () => {
  const { graphql, json } = createTestApi('everyday');
  const { body } = await json('GET', '/admin/api/2019-10/orders.json?limit=1');
  const [order] = body['orders'];
  await json('DELETE', `/admin/api/2019-10/customers/${order.customer.id}.json`);
  await json('DELETE', `/admin/api/2019-10/products/${order.line_items[0].product_id}.json`);

  const { data, errors } = await graphql(
    'query ($id: ID!) { order(id: $id) { customer { id } lineItems(first: 1) { nodes { title product { id } variant { id } } } } }',
    { id: order.admin_graphql_api_id },
  );

  expect(errors).toEqual([]);
  expect(data.order).toEqual({
    customer: null,
    lineItems: { nodes: [{ title: order.line_items[0].title, product: null, variant: null }] },
  });
});

test('reports the cost of a query', async () => {
  const { graphql } = createTestApi('everyday');

  const { extensions } = await graphql('{ products(first: 10) { nodes { id title } } }');

  expect(extensions.cost).toMatchObject({
    requestedQueryCost: 13,
    actualQueryCost: 10,
    throttleStatus: { maximumAvailable: 10_000, currentlyAvailable: 9_990, restoreRate: 10_000 },
  });
});

test('uses the configured scheme for global ids', async () => {
  const { graphql } = createTestApi('everyday', { globalIdScheme: 'gid://corner' });

  const { data } = await graphql('{ shop { id name } products(first: 1) { nodes { id } } }');
  const again = await graphql('query ($id: ID!) { node(id: $id) { id } }', { id: data.products.nodes[0].id });

  expect(data.shop).toEqual({ id: 'gid://corner/Shop/1', name: 'Sample Shop' });
  expect(again.data.node).toEqual(data.products.nodes[0]);
});
