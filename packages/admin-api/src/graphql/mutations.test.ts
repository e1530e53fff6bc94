import { orders } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../test-support/test-api.ts';

const createOrder = ({ shop }: TestApi): string => {
  const outcome = shop.create(orders, { line_items: [{ title: 'Bowl', price: '5.00', quantity: 2 }] });
  return `gid://platform/Order/${outcome.status === 'done' ? outcome.record.id : 0}`;
};

test.each([
  ['product', 'ProductInput', { title: 'Bowl', tags: ['a', 'b'] }, { title: 'Cup' }, 'title tags'],
  ['collection', 'CollectionInput', { title: 'New' }, { sortOrder: 'MANUAL' }, 'title sortOrder'],
  ['customer', 'CustomerInput', { email: 'ada@mail.example' }, { firstName: 'Ada' }, 'email firstName'],
  ['location', 'LocationInput', { name: 'North' }, { city: 'Bergen' }, 'name city'],
])('creates, changes and deletes a %s', async (name, type, input, change, fields) => {
  const { graphql } = createTestApi();
  const Name = name.charAt(0).toUpperCase() + name.slice(1);

  const created = await graphql(
    `mutation ($input: ${type}!) { done: ${name}Create(input: $input) { ${name} { id ${fields} } userErrors { field message } } }`,
    { input },
  );
  const { id } = created.data.done[name];
  const changed = await graphql(
    `mutation ($input: ${type}!) { done: ${name}Update(input: $input) { ${name} { id ${fields} } userErrors { field message } } }`,
    { input: { id, ...change } },
  );
  const deleted = await graphql(
    `mutation ($id: ID!) { done: ${name}Delete(input: { id: $id }) { deleted${Name}Id userErrors { field message } } }`,
    { id },
  );

  expect(created.data.done).toEqual({
    [name]: { id, ...change, ...input, ...created.data.done[name] },
    userErrors: [],
  });
  expect(changed.data.done).toEqual({ [name]: { id, ...input, ...change }, userErrors: [] });
  expect(deleted.data.done).toEqual({ [`deleted${Name}Id`]: id, userErrors: [] });
  expect((await graphql('query ($id: ID!) { node(id: $id) { id } }', { id })).data.node).toBeNull();
});

test('takes nested input, with other records by their global ids', async () => {
  const { graphql } = createTestApi();
  const { data } = await graphql('mutation { collectionCreate(input: { title: "New" }) { collection { id } } }');
  const collection: string = data.collectionCreate.collection.id;

  const { data: made } = await graphql(
    `
      mutation ($input: ProductInput!) {
        productCreate(input: $input) {
          product {
            collections {
              id
              title
            }
            variants(first: 9) {
              nodes {
                title
                price
              }
            }
            options {
              name
              values
            }
          }
          userErrors {
            field
            message
          }
        }
      }
    `,
    {
      input: {
        title: 'Shirt',
        collectionIds: [collection],
        options: [{ name: 'Size' }],
        variants: [
          { option1: 'S', price: '5.00' },
          { option1: 'M', price: 6 },
        ],
      },
    },
  );

  expect(made.productCreate).toEqual({
    product: {
      collections: [{ id: collection, title: 'New' }],
      variants: {
        nodes: [
          { title: 'S', price: '5.00' },
          { title: 'M', price: '6.00' },
        ],
      },
      options: [{ name: 'Size', values: ['S', 'M'] }],
    },
    userErrors: [],
  });
});

