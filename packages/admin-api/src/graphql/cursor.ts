import type { AnyListed, PageKey } from '@platformapp/shop';
import { isScalar } from '../rest/page-info.ts';
import { createSealer, unseal } from '../sealed-text.ts';

type Sealer = ReturnType<typeof createSealer>;

const sealers = new WeakMap<AnyListed, Map<string, Sealer>>();

/** Writes a cursor: the place of an edge in a connection (GraphQL pagination objects, `cursor`). */
export function encodeCursor(listed: AnyListed, sort: string, key: Omit<PageKey, 'direction'>): string {
  return sealerOf(listed, sort)(key.value, key.id);
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

function sealerOf(listed: AnyListed, sort: string): Sealer {
  const bySort = sealers.get(listed) ?? new Map<string, Sealer>();
  const sealer = bySort.get(sort) ?? createSealer([listed.typeName, sort]);
  sealers.set(listed, bySort.set(sort, sealer));
  return sealer;
}
