/** A value that records are sorted, filtered and counted by. */
export type Scalar = string | number | boolean | null;

/** Whether a value of unknown origin is a scalar. */
export function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/**
 * Orders two scalars: `null` first, then by value, text by code unit. Values of different types
 * are ordered by the name of their type, so that the order is total.
 */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a !== typeof b) return typeof a < typeof b ? -1 : 1;
  return a < b ? -1 : 1;
}

/** English has the root collation, which is that of no language in particular. */
const { compare } = new Intl.Collator('en', { sensitivity: 'accent' });

/**
 * Orders two values of a sort order like {@link compareScalars}, but text as people expect: by the
 * root collation, without regard to case. Texts that differ only in case are equal.
 */
export function compareSorted(a: Scalar, b: Scalar): number {
  return typeof a === 'string' && typeof b === 'string' ? compare(a, b) : compareScalars(a, b);
}
