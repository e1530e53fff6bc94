import type { Filter, ShopRecord, Sort } from '../store/record.ts';
import type { Scalar } from '../store/scalar.ts';

interface Updated extends ShopRecord {
  readonly updated_at: string;
}

interface Dated extends Updated {
  readonly created_at: string;
}

/** The sort order that every kind of record has. */
export const idSorts: { readonly id: Sort<ShopRecord> } = { id: { read: (record) => record.id } };

/** The filter that every kind of record has. */
export const idFilters: { readonly id: Filter<ShopRecord> } = { id: ranged('integer', (record) => record.id) };

/** The sort orders of every kind of record that knows when it was changed. */
export const updatedSorts: typeof idSorts & { readonly updated_at: Sort<Updated> } = {
  ...idSorts,
  updated_at: { read: (record) => record.updated_at },
};

/** The filters of every kind of record that knows when it was changed. */
export const updatedFilters: typeof idFilters & { readonly updated_at: Filter<Updated> } = {
  ...idFilters,
  updated_at: ranged('datetime', (record) => record.updated_at),
};

/** The sort orders of every kind of record that also knows when it was made. */
export const datedSorts: typeof updatedSorts & { readonly created_at: Sort<Dated> } = {
  ...updatedSorts,
  created_at: { read: (record) => record.created_at },
};

/** The filters of every kind of record that also knows when it was made. */
export const datedFilters: typeof updatedFilters & { readonly created_at: Filter<Dated> } = {
  ...updatedFilters,
  created_at: ranged('datetime', (record) => record.created_at),
};

/** Characters of a text that count when records are sorted by it. It bounds the size of every page key. */
const SORTED_LENGTH = 64;

/** A sort order by the first 64 characters of a text. */
export function byText<T>(read: (record: T) => string | null): Sort<T> {
  return { read: (record) => read(record)?.slice(0, SORTED_LENGTH) ?? null };
}

/** A filter by minimum and maximum. */
export function ranged<T>(kind: Filter<T>['kind'], read: (record: T) => Scalar): Filter<T> {
  return { kind, isRange: true, isIndexed: false, read };
}

/** A filter for equality that an index and counts are kept for. */
export function indexed<T>(kind: Filter<T>['kind'], read: (record: T) => Scalar): Filter<T> {
  return { kind, isRange: false, isIndexed: true, read };
}

/** A filter for equality with any of several values, which costs a scan. */
export function scanned<T>(kind: Filter<T>['kind'], read: (record: T) => Scalar | readonly Scalar[]): Filter<T> {
  return { kind, isRange: false, isIndexed: false, read };
}