test.each([
  ['productCreate(input: {})', [{ field: ['title'], message: "Title can't be blank" }]],
  ['productUpdate(input: { id: "gid://platform/Product/9" })', [{ field: ['id'], message: 'Product does not exist' }]],
  ['productUpdate(input: { title: "x" })', [{ field: ['id'], message: 'Product does not exist' }]],
  ['productUpdate(input: { id: "gid://platform/Order/1" })', [{ field: ['id'], message: 'Product does not exist' }]],
  ['productDelete(input: { id: "nonsense" })', [{ field: ['id'], message: 'Product does not exist' }]],
  [
    'productCreate(input: { title: "x", variants: [{ compareAtPrice: "-1" }] })',
    [{ field: ['variants', 'compareAtPrice'], message: 'Variants compare at price must be an amount of at least 0' }],
  ],
  [
    'productCreate(input: { title: "x", collectionIds: ["gid://platform/Collection/9"] })',
    [{ field: ['collectionIds'], message: 'Collection ids not found: 9' }],
  ],
  [
    'customerCreate(input: { note: "x" })',
    [{ field: null, message: 'Customer must have a name, phone number or email address' }],
  ],
  ['orderCancel(input: { id: "gid://platform/Order/9" })', [{ field: ['id'], message: 'Order does not exist' }]],
])('refuses %s with user errors', async (mutation, userErrors) => {
  const { graphql } = createTestApi();

  const { data, errors } = await graphql(`mutation { done: ${mutation} { userErrors { field message } } }`);

  expect(errors).toEqual([]);
  expect(data.done).toEqual({ userErrors });
});

test.each([
  ['orderMarkAsPaid', '', { displayFinancialStatus: 'PAID' }],
  ['orderClose', '', { closedAt: '2026-01-05T10:00:00+00:00' }],
  ['orderOpen', '', { closedAt: null }],
  ['orderCancel', 'reason: CUSTOMER', { cancelReason: 'CUSTOMER', displayFinancialStatus: 'VOIDED' }],
])('performs %s', async (mutation, input, expected) => {
  const scene = createTestApi();
  const id = createOrder(scene);

  const { data } = await scene.graphql(
    `mutation ($id: ID!) { done: ${mutation}(input: { id: $id ${input} }) { order { id closedAt cancelReason displayFinancialStatus } userErrors { message } } }`,
    { id },
  );

  expect(data.done).toMatchObject({ order: { id, ...expected }, userErrors: [] });
});

test('changes an order', async () => {
  const scene = createTestApi();
  const id = createOrder(scene);

  const { data } = await scene.graphql(
    'mutation ($input: OrderInput!) { orderUpdate(input: $input) { order { note tags shippingAddress { city } totalPrice } userErrors { message } } }',
    { input: { id, note: 'Gift', tags: ['express'], shippingAddress: { city: 'Lyon' } } },
  );

  expect(data.orderUpdate).toEqual({
    order: { note: 'Gift', tags: ['express'], shippingAddress: { city: 'Lyon' }, totalPrice: '10.00' },
    userErrors: [],
  });
});

test('returns what an action creates', async () => {
  const scene = createTestApi();
  const id = createOrder(scene);
  const { data: read } = await scene.graphql(
    'query ($id: ID!) { order(id: $id) { lineItems(first: 1) { nodes { id } } } }',
    { id },
  );

  const { data } = await scene.graphql(
    `mutation ($id: ID!, $item: ID!) {
      orderMarkAsPaid(input: { id: $id }) { userErrors { message } }
      fulfillmentCreate(input: { id: $id, trackingNumber: "T-1", lineItems: [{ id: $item, quantity: 1 }] }) { fulfillment { trackingNumber lineItems { title quantity } } order { displayFulfillmentStatus } userErrors { message } }
      refundCreate(input: { id: $id, amount: "4.00" }) { refund { amountSet { shopMoney { amount } } } order { displayFinancialStatus } userErrors { message } } }`,
    { id, item: read.order.lineItems.nodes[0].id },
  );

  expect(data).toEqual({
    orderMarkAsPaid: { userErrors: [] },
    fulfillmentCreate: {
      fulfillment: { trackingNumber: 'T-1', lineItems: [{ title: 'Bowl', quantity: 1 }] },
      order: { displayFulfillmentStatus: 'PARTIALLY_FULFILLED' },
      userErrors: [],
    },
    refundCreate: {
      refund: { amountSet: { shopMoney: { amount: '4.00' } } },
      order: { displayFinancialStatus: 'PARTIALLY_REFUNDED' },
      userErrors: [],
    },
  });
});

test('emits the topics of what it changes', async () => {
  const { graphql, shop } = createTestApi();
  const topics: string[] = [];
  shop.subscribe((event) => topics.push(event.topic));

  await graphql(
    'mutation { productCreate(input: { title: "Bowl" }) { product { id } } locationCreate(input: { name: "North" }) { location { id } } }',
  );

  expect(topics).toEqual(['products/create', 'locations/create']);
});
