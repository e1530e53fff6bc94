import { customers, orders, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../test-support/test-api.ts';

const ORDERS = '{ orders(first: 1) { nodes { FIELDS } } }';

test.each([
  ['', []],
  ['a', ['a']],
  ['a, b c, d', ['a', 'b c', 'd']],
  ['größe, 日本', ['größe', '日本']],
])('shows the tags %j as a list', async (tags, expected) => {
  const { graphql, shop } = createTestApi();
  shop.create(products, { title: 'Bowl', tags });

  const { data } = await graphql('{ products(first: 1) { nodes { tags } } }');

  expect(data.products.nodes).toEqual([{ tags: expected }]);
});

test('shows null for the missing customer and addresses of an order', async () => {
  const { graphql, shop } = createTestApi();
  shop.create(orders, { line_items: [{ title: 'Bowl' }] });

  const { data, errors } = await graphql(
    ORDERS.replace('FIELDS', 'customer { id } shippingAddress { city } fulfillments { id } refunds { id }'),
  );

  expect(errors).toEqual([]);
  expect(data.orders.nodes).toEqual([{ customer: null, shippingAddress: null, fulfillments: [], refunds: [] }]);
});

test('shows the customer of an order as the whole current record', async () => {
  const { graphql, shop } = createTestApi();
  const made = shop.create(customers, { first_name: 'Ada' });
  const id = made.status === 'done' ? made.record.id : 0;
  shop.create(orders, { line_items: [{ title: 'Bowl' }], customer: { id } });
  shop.update(customers, id, { first_name: 'Grace', note: 'Rings twice' });

  const { data } = await graphql(ORDERS.replace('FIELDS', 'customer { id firstName note ordersCount }'));

  expect(data.orders.nodes).toEqual([
    { customer: { id: `gid://platform/Customer/${id}`, firstName: 'Grace', note: 'Rings twice', ordersCount: 1 } },
  ]);
});

test('leaves out deleted collections', async () => {
  const { graphql, json } = createTestApi();
  const path = '/admin/api/2019-10/collections';
  const ids: readonly number[] = await Promise.all(
    ['A', 'B'].map(
      async (title) => (await json('POST', `${path}.json`, { collection: { title } })).body['collection'].id,
    ),
  );
  await json('POST', '/admin/api/2019-10/products.json', { product: { title: 'Bowl', collection_ids: ids } });
  const read = async (): Promise<unknown> => {
    const { data } = await graphql('{ products(first: 1) { nodes { collections { title } } } }');
    return data.products.nodes;
  };

  const before = await read();
  await json('DELETE', `${path}/${ids[0]}.json`);

  expect(before).toEqual([{ collections: [{ title: 'A' }, { title: 'B' }] }]);
  expect(await read()).toEqual([{ collections: [{ title: 'B' }] }]);
});

test('searches and sorts a list inside a record like any other list', async () => {
  const { graphql, shop } = createTestApi();
  const made = shop.create(products, {
    title: 'Shirt',
    variants: [{ option1: 'S' }, { option1: 'M' }, { option1: 'L' }],
  });
  const [, second] = made.status === 'done' ? made.record.variants : [];

  const { data } = await graphql(
    `
      query ($search: String) {
        products(first: 1) {
          nodes {
            later: variants(first: 9, query: $search) {
              nodes {
                title
              }
              pageInfo {
                hasPreviousPage
              }
            }
            last: variants(last: 1) {
              nodes {
                title
              }
              pageInfo {
                hasPreviousPage
                hasNextPage
              }
            }
            reversed: variants(first: 2, reverse: true) {
              nodes {
                title
              }
            }
          }
        }
      }
    `,
    { search: `id:>${second?.id}` },
  );

  expect(data.products.nodes[0]).toEqual({
    later: { nodes: [{ title: 'L' }], pageInfo: { hasPreviousPage: false } },
    last: { nodes: [{ title: 'L' }], pageInfo: { hasPreviousPage: true, hasNextPage: false } },
    reversed: { nodes: [{ title: 'L' }, { title: 'M' }] },
  });
});
