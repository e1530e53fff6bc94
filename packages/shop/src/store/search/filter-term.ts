import type { Filter, Ordering, ShopRecord } from '../records/record.ts';
import { compareScalars, type Scalar } from '../records/scalar.ts';
import { ShopError } from '../../shop-error.ts';

/** One condition on a list. All conditions of a list must hold. */
export type FilterTerm = FieldTerm | GroupTerm;

/** A condition on one declared filter. */
export type FieldTerm =
  | {
      /** Name of a filter that the resource declares. */
      readonly filter: string;
      /**
       * `eq` equal; `gt`, `gte`, `lt`, `lte` by the order of scalars, where `null` never matches.
       * The others compare text and ignore case: `is` the whole text, `starts` its beginning,
       * `contains` any part, `hasWord` any part that begins where a word does.
       */
      readonly operator: 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'is' | 'starts' | 'contains' | 'hasWord';
      readonly value: Scalar;
    }
  | { readonly filter: string; readonly operator: 'in'; readonly values: readonly Scalar[] };

/** A combination of conditions: all, any or none of them must hold. */
export interface GroupTerm {
  readonly operator: 'all' | 'any' | 'none';
  readonly of: readonly FilterTerm[];
}

/** Whether a condition is on one filter. */
export function isFieldTerm(term: FilterTerm): term is FieldTerm {
  return 'filter' in term;
}

/** Finds a declared filter, or throws a {@link ShopError} `unknown-filter`. */
export function getFilter<T>(ordering: Ordering<T>, name: string): Filter<T> {
  const filter = Object.hasOwn(ordering.filters, name) ? ordering.filters[name] : undefined;
  if (!filter)
    throw new ShopError(
      'unknown-filter',
      `There is no filter named ${JSON.stringify(name)}. There are: ${Object.keys(ordering.filters).join(', ')}.`,
    );
  return filter;
}

/** Compiles terms to one predicate. No terms: everything matches. */
export function compileTerms<T extends ShopRecord>(
  ordering: Ordering<T>,
  terms: readonly FilterTerm[],
): (record: T) => boolean {
  const tests = terms.map((term) => compileTerm(ordering, term));
  return (record) => tests.every((test) => test(record));
}

/** Folds the case of a text, so that texts that differ only in case become equal. */
export function foldCase(value: Scalar): Scalar {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function compileTerm<T extends ShopRecord>(ordering: Ordering<T>, term: FilterTerm): (record: T) => boolean {
  if (isFieldTerm(term)) {
    const filter = getFilter(ordering, term.filter);
    const test = testOf(term);
    return (record) => {
      const value = filter.read(record);
      if (!isList(value)) return test(value);
      return value.length === 0 ? test(null) : value.some(test);
    };
  }
  const tests = term.of.map((each) => compileTerm(ordering, each));
  if (term.operator === 'all') return (record) => tests.every((test) => test(record));
  const isAnyWanted = term.operator === 'any';
  return (record) => tests.some((test) => test(record)) === isAnyWanted;
}

type Operator = Exclude<FieldTerm['operator'], 'in'>;

const COMPARISONS: Readonly<Record<Operator, (value: Scalar, wanted: Scalar) => boolean>> = {
  eq: (value, wanted) => value === wanted,
  gt: (value, wanted) => value !== null && compareScalars(value, wanted) > 0,
  gte: (value, wanted) => value !== null && compareScalars(value, wanted) >= 0,
  lt: (value, wanted) => value !== null && compareScalars(value, wanted) < 0,
  lte: (value, wanted) => value !== null && compareScalars(value, wanted) <= 0,
  is: (value, wanted) => foldCase(value) === wanted,
  starts: (value, wanted) => lowerCase(value).startsWith(String(wanted)),
  contains: (value, wanted) => lowerCase(value).includes(String(wanted)),
  hasWord(value, wanted) {
    const text = lowerCase(value);
    const beginning = String(wanted);
    return text.includes(beginning) && wordStartsIn(text).some((start) => text.startsWith(beginning, start));
  },
};

const FOLDED: ReadonlySet<FieldTerm['operator']> = new Set(['is', 'starts', 'contains', 'hasWord']);

function testOf(term: FieldTerm): (value: Scalar) => boolean {
  if (term.operator === 'in') {
    const wanted = new Set(term.values);
    return (value) => wanted.has(value);
  }
  const compare = COMPARISONS[term.operator];
  const wanted = FOLDED.has(term.operator) ? foldCase(term.value) : term.value;
  return (value) => compare(value, wanted);
}

// A search compares all of its words with one text before the next, so one result is enough.
const lowerCase = keepLast((value: Scalar): string => (typeof value === 'string' ? value.toLowerCase() : ''));
const wordStartsIn = keepLast((text: string): readonly number[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}']+/gu), ({ index }) => index),
);

/** A pure function that remembers its last result. */
function keepLast<A, R>(compute: (argument: A) => R): (argument: A) => R {
  let last: { readonly argument: A; readonly result: R } | undefined;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, result: compute(argument) };
    return last.result;
  };
}

function isList(value: Scalar | readonly Scalar[]): value is readonly Scalar[] {
  return Array.isArray(value);
}
