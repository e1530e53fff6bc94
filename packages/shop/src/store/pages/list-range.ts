import { getFilter, isFieldTerm, type FilterTerm } from '../search/filter-term.ts';
import { comparePlaces, GROUP_END, GROUP_START, type IndexPlace } from '../indexes/ordered-index.ts';
import type { Ordering } from '../records/record.ts';

/** A range of a sort order, without its two ends. */
export interface ListRange {
  readonly low: IndexPlace;
  readonly high: IndexPlace;
}

/**
 * The narrowest range that terms on the sort's own value allow. With it, a walk starts at the
 * first record that can match and ends at the last: `since_id` sorted by id reads one page,
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

/** The start of a walk up or down: an end of the range, or a place inside it. */
export function startAt(range: ListRange, from: IndexPlace | undefined, isAscending: boolean): IndexPlace {
  if (!from) return isAscending ? range.low : range.high;
  return isAscending ? later(range.low, from) : earlier(range.high, from);
}

function later(a: IndexPlace, b: IndexPlace): IndexPlace {
  return comparePlaces(a, b) > 0 ? a : b;
}

function earlier(a: IndexPlace, b: IndexPlace): IndexPlace {
  return comparePlaces(a, b) < 0 ? a : b;
}
