import { compileTerms } from '../search/filter-term.ts';
import { getSort, type Page, type PageQuery } from './page.ts';
import type { Ordering, ShopRecord } from '../records/record.ts';
import { compareSorted, type Scalar } from '../records/scalar.ts';

/**
 * Reads a page from records held in an array, by the same rules as a page of a collection: for
 * lists inside a record, such as the line items of an order, and for lists by id.
 */
export function readArrayPage<T extends ShopRecord>(
  ordering: Ordering<T>,
  records: readonly T[],
  query: PageQuery,
): Page<T> {
  const sort = getSort(ordering, query.sort);
  const sign = query.isReversed ? -1 : 1;
  const compare = (a: Scalar, aId: number, b: Scalar, bId: number): number => sign * (compareSorted(a, b) || aId - bId);
  const sorted = records
    .filter(compileTerms(ordering, query.terms))
    .toSorted((a, b) => compare(sort.read(a), a.id, sort.read(b), b.id));

  const { key } = query;
  if (!key) {
    const start = query.fromEnd ? Math.max(0, sorted.length - query.limit) : 0;
    return cut(sorted, start, start + query.limit);
  }
  const isPast = (record: T): boolean => {
    const order = compare(sort.read(record), record.id, key.value, key.id);
    return order > 0 || (order === 0 && key.direction === 'before');
  };
  const found = sorted.findIndex(isPast);
  const at = found === -1 ? sorted.length : found;
  return key.direction === 'before'
    ? cut(sorted, Math.max(0, at - query.limit), at)
    : cut(sorted, at, at + query.limit);
}

function cut<T>(sorted: readonly T[], start: number, end: number): Page<T> {
  return { records: sorted.slice(start, end), hasNext: end < sorted.length, hasPrevious: start > 0 };
}
