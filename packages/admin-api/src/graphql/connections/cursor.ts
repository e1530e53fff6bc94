import { getSort, isScalar, type AnyListed, type PageKey, type ShopRecord } from '@platformapp/shop';
import { seal, unseal } from '../../pagination/sealed-text.ts';

/**
 * Writes the cursor of a record: its place in a connection (GraphQL pagination objects, `cursor`).
 */
export type CursorWriter = (record: ShopRecord) => string;

/** Creates the writer of cursors for connections of that type in that sort order. */
export function cursorWriter(listed: AnyListed, sort: string): CursorWriter {
  const order = getSort<ShopRecord>(listed, sort);
  return (record) => seal([listed.typeName, sort, order.read(record), record.id]);
}

/** Reads a cursor; `undefined` for other text and for a cursor of another type or sort order. */
export function decodeCursor(
  text: string,
  listed: AnyListed,
  sort: string,
  direction: PageKey['direction'],
): PageKey | undefined {
  const parts = unseal(text);
  if (!Array.isArray(parts)) return undefined;
  const [typeName, writtenSort, value, id]: readonly unknown[] = parts;
  if (typeName !== listed.typeName || writtenSort !== sort || !isScalar(value) || typeof id !== 'number') {
    return undefined;
  }
  return { value, id, direction };
}
