/** How many records one change writes when a deletion takes several changes. */
const AT_ONCE = 500;

/**
 * The first 500 records, for a change of their own. Returns `undefined` when there are no more than
 * that.
 */
export function takeSome<T>(records: Iterable<T>): readonly T[] | undefined {
  const some: T[] = [];
  for (const record of records) {
    if (some.length === AT_ONCE) return some;
    some.push(record);
  }
  return undefined;
}
