import {
  readSearch,
  type AnyListed,
  type FilterTerm,
  type Page,
  type PageKey,
  type PageQuery,
  type ShopRecord,
} from '@platformapp/shop';
import { MAX_LIMIT } from '../../request/query-parameters.ts';
import { cursorWriter, decodeCursor, type CursorWriter } from './cursor.ts';
import type { GraphqlContext } from '../context/graphql-context.ts';
import { graphqlError } from '../library/graphql-errors.ts';

/** The arguments of every connection. */
export interface ConnectionArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
  readonly reverse?: boolean | null;
  readonly sortKey?: string | null;
  /** A search, by the rules of {@link readSearch}. */
  readonly query?: string | null;
}

/** A page of a list and the writer of its cursors. */
export interface Connection {
  readonly page: Page<ShopRecord>;
  readonly cursorOf: CursorWriter;
}

/** A record in a connection. */
export interface Edge {
  readonly node: ShopRecord;
  readonly connection: Connection;
}

/**
 * Reads the page of a list that the arguments select (GraphQL pagination, rules 1 to 5).
 *
 * @param read Reads a page of the list.
 */
export function connect(
  listed: AnyListed,
  args: ConnectionArguments,
  context: GraphqlContext,
  read: (query: PageQuery) => Page<ShopRecord>,
): Connection {
  const { defaultOrder } = listed;
  const sort = args.sortKey ?? defaultOrder.sort;
  const isReversed = (args.sortKey ? false : defaultOrder.isReversed) !== (args.reverse ?? false);
  const limit = sizeOf(args);
  const key = keyOf(listed, sort, args);
  const terms = searchOf(listed, args, context);
  const fromEnd = typeof args.last === 'number';
  const page = context.read(() => read({ sort, isReversed, terms, limit, key, fromEnd }));
  context.spend(page.records.length);
  return { page, cursorOf: cursorWriter(listed, sort) };
}

function searchOf(listed: AnyListed, { query }: ConnectionArguments, context: GraphqlContext): readonly FilterTerm[] {
  if (!query) return [];
  context.search(query);
  const search = readSearch(listed, query, context.call.shop.time);
  if (search.status === 'refused') throw graphqlError('SEARCH_INVALID', search.message);
  return search.terms;
}

function sizeOf({ first, last }: ConnectionArguments): number {
  if (typeof first === 'number' && typeof last === 'number') {
    throw graphqlError('PAGE_SIZE_CONFLICT', 'providing both first and last is not supported');
  }
  const size = first ?? last;
  if (typeof size !== 'number') throw graphqlError('PAGE_SIZE_MISSING', 'you must provide one of first or last');
  if (size < 0 || size > MAX_LIMIT) {
    throw graphqlError('PAGE_SIZE_INVALID', `first and last go from 0 to ${MAX_LIMIT}, not ${size}`);
  }
  return size;
}

function keyOf(listed: AnyListed, sort: string, args: ConnectionArguments): PageKey | undefined {
  // GraphQL 4: a missing cursor variable is ignored.
  const direction = typeof args.last === 'number' ? 'before' : 'after';
  const other = direction === 'after' ? args.before : args.after;
  if (typeof other === 'string') {
    throw graphqlError('CURSOR_CONFLICT', 'after goes with first, and before goes with last');
  }
  const text = args[direction];
  if (typeof text !== 'string') return undefined;
  const key = decodeCursor(text, listed, sort, direction);
  if (!key) throw graphqlError('CURSOR_INVALID', `${direction} is not a cursor of this connection in this order`);
  return key;
}
