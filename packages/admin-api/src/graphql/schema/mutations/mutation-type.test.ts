import { orders, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, type GraphqlAnswer, type TestApi } from '../../../test-support/test-api.ts';

const createProduct = ({ shop }: TestApi, title: string = 'Bowl'): string => {
  const made = shop.create(products, { title });
  return `gid://platform/Product/${made.status === 'done' ? made.record.id : 0}`;
};

const createOrder = ({ shop }: TestApi): string => {
  const made = shop.create(orders, { line_items: [{ title: 'Bowl', price: '5.00', quantity: 2 }] });
  return `gid://platform/Order/${made.status === 'done' ? made.record.id : 0}`;
};

const update = ({ graphql }: TestApi, input: object): Promise<GraphqlAnswer> =>
  graphql(
    'mutation ($input: ProductInput!) { done: productUpdate(input: $input) { product { title vendor tags descriptionHtml } userErrors { field message } } }',
    { input },
  );

test('runs mutations one after another, each on what the one before left', async () => {
  const scene = createTestApi();
  const id = createProduct(scene);

  const { data } = await scene.graphql(
    `mutation ($id: ID!) {
      a: productUpdate(input: { id: $id, title: "Cup" }) { product { title } }
      b: productUpdate(input: { id: $id, vendor: "Lumen" }) { product { title vendor } }
      c: productDelete(input: { id: $id }) { deletedProductId }
      d: productUpdate(input: { id: $id, title: "Jug" }) { product { title } userErrors { message } } }`,
    { id },
  );

  expect(data).toEqual({
    a: { product: { title: 'Cup' } },
    b: { product: { title: 'Cup', vendor: 'Lumen' } },
    c: { deletedProductId: id },
    d: { product: null, userErrors: [{ message: 'Product does not exist' }] },
  });
});

test('ignores an id in the input of a create', async () => {
  const scene = createTestApi();
  const id = createProduct(scene);

  const { data } = await scene.graphql(
    'mutation ($id: ID!) { productCreate(input: { id: $id, title: "Cup" }) { product { id title } userErrors { field } } }',
    { id },
  );

  expect(data.productCreate).toMatchObject({ product: { title: 'Cup' }, userErrors: [] });
  expect(data.productCreate.product.id).not.toBe(id);
  expect(scene.shop.count(products)).toBe(2);
});

test('keeps fields that an update omits and clears fields that it sets to null', async () => {
  const scene = createTestApi();
  const id = createProduct(scene);
  await update(scene, { id, vendor: 'Lumen', tags: ['a', 'b'], descriptionHtml: '<p>' });

  const kept = await update(scene, { id, title: 'Cup' });
  const emptied = await update(scene, { id, tags: [], descriptionHtml: null });

  expect(kept.data.done.product).toEqual({
    title: 'Cup',
    vendor: 'Lumen',
    tags: ['a', 'b'],
    descriptionHtml: '<p>',
  });
  expect(emptied.data.done.product).toEqual({ title: 'Cup', vendor: 'Lumen', tags: [], descriptionHtml: null });
});

test.each([
  ['orderCancel', 'order'],
  ['orderClose', 'order'],
  ['orderMarkAsPaid', 'order'],
  ['fulfillmentCreate', 'fulfillment { id } order'],
  ['refundCreate', 'refund { id } order'],
])('refuses %s for a record of another type with the same number', async (mutation, fields) => {
  const scene = createTestApi();
  const id = createOrder(scene).replace('Order', 'Product');
  const { changes } = scene.shop.snapshot();

  const { data } = await scene.graphql(
    `mutation ($id: ID!) { done: ${mutation}(input: { id: $id }) { ${fields} { id } userErrors { field message } } }`,
    { id },
  );

  expect(data.done).toMatchObject({ order: null, userErrors: [{ field: ['id'], message: 'Order does not exist' }] });
  expect(scene.shop.snapshot().changes).toBe(changes);
});

test('returns null for what an action did not create', async () => {
  const scene = createTestApi();
  const id = createOrder(scene);
  const query =
    'mutation ($id: ID!) { fulfillmentCreate(input: { id: $id }) { fulfillment { id } order { id } userErrors { field message } } }';
  await scene.graphql(query, { id });

  const { data } = await scene.graphql(query, { id });

  expect(data.fulfillmentCreate).toEqual({
    fulfillment: null,
    order: null,
    userErrors: [{ field: null, message: expect.any(String) }],
  });
});

test('refuses an action without its scope and performs those before it', async () => {
  const { send, shop } = createTestApi('empty', { accessTokens: { secret: ['write_products'] } });

  const response = await send('/admin/api/2019-10/graphql.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platform-access-token': 'secret' },
    body: JSON.stringify({
      query:
        'mutation { a: productCreate(input: { title: "Bowl" }) { product { title } } b: customerCreate(input: { firstName: "Ada" }) { customer { id } } }',
    }),
  });

  expect(await response.json()).toMatchObject({
    data: { a: { product: { title: 'Bowl' } }, b: null },
    errors: [{ path: ['b'], extensions: { code: 'ACCESS_DENIED' } }],
  });
  expect(shop.count(products)).toBe(1);
});

test('has no mutation for the shop, which is read only', async () => {
  const { data } = await createTestApi().graphql('{ schema: __schema { mutationType { fields { name } } } }');
  const names: readonly string[] = data.schema.mutationType.fields.map(({ name }: { readonly name: string }) => name);

  expect(names.filter((name) => name.startsWith('shop'))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('webhookSubscriptionCreate');
  expect(names).not.toContain('webhookSubscriptionsCreate');
});
