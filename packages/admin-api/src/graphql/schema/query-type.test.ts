import { products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi } from '../../test-support/test-api.ts';
import { connectionType } from './types/connection-type.ts';
import { fieldsOf } from './types/field-configs.ts';
import { TypeRegistry } from './types/type-registry.ts';

const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';

test('returns nodes in the requested order, repeats included', async () => {
  const { graphql } = createTestApi('everyday');
  const { data } = await graphql('{ products(first: 2) { nodes { id } } orders(first: 1) { nodes { id } } }');
  const [first, second] = data.products.nodes;
  const [order] = data.orders.nodes;
  const ids = [second.id, order.id, first.id, second.id];

  const { data: found } = await graphql(NODES, { ids });

  expect(found.nodes.map(({ id }: { readonly id: string }) => id)).toEqual(ids);
});

test('takes 250 ids and refuses 251', async () => {
  const { graphql } = createTestApi();
  const ids = Array.from({ length: 251 }, (_, index) => `gid://platform/Product/${index + 1}`);

  const allowed = await graphql(NODES, { ids: ids.slice(0, 250) });
  const refused = await graphql(NODES, { ids });

  expect([allowed.errors, allowed.data.nodes.length]).toEqual([[], 250]);
  expect([refused.data, refused.errors[0]?.extensions['code']]).toEqual([null, 'PAGE_SIZE_INVALID']);
});

test('returns no nodes for no ids', async () => {
  const { data } = await createTestApi().graphql(NODES, { ids: [] });

  expect(data).toEqual({ nodes: [] });
});

test.each(['gid://platform/product/1', 'gid://platform/ProductConnection/1'])(
  'finds no node under the id %j',
  async (id) => {
    const { graphql, shop } = createTestApi();
    shop.create(products, { title: 'Bowl' });

    const { data, errors } = await graphql('query ($id: ID!) { node(id: $id) { id } product(id: $id) { id } }', { id });

    expect([data, errors]).toEqual([{ node: null, product: null }, []]);
  },
);

test.each(['nonsense', 'gid://platform/Product/0', 'gid://platform/__proto__/1', ''])(
  'names the id %j, which is not a global id',
  async (id) => {
    const { graphql } = createTestApi();

    const { data, errors } = await graphql(
      'query ($id: ID!) { node(id: $id) { id } product(id: $id) { id } nodes(ids: [$id, "gid://platform/Shop/1"]) { id } }',
      { id },
    );

    expect(data).toEqual({ node: null, product: null, nodes: [null, { id: 'gid://platform/Shop/1' }] });
    expect(errors).toHaveLength(3);
    for (const { message, extensions } of errors) {
      expect(message).toBe(`${JSON.stringify(id)} is not a global id. Global ids look like gid://platform/Product/1.`);
      expect(extensions['code']).toBe('ID_INVALID');
    }
  },
);

test('returns the shop as a node', async () => {
  const { graphql } = createTestApi();

  const { data } = await graphql('{ node(id: "gid://platform/Shop/1") { __typename ... on Shop { name } } }');
  const { errors } = await graphql('{ shops(first: 1) { nodes { id } } }');

  expect(data.node).toEqual({ __typename: 'Shop', name: 'Sample Shop' });
  expect(errors[0]?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED');
});

test('writes words as enum names and reads them back', () => {
  const type = new TypeRegistry([], { fieldsOf, connectionOf: connectionType }).enumeration(
    'Topic',
    ['orders/create', 'draft_orders/update', 'any'],
    'x',
    String,
  );

  expect(type.getValues().map(({ name, value }) => [name, value])).toEqual([
    ['ORDERS_CREATE', 'orders/create'],
    ['DRAFT_ORDERS_UPDATE', 'draft_orders/update'],
    ['ANY', 'any'],
  ]);
});

test('names the missing type of a reference', () => {
  expect(() => new TypeRegistry([], { fieldsOf, connectionOf: connectionType }).named('GiftCard')).toThrow(
    'A field refers to GiftCard, which no resource declares.',
  );
});
