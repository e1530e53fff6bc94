import { expect, test } from 'vitest';
import { createTestApi, type Loose } from '../../../test-support/test-api.ts';

const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';

/** Writes a type of introspection the way the schema language does. */
const write = ({ kind, name, ofType }: Loose): string => {
  if (kind === 'NON_NULL') return `${write(ofType)}!`;
  return kind === 'LIST' ? `[${write(ofType)}]` : name;
};

const fieldsOf = async (type: string): Promise<Readonly<Record<string, string>>> => {
  const { data } = await createTestApi().graphql(
    `query ($name: String!) { type: __type(name: $name) { fields { name type { ${TYPE} } } } }`,
    { name: type },
  );
  return Object.fromEntries(data.type.fields.map((field: Loose) => [field.name, write(field.type)]));
};

const argumentsOf = (type: Loose, name: string): Readonly<Record<string, string>> => {
  const field = type.fields.find((each: Loose) => each.name === name);
  return Object.fromEntries(field.args.map((argument: Loose) => [argument.name, write(argument.type)]));
};

test.each(['Product', 'Order', 'WebhookSubscription', 'ProductVariant', 'LineItem'])(
  'has a Relay connection and edge for %s',
  async (type) => {
    expect(await fieldsOf(`${type}Connection`)).toEqual({
      edges: `[${type}Edge!]!`,
      nodes: `[${type}!]!`,
      pageInfo: 'PageInfo!',
    });
    expect(await fieldsOf(`${type}Edge`)).toEqual({ cursor: 'String!', node: `${type}!` });
  },
);

test('never has null for hasNextPage and hasPreviousPage', async () => {
  expect(await fieldsOf('PageInfo')).toEqual({
    hasNextPage: 'Boolean!',
    hasPreviousPage: 'Boolean!',
    startCursor: 'String',
    endCursor: 'String',
  });
});

test('has the same optional arguments on every connection', async () => {
  const { data } = await createTestApi().graphql(
    `{ root: __type(name: "QueryRoot") { fields { name args { name type { ${TYPE} } } } }
      product: __type(name: "Product") { fields { name args { name type { ${TYPE} } } } } }`,
  );

  const plain = { first: 'Int', after: 'String', last: 'Int', before: 'String', reverse: 'Boolean', query: 'String' };
  expect(argumentsOf(data.root, 'products')).toEqual({ ...plain, sortKey: 'ProductSortKeys' });
  expect(argumentsOf(data.root, 'webhookSubscriptions')).toEqual({
    ...plain,
    sortKey: 'WebhookSubscriptionSortKeys',
  });
  expect(argumentsOf(data.product, 'variants')).toEqual({ ...plain, sortKey: 'ProductVariantSortKeys' });
});

test('gives each edge one cursor, however it is reached', async () => {
  const { graphql } = createTestApi('everyday');

  const { data } = await graphql(
    '{ a: products(first: 3) { edges { cursor } pageInfo { startCursor endCursor } } b: products(first: 9) { edges { cursor } } }',
  );

  const [a, b] = [data.a, data.b].map(({ edges }) => edges.map(({ cursor }: { readonly cursor: string }) => cursor));
  expect(new Set(b).size).toBe(9);
  expect(a).toEqual(b.slice(0, 3));
  expect(data.a.pageInfo).toEqual({ startCursor: a[0], endCursor: a[2] });
});
