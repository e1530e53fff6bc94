import type { Audit } from './audit.ts';
import { demand, demandEqual } from './audit-error.ts';
import { isObject } from '@platformapp/protocol';
import type { AuditClient } from './audit-client.ts';

const FORWARD =
  'query Forward($count: Int!, $cursor: String) { products(first: $count, after: $cursor) { pageInfo { hasNextPage hasPreviousPage } edges { cursor node { id } } } }';
const BACKWARD =
  'query Backward($count: Int!, $cursor: String) { products(last: $count, before: $cursor) { pageInfo { hasNextPage hasPreviousPage } edges { cursor node { id } } } }';

/** The rules of *GraphQL pagination*. The audited shop must have at least four products. */
export const graphqlAudits: readonly Audit[] = [
  {
    id: 'graphql-1',
    rule: 'A connection is queried by first and after, with pageInfo and edges of cursor and node.',
    run: async (client) => {
      const { edges } = await page(client, FORWARD, 2);
      demandEqual(edges.length, 2, 'The number of edges');
      demand(
        edges.every(({ cursor, id }) => cursor !== '' && id !== ''),
        'An edge lacks its cursor or its node',
      );
    },
  },
  {
    id: 'graphql-2',
    rule: 'The first page has hasPreviousPage false, and hasNextPage true when more results exist.',
    run: async (client) => {
      const { pageInfo } = await page(client, FORWARD, 2);
      demandEqual(pageInfo, { hasNextPage: true, hasPreviousPage: false }, 'pageInfo of the first page');
    },
  },
  {
    id: 'graphql-3',
    rule: 'With the cursor of the last edge as after, the next nodes are returned and hasPreviousPage is true.',
    run: async (client) => {
      const all = await page(client, FORWARD, 4);
      const first = await page(client, FORWARD, 2);
      const second = await page(client, FORWARD, 2, first.edges.at(-1)?.cursor);
      demandEqual(second.edges, all.edges.slice(2), 'The second page');
      demandEqual(second.pageInfo['hasPreviousPage'], true, 'hasPreviousPage of the second page');
    },
  },
  {
    id: 'graphql-4',
    rule: 'A missing cursor variable is ignored; a missing count variable is an error.',
    run: async (client) => {
      demandEqual(await page(client, FORWARD, 2), await page(client, FORWARD, 2, null), 'The page without a cursor');
      const response = await client.send('/admin/api/2019-04/graphql.json', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: FORWARD, variables: {} }),
      });
      const body: unknown = await response.json();
      demand(isObject(body) && Array.isArray(body['errors']), 'A missing count variable is not an error');
    },
  },
  {
    id: 'graphql-5',
    rule: 'A cursor may be used to fetch the nodes before it.',
    run: async (client) => {
      const all = await page(client, FORWARD, 4);
      const before = await page(client, BACKWARD, 2, all.edges[3]?.cursor);
      demandEqual(before.edges, all.edges.slice(1, 3), 'The nodes before the fourth');
      demandEqual(before.pageInfo, { hasNextPage: true, hasPreviousPage: true }, 'pageInfo of that page');
    },
  },
];

interface AuditedPage {
  readonly pageInfo: Readonly<Record<string, unknown>>;
  readonly edges: readonly { readonly cursor: string; readonly id: string }[];
}

async function page(client: AuditClient, query: string, count: number, cursor?: string | null): Promise<AuditedPage> {
  const { products } = await client.graphql(query, { count, ...(cursor === undefined ? {} : { cursor }) });
  demand(isObject(products) && isObject(products['pageInfo']), 'The connection has no pageInfo');
  demand(Array.isArray(products['edges']), 'The connection has no edges');
  const edges = products['edges'].map((edge: unknown) => {
    demand(isObject(edge) && isObject(edge['node']), 'An edge has no node');
    return { cursor: String(edge['cursor']), id: String(edge['node']['id']) };
  });
  return { pageInfo: products['pageInfo'], edges };
}
