import { createShop, orders, products, type Page, type PageQuery, type ShopRecord } from '@platformapp/shop';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { createTestCall } from '../../test-support/test-call.ts';
import { connect, type Connection, type ConnectionArguments } from './connection.ts';
import { cursorWriter } from './cursor.ts';
import { GraphqlContext } from '../context/graphql-context.ts';

const shop = createShop();

const nothing: Page<ShopRecord> = { records: [], hasNext: false, hasPrevious: false };

/** The cursor of a product in a list sorted by id. */
const cursor = cursorWriter(products, 'id')({ id: 7 });

/** The query that a connection of products sends to the shop. */
const queryOf = (args: ConnectionArguments, listed: typeof products | typeof orders = products): PageQuery => {
  const queries: PageQuery[] = [];
  connect(listed, args, new GraphqlContext(createTestCall(shop), 60_000), (query) => {
    queries.push(query);
    return nothing;
  });
  const [query] = queries;
  if (!query || queries.length > 1) throw new Error(`The list was read ${queries.length} times.`);
  return query;
};

const refusalOf = (args: ConnectionArguments): unknown => {
  try {
    return queryOf(args);
  } catch (error) {
    return error instanceof GraphQLError ? error.extensions['code'] : error;
  }
};

test.each<readonly [args: ConnectionArguments, query: Partial<PageQuery>]>([
  [{ first: 3 }, { limit: 3, fromEnd: false, key: undefined }],
  [{ last: 3 }, { limit: 3, fromEnd: true, key: undefined }],
  [{ first: 0 }, { limit: 0, fromEnd: false }],
  [{ last: 0 }, { limit: 0, fromEnd: true }],
  [{ first: 250 }, { limit: 250 }],
  // Null counts as missing (GraphQL 4).
  [
    { first: 3, last: null, after: null, before: null },
    { limit: 3, fromEnd: false, key: undefined },
  ],
  [
    { first: null, last: 3, after: null, before: null },
    { limit: 3, fromEnd: true, key: undefined },
  ],
  [
    { first: 3, reverse: null, sortKey: null, query: null },
    { sort: 'title', isReversed: false, terms: [] },
  ],
  [
    { first: 3, after: cursor, sortKey: 'id' },
    { limit: 3, fromEnd: false, key: { value: 7, id: 7, direction: 'after' } },
  ],
  [
    { last: 3, before: cursor, sortKey: 'id' },
    { limit: 3, fromEnd: true, key: { value: 7, id: 7, direction: 'before' } },
  ],
  [
    { last: 3, first: null, before: cursor, after: null, sortKey: 'id' },
    { limit: 3, key: { value: 7, id: 7, direction: 'before' } },
  ],
  [{ first: 3, query: '' }, { terms: [] }],
  [{ first: 3, query: 'status:draft' }, { terms: [{ filter: 'status', operator: 'is', value: 'draft' }] }],
])('reads the arguments %j', async (args, query) => {
  expect(queryOf(args)).toMatchObject(query);
});

test.each<readonly [args: ConnectionArguments, code: string]>([
  [{}, 'PAGE_SIZE_MISSING'],
  [{ first: null, last: null }, 'PAGE_SIZE_MISSING'],
  [{ after: cursor, sortKey: 'id' }, 'PAGE_SIZE_MISSING'],
  [{ first: 0, last: 0 }, 'PAGE_SIZE_CONFLICT'],
  [{ first: 999, last: -1 }, 'PAGE_SIZE_CONFLICT'],
  [{ last: 251 }, 'PAGE_SIZE_INVALID'],
  [{ first: -1, after: cursor, sortKey: 'id' }, 'PAGE_SIZE_INVALID'],
  [{ first: -2_147_483_648 }, 'PAGE_SIZE_INVALID'],
  [{ first: 2_147_483_647 }, 'PAGE_SIZE_INVALID'],
  [{ first: 3, before: cursor, sortKey: 'id' }, 'CURSOR_CONFLICT'],
  [{ last: 3, after: cursor, sortKey: 'id' }, 'CURSOR_CONFLICT'],
  [{ first: 3, after: cursor, before: cursor, sortKey: 'id' }, 'CURSOR_CONFLICT'],
  [{ last: 3, after: cursor, before: cursor, sortKey: 'id' }, 'CURSOR_CONFLICT'],
  [{ first: 3, before: '' }, 'CURSOR_CONFLICT'],
  // The cursor is for a list sorted by id, and products are sorted by title.
  [{ first: 3, after: cursor }, 'CURSOR_INVALID'],
  [{ last: 3, before: cursor, sortKey: 'vendor' }, 'CURSOR_INVALID'],
  [{ first: 3, after: `${cursor} `, sortKey: 'id' }, 'CURSOR_INVALID'],
  [{ first: 3, after: `${cursor}=`, sortKey: 'id' }, 'CURSOR_INVALID'],
  [{ first: 3, after: cursor.slice(0, -1), sortKey: 'id' }, 'CURSOR_INVALID'],
  [{ first: 3, after: cursor + cursor, sortKey: 'id' }, 'CURSOR_INVALID'],
  [{ first: 3, query: 'price:1' }, 'SEARCH_INVALID'],
])('refuses the arguments %j with %s', async (args, code) => {
  expect(refusalOf(args)).toBe(code);
});

test.each<readonly [args: ConnectionArguments, sort: string, isReversed: boolean]>([
  [{ first: 1 }, 'created_at', true],
  [{ first: 1, reverse: false }, 'created_at', true],
  [{ first: 1, reverse: true }, 'created_at', false],
  // A sort key sorts in ascending order, whatever the default order is.
  [{ first: 1, sortKey: 'created_at' }, 'created_at', false],
  [{ first: 1, sortKey: 'created_at', reverse: true }, 'created_at', true],
  [{ first: 1, sortKey: 'total_price' }, 'total_price', false],
])('sorts orders by the arguments %j', async (args, sort, isReversed) => {
  expect(queryOf(args, orders)).toMatchObject({ sort, isReversed });
});

test('counts the records of the page and writes cursors in its sort order', () => {
  const context = new GraphqlContext(createTestCall(shop), 60_000);
  const page: Page<ShopRecord> = { records: [{ id: 7 }, { id: 8 }], hasNext: true, hasPrevious: false };

  const connection: Connection = connect(products, { first: 2, sortKey: 'id' }, context, () => page);

  expect(context.actualCost).toBe(2);
  expect(connection.page).toBe(page);
  expect(connection.cursorOf({ id: 7 })).toBe(cursor);
});

test('does not read the list when the arguments are refused', () => {
  const context = new GraphqlContext(createTestCall(shop), 60_000);
  let reads = 0;

  expect(() =>
    connect(products, { first: 1, after: 'x' }, context, () => {
      reads += 1;
      return nothing;
    }),
  ).toThrow('after is not a cursor of this connection in this order');
  expect([reads, context.actualCost]).toEqual([0, 0]);
});
