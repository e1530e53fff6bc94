import type { Filter, Ordering, ShopRecord } from './record.ts';
import { compareScalars, type Scalar } from './scalar.ts';
import { ShopError } from '../shop-error.ts';

/** One condition on a list. All conditions of a list must hold. */
export type FilterTerm =
  | {
      /** Name of a filter that the resource declares. */
      readonly filter: string;
      /**
       * `eq` equal; `gt`, `gte`, `lt`, `lte` by the order of scalars, where nothing never matches; `starts` and
       * `contains` compare text and ignore case.
       */
      readonly operator: 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'starts' | 'contains';
      readonly value: Scalar;
    }
  | { readonly filter: string; readonly operator: 'in'; readonly values: readonly Scalar[] };

/** Finds a declared filter, or throws a {@link ShopError} `unknown-filter`. */
export function getFilter<T>(ordering: Ordering<T>, name: string): Filter<T> {
  const filter = Object.hasOwn(ordering.filters, name) ? ordering.filters[name] : undefined;
  if (!filter) throw new ShopError('unknown-filter', `There is no filter named ${JSON.stringify(name)}.`);
  return filter;
}

/** Compiles terms to one predicate. No terms: everything matches. */
export function compileTerms<T extends ShopRecord>(
  ordering: Ordering<T>,
  terms: readonly FilterTerm[],
): (record: T) => boolean {
  const tests = terms.map((term) => {
    const filter = getFilter(ordering, term.filter);
    const test = testOf(term);
    return (record: T): boolean => {
      const value = filter.read(record);
      return isList(value) ? value.some(test) : test(value);
    };
  });
  return (record) => tests.every((test) => test(record));
}

type Operator = Exclude<FilterTerm['operator'], 'in'>;

const COMPARISONS: Readonly<Record<Operator, (value: Scalar, wanted: Scalar) => boolean>> = {
  eq: (value, wanted) => value === wanted,
  gt: (value, wanted) => value !== null && compareScalars(value, wanted) > 0,
  gte: (value, wanted) => value !== null && compareScalars(value, wanted) >= 0,
  lt: (value, wanted) => value !== null && compareScalars(value, wanted) < 0,
  lte: (value, wanted) => value !== null && compareScalars(value, wanted) <= 0,
  starts: (value, wanted) => typeof value === 'string' && value.toLowerCase().startsWith(String(wanted).toLowerCase()),
  contains: (value, wanted) => typeof value === 'string' && value.toLowerCase().includes(String(wanted).toLowerCase()),
};

function testOf(term: FilterTerm): (value: Scalar) => boolean {
  if (term.operator === 'in') {
    const wanted = new Set(term.values);
    return (value) => wanted.has(value);
  }
  const compare = COMPARISONS[term.operator];
  return (value) => compare(value, term.value);
}

function isList(value: Scalar | readonly Scalar[]): value is readonly Scalar[] {
  return Array.isArray(value);
}
