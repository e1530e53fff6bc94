import { getFilter, isFieldTerm, type FilterTerm } from './filter-term.ts';
import { GROUP_END, GROUP_START, type IndexPlace } from './ordered-index.ts';
import type { PageKey } from './page.ts';
import type { Ordering } from './record.ts';
import { compareScalars, type Scalar } from './scalar.ts';

/** The part of a sort order that a list can lie in, both ends left out. */
export interface ListRange {
  readonly low: IndexPlace;
  readonly high: IndexPlace;
}

/**
 * The narrowest range that terms on the sort's own value allow. With it a walk begins at the first
 * record that can match and ends at the last: `since_id` in the order of ids reads one page,
 * however long the list.
 */
export function rangeOf<T>(ordering: Ordering<T>, sort: string, terms: readonly FilterTerm[]): ListRange {
  let low = GROUP_START;
  let high = GROUP_END;
  for (const term of terms) {
    if (!isFieldTerm(term) || term.filter !== sort || term.operator === 'in' || !getFilter(ordering, sort).isRange)
      continue;
    const { operator, value } = term;
    if (operator === 'gt' || operator === 'gte' || operator === 'eq') {
      low = later(low, { value, id: operator === 'gt' ? Infinity : -Infinity });
    }
    if (operator === 'lt' || operator === 'lte' || operator === 'eq') {
      high = earlier(high, { value, id: operator === 'lt' ? -Infinity : Infinity });
    }
  }
  return { low, high };
}

/** Narrows a range to what lies beyond a key, going up or down. */
export function startAt(range: ListRange, key: PageKey | undefined, isAscending: boolean): IndexPlace {
  if (!key) return isAscending ? range.low : range.high;
  return isAscending ? later(range.low, key) : earlier(range.high, key);
}

/** Whether a walk that goes up or down has left the range. */
export function isPast(range: ListRange, value: Scalar, id: number, isAscending: boolean): boolean {
  if (isAscending) return range.high !== GROUP_END && comparePlaces({ value, id }, range.high) >= 0;
  return range.low !== GROUP_START && comparePlaces({ value, id }, range.low) <= 0;
}

function later(a: IndexPlace, b: IndexPlace): IndexPlace {
  return comparePlaces(a, b) > 0 ? a : b;
}

function earlier(a: IndexPlace, b: IndexPlace): IndexPlace {
  return comparePlaces(a, b) < 0 ? a : b;
}

function comparePlaces(a: IndexPlace, b: IndexPlace): number {
  if (a.value === b.value) return a.id === b.id ? 0 : a.id - b.id;
  if (a.value === undefined) return 1;
  if (b.value === undefined) return -1;
  return compareScalars(a.value, b.value);
}
