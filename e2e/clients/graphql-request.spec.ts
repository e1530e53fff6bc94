import { GraphQLClient, gql } from 'graphql-request';
import { expect, test } from '../fixtures/clients.ts';

const ORDERS = gql`
  query Orders($after: String) {
    orders(first: 25, after: $after) {
      nodes {
        id
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

interface Orders {
  readonly orders: {
    readonly nodes: readonly { readonly id: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

for (const path of ['/admin/api/2019-10/graphql.json', '/admin/api/graphql.json']) {
  test(`graphql-request walks all orders at ${path} @nightly`, async ({ api }) => {
    const { origin } = await api();
    const client = new GraphQLClient(`${origin}${path}`, { headers: { 'X-Platform-Access-Token': 'token' } });
    const ids: string[] = [];

    let after: string | null = null;
    do {
      const { orders }: Orders = await client.request<Orders>(ORDERS, { after });
      ids.push(...orders.nodes.map(({ id }) => id));
      after = orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null;
    } while (after !== null);

    expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
    await expect(client.request('{ nothing }')).rejects.toThrow('Cannot query field');
  });
}
