import { expect, test } from 'vitest';
import type { RecordedBody } from './recorded-body.ts';
import { mayChangeShop } from './may-change-shop.ts';

const REST = 'http://localhost:4820/admin/api/2019-10/products.json';
const GRAPHQL = 'http://localhost:4820/admin/api/2019-10/graphql.json';

const ask = (method: string, url: string, text?: string): Parameters<typeof mayChangeShop>[0] => {
  const body: RecordedBody | undefined = text === undefined ? undefined : { text, isBase64: false, size: text.length };
  return { type: 'request', at: 0, lane: 'shell', method, url, headers: [], ...(body && { body }) };
};

test.for([
  [false, ask('GET', REST)],
  [true, ask('POST', REST, '{}')],
  [true, ask('DELETE', REST)],
  [false, ask('POST', GRAPHQL, '{"query":"query ($first: Int) { orders(first: $first) { nodes { id } } }"}')],
  [true, ask('POST', GRAPHQL, '{"query":"mutation { orderClose(id: 1) { order { id } } }"}')],
  // A body that was not recorded may be anything, except of the admin's own first query.
  [true, { ...ask('POST', GRAPHQL), lane: 'worker' }],
  [false, ask('POST', GRAPHQL)],
] as const)('says %s of a request', ([mayChange, request]) => {
  expect(mayChangeShop(request)).toBe(mayChange);
});
