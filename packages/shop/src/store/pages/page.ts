import type { FilterTerm } from '../search/filter-term.ts';
import type { Ordering, ShopRecord, Sort } from '../records/record.ts';
import type { Scalar } from '../records/scalar.ts';
import { ShopError } from '../../shop-error.ts';

/**
 * A place between two records of a sorted list: the sort value and id of one record, and on which
 * side of it the page is. It stays valid when that record changes or is deleted. GraphQL cursors
 * and REST page info tokens are two encodings of it.
 */
export interface PageKey {
  readonly value: Scalar;
  readonly id: number;
  /** `after`: the page begins with the next record. `before`: it ends with the one before. */
  readonly direction: 'after' | 'before';
}

/** Which part of a list to read. */
export interface PageQuery {
  /** Name of a sort order that the resource declares. */
  readonly sort: string;
  /** Whether the order runs from the greatest value to the least. */
  readonly isReversed: boolean;
  /** Which records the list holds. */
  readonly terms: readonly FilterTerm[];
  /**
   * Maximum number of records. With 0, the page is empty but still reports what is on either side.
   */
  readonly limit: number;
  /** Absent: the page begins at the start of the list, or with `fromEnd` ends at its end. */
  readonly key?: PageKey | undefined;
  /** Without a key: read the last page instead of the first. */
  readonly fromEnd?: boolean | undefined;
}

/** A part of a list, in the order of the list whichever way it was read. */
export interface Page<T> {
  readonly records: readonly T[];
  /** Whether the list has records after this part. */
  readonly hasNext: boolean;
  /** Whether the list has records before this part. */
  readonly hasPrevious: boolean;
}

/** Finds a declared sort order, or throws a {@link ShopError} `unknown-sort`. */
export function getSort<T>(ordering: Ordering<T>, name: string): Sort<T> {
  const sort = Object.hasOwn(ordering.sorts, name) ? ordering.sorts[name] : undefined;
  if (!sort)
    throw new ShopError(
      'unknown-sort',
      `There is no sort order named ${JSON.stringify(name)}. There are: ${Object.keys(ordering.sorts).join(', ')}.`,
    );
  return sort;
}

/** The place just after or just before a record in a sort order. */
export function pageKeyOf<T extends ShopRecord>(
  ordering: Ordering<T>,
  sort: string,
  record: T,
  direction: PageKey['direction'],
): PageKey {
  return { value: getSort(ordering, sort).read(record), id: record.id, direction };
}
