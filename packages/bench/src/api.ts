import { buildClientSchema, execute, getIntrospectionQuery, parse, type GraphQLSchema } from 'graphql';
import { webhooks } from '@platformapp/shop';
import type { AdminApi } from '@platformapp/admin-api';
import { createBenchShop, graphqlRequest, ORIGIN, PRODUCTS_PATH, WEBHOOKS_PATH, type BenchShop } from './bench-shop.ts';
import { toFigure, type Figure } from './figure.ts';
import { plainConnection } from './plain-connection.ts';
import { plainXml } from './plain-xml.ts';
import { race } from './race.ts';

const JSON_HEADERS = { headers: { 'content-type': 'application/json; charset=utf-8' } };
const XML_HEADERS = { headers: { 'content-type': 'application/xml; charset=utf-8' } };

/** 50 orders with 10 line items each, every item with its cursor. */
export const ORDERS_QUERY = `query Orders($first: Int!, $items: Int!, $after: String) {
  orders(first: $first, after: $after) {
    pageInfo { hasNextPage hasPreviousPage }
    edges { cursor node {
      id name email createdAt totalPrice
      lineItems(first: $items) {
        pageInfo { hasNextPage hasPreviousPage }
        edges { cursor node { id title sku quantity price } }
      }
    } }
  }
}`;

/**
 * Measures the API as a function in Node, each answer beside a floor that gives the same bytes
 * without a shop: a text made of records that are there already, between the same `Request` and
 * `Response`.
 */
export async function measureApi(): Promise<readonly Figure[]> {
  const scene = createBenchShop(1_000);
  return [await measureRest(scene), await measureXml(scene), await measureGraphql(scene)];
}

async function measureRest({ api }: BenchShop): Promise<Figure> {
  const url = `${ORIGIN}${PRODUCTS_PATH}?limit=50`;
  const records: unknown = await (await api(new Request(url))).json();
  return await compare(
    'REST page of 50 products',
    () => api(new Request(url)),
    {
      name: 'Request, stringify, Response',
      run: () => answer(new Request(url), JSON.stringify(records), JSON_HEADERS),
    },
    2,
  );
}

async function measureXml({ api, shop }: BenchShop): Promise<Figure> {
  const url = `${ORIGIN}${WEBHOOKS_PATH}`;
  const query = { sort: 'created_at', isReversed: false, terms: [], limit: 50 };
  const { records } = shop.list(webhooks, query);
  return await compare(
    'webhook XML list of 50',
    () => api(new Request(url)),
    { name: 'Request, XML text, Response', run: () => answer(new Request(url), plainXml(records), XML_HEADERS) },
    2,
  );
}

async function measureGraphql({ api }: BenchShop): Promise<Figure> {
  const variables = { first: 50, items: 10 };
  const schema = await readSchema(api);
  const document = parse(ORDERS_QUERY);
  const { data } = await (await api(graphqlRequest(ORDERS_QUERY, variables))).json();
  const rootValue = { orders: plainConnection(data.orders) };
  const floor = async (): Promise<Response> => {
    const request = graphqlRequest(ORDERS_QUERY, variables);
    const body: { readonly variables: Record<string, unknown> } = await request.json();
    const result = await execute({ schema, document, rootValue, variableValues: body.variables });
    return answer(request, JSON.stringify(result), JSON_HEADERS);
  };
  const ours = (): Promise<Response> => api(graphqlRequest(ORDERS_QUERY, variables));
  return await compare(
    'GraphQL 50 orders × 10 line items',
    ours,
    { name: 'graphql-js over plain arrays', run: floor },
    1.3,
  );
}

/** Takes the times of two contenders that must give the same records in the same form. */
async function compare(
  name: string,
  ours: () => Promise<Response>,
  floor: { readonly name: string; readonly run: () => Response | Promise<Response> },
  most: number,
): Promise<Figure> {
  const [answered, expected] = [await (await ours()).text(), await (await floor.run()).text()];
  // The cost that GraphQL reports follows the data; the cursors of plain arrays are others.
  const [a, b] = [answered, expected].map((text) => text.replaceAll(/"cursor":"[^"]*"/g, '').slice(0, -1));
  if (b === undefined || !a?.startsWith(b)) throw new Error(`${name}: ours and the floor do not answer alike.`);
  const times = await race({ ours, floor: floor.run });
  return toFigure({ name, unit: 'µs', ours: times.ours, beside: { name: floor.name, value: times.floor }, most });
}

async function readSchema(api: AdminApi): Promise<GraphQLSchema> {
  const response = await api(graphqlRequest(getIntrospectionQuery()));
  const { data } = await response.json();
  return buildClientSchema(data);
}

/** Answers the way the API does, without looking at the request. */
function answer(request: Request, body: string, init: ResponseInit): Response {
  if (request.method === '') throw new Error('A request has a method.');
  return new Response(body, init);
}
