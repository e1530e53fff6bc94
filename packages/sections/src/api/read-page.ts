import { isObject } from '@platformapp/protocol';
import type { ShopRecord } from '@platformapp/shop';

/** How many records a list has on all its pages. */
export interface Total {
  readonly count: number;
  /** Whether there are more than `count`. A search is counted up to 250. */
  readonly hasMore: boolean;
}

/** One page of a list. */
export interface RecordPage {
  readonly records: readonly ShopRecord[];
  /** The cursors of the pages before and after, if there are any. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Absent if it was not asked for, or is unknown. */
  readonly total?: Total | undefined;
}

/** A page of a connection of GraphQL, with the ids of its records. */
export interface FoundPage extends Omit<RecordPage, 'records'> {
  readonly ids: readonly number[];
}

type Connection = Readonly<Record<string, unknown>>;

/** Reads the ids and the cursors of a page. */
export function readPage(page: Connection): FoundPage {
  const info = infoOf(page);
  const cursor = (has: string, name: string): string | undefined => {
    const text = info[has] === true ? info[name] : undefined;
    return typeof text === 'string' ? text : undefined;
  };
  return {
    ids: nodesOf(page).map((node) => Number(isObject(node) ? String(node['id']).split('/').at(-1) : undefined)),
    previous: cursor('hasPreviousPage', 'startCursor'),
    next: cursor('hasNextPage', 'endCursor'),
  };
}

/** Counts the records of a page that holds as many as there can be. */
export function readTotal(page: Connection): Total {
  return { count: nodesOf(page).length, hasMore: infoOf(page)['hasNextPage'] === true };
}

function infoOf({ pageInfo }: Connection): Connection {
  return isObject(pageInfo) ? pageInfo : {};
}

function nodesOf({ nodes }: Connection): readonly unknown[] {
  return Array.isArray(nodes) ? nodes : [];
}
