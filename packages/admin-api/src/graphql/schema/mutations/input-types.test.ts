import { expect, test } from 'vitest';
import { createTestApi } from '../../../test-support/test-api.ts';
import { inputNameOf } from './input-types.ts';
import { choice, field, integer, reference, references, text } from '@platformapp/shop';

const namesOf = async (type: string): Promise<readonly string[]> => {
  const { data } = await createTestApi().graphql(
    'query ($name: String!) { type: __type(name: $name) { inputFields { name } } }',
    {
      name: type,
    },
  );
  return data.type.inputFields.map(({ name }: { readonly name: string }) => name);
};

test('has the writable fields of a product and its id', async () => {
  expect(await namesOf('ProductInput')).toEqual([
    'id',
    'title',
    'descriptionHtml',
    'vendor',
    'productType',
    'handle',
    'status',
    'tags',
    'collectionIds',
    'publishedAt',
    'variants',
    'options',
    'images',
    'published',
  ]);
});

test.each([
  ['ProductInput', ['createdAt', 'updatedAt']],
  ['ProductVariantInput', ['productId', 'position', 'createdAt', 'updatedAt']],
  ['OrderInput', ['name', 'orderNumber', 'totalPrice', 'refunds', 'transactions', 'fulfillments', 'closedAt']],
  ['CustomerInput', ['ordersCount', 'totalSpent', 'defaultAddress']],
])('has no fixed fields in %s', async (type, fixed) => {
  const names = await namesOf(type);

  expect(names.filter((name) => fixed.includes(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(3);
});

test('refuses fixed fields and sets none of the others', async () => {
  const { graphql, shop } = createTestApi();

  const { errors } = await graphql(
    'mutation { productCreate(input: { title: "Bowl", createdAt: "2020-01-01" }) { userErrors { message } } }',
  );

  expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
  expect(shop.snapshot().changes).toBe(0);
});

test.each(['OrderCancelInput', 'OrderCloseInput', 'FulfillmentCreateInput', 'ProductDeleteInput'])(
  'requires an id in %s',
  async (name) => {
    const { data } = await createTestApi().graphql(
      'query ($name: String!) { type: __type(name: $name) { inputFields { name type { kind ofType { name } } } } }',
      { name },
    );

    expect(data.type.inputFields).toContainEqual({
      name: 'id',
      type: { kind: 'NON_NULL', ofType: { name: 'ID' } },
    });
  },
);

test('uses the same enums in input and output', async () => {
  const { data } = await createTestApi().graphql(
    `{ input: __type(name: "ProductInput") { inputFields { name type { name } } }
      output: __type(name: "Product") { fields { name type { ofType { name } } } }
      status: __type(name: "ProductStatus") { enumValues { name } } }`,
  );

  expect(data.input.inputFields).toContainEqual({ name: 'status', type: { name: 'ProductStatus' } });
  expect(data.output.fields).toContainEqual({ name: 'status', type: { ofType: { name: 'ProductStatus' } } });
  expect(data.status.enumValues).toEqual([{ name: 'ACTIVE' }, { name: 'ARCHIVED' }, { name: 'DRAFT' }]);
});

test.each([
  ['line_items', field(text, 'writable', 'x'), 'lineItems'],
  ['option1', field(integer, 'writable', 'x'), 'option1'],
  ['body_html', field(text, 'writable', 'x', { graphqlName: 'descriptionHtml' }), 'descriptionHtml'],
  ['state', field(choice('State', ['on']), 'writable', 'x'), 'state'],
  ['customer', field(reference('Customer'), 'writable', 'x'), 'customerId'],
  ['variant_id', field(reference('Variant'), 'writable', 'x'), 'variantId'],
  // References are set by id, whatever the name of the output field.
  [
    'collection_ids',
    field(references('Collection', 'collection_id'), 'writable', 'x', { graphqlName: 'collections' }),
    'collectionIds',
  ],
])('names the input for %s', (name, declared, expected) => {
  expect(inputNameOf(name, declared)).toBe(expected);
});
