import type { AnyListed, PageKey } from '@platformapp/shop';
import { isScalar } from '../rest/page-info.ts';
import { seal, unseal } from '../sealed-text.ts';

/** Writes a cursor: the place of an edge in a connection (GraphQL pagination objects, `cursor`). */
export function encodeCursor(listed: AnyListed, sort: string, key: Omit<PageKey, 'direction'>): string {
  return seal([listed.typeName, sort, key.value, key.id]);
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
  const parts = unseal(text);
  if (!Array.isArray(parts) || parts.length !== 4) return undefined;
  const [typeName, writtenSort, value, id]: readonly unknown[] = parts;
  if (typeName !== listed.typeName || writtenSort !== sort || !isScalar(value) || typeof id !== 'number')
    return undefined;
  return { value, id, direction };
}
