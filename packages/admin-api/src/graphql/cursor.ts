import { getSort, type AnyListed, type PageKey, type ShopRecord } from '@platformapp/shop';
import { isScalar } from '../rest/page-info.ts';
import { createSealer, unseal } from '../sealed-text.ts';

/** Writes the cursor of a record: the place of an edge in a connection (GraphQL pagination objects, `cursor`). */
export type CursorWriter = (record: ShopRecord) => string;

const writers = new WeakMap<AnyListed, Map<string, CursorWriter>>();

/** The writer of cursors for connections of that type in that sort order. */
export function cursorWriter(listed: AnyListed, sort: string): CursorWriter {
  const bySort = writers.get(listed) ?? new Map<string, CursorWriter>();
  const writer = bySort.get(sort) ?? createWriter(listed, sort);
  writers.set(listed, bySort.set(sort, writer));
  return writer;
}

/**
 * Reads a cursor; `undefined` for anything else, and for a cursor of another type or sort order, whose place means
 * nothing here.
 */
export function decodeCursor(
  text: string,
  listed: AnyListed,
  sort: string,
  direction: PageKey['direction'],
): PageKey | undefined {
  const pair = unseal(text, [listed.typeName, sort]);
  if (!Array.isArray(pair)) return undefined;
  const [value, id]: readonly unknown[] = pair;
  if (!isScalar(value) || typeof id !== 'number') return undefined;
  return { value, id, direction };
}

function createWriter(listed: AnyListed, sort: string): CursorWriter {
  const order = getSort<ShopRecord>(listed, sort);
  const seal = createSealer([listed.typeName, sort]);
  // A record never changes: a change puts another in its place. So neither does its cursor.
  const known = new WeakMap<ShopRecord, string>();
  return (record) => {
    const cursor = known.get(record) ?? seal(order.read(record), record.id);
    known.set(record, cursor);
    return cursor;
  };
}
