import { expect, test } from 'vitest';
import { createTestApi } from '../../../test-support/test-api.ts';

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
