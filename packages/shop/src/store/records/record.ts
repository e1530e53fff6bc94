import type { Scalar } from './scalar.ts';

/**
 * The base of every record. Records are plain, frozen-by-convention JSON in the spelling of the
 * REST transport, so that a list is sent without converting it; a change makes a new record.
 */
export interface ShopRecord {
  /** Unique within the shop, across all resources. */
  readonly id: number;
}

/** A way to order the records of one resource. */
export interface Sort<T> {
  /** The value to order by; equal values are ordered by id. */
  read(record: T): Scalar;
}

/** A property that lists can be filtered by. */
export interface Filter<T> {
  /** The kind of the filter's value. */
  readonly kind: 'text' | 'integer' | 'number' | 'datetime';
  /** Whether callers compare by minimum and maximum, or for equality. */
  readonly isRange: boolean;
  /** Whether an index and counts are kept for it. Others cost a scan. */
  readonly isIndexed: boolean;
  /** The value that means "do not filter". */
  readonly wildcard?: string | undefined;
  /** The only values that callers may ask for, beside the wildcard. Absent: any. */
  readonly values?: readonly string[] | undefined;
  /** Whether texts that differ only in case are equal in REST too, as they are in searches. */
  readonly ignoresCase?: boolean | undefined;
  /** The value or values of the record; one equal value is enough. An empty list means `null`. */
  read(record: T): Scalar | readonly Scalar[];
}

/**
 * How the records of one collection can be sorted and filtered. A range filter and a sort order
 * with the same name read the same value, so that the filter can bound a walk in that order.
 */
export interface Ordering<T> {
  /** Sort orders by name; `id` is always among them. */
  readonly sorts: Readonly<Record<string, Sort<T>>>;
  /** Filters by name; `id` is always among them. */
  readonly filters: Readonly<Record<string, Filter<T>>>;
}

/**
 * How one kind of record is kept: a name and the orders of its collection. Every resource is one.
 */
export interface CollectionKind<T extends ShopRecord> extends Ordering<T> {
  /** Name of the collection; for a resource also its REST path segment and root key of lists. */
  readonly plural: string;
  /** Completes a stored record that does not fit, because an earlier version wrote it. */
  upgrade?(stored: ShopRecord): ShopRecord;
  /** The first field of a stored record that is missing or has a value of the wrong type. */
  findMisfit?(record: ShopRecord): string | undefined;
}

/** The sort order that every kind of record has. */
export const idSorts: { readonly id: Sort<ShopRecord> } = { id: { read: (record) => record.id } };

/** The filter that every kind of record has. */
export const idFilters: { readonly id: Filter<ShopRecord> } = {
  id: { kind: 'integer', isRange: true, isIndexed: false, read: (record) => record.id },
};

/** Declares a filter for equality, with an index and counts. */
export function indexed<T>(kind: Filter<T>['kind'], read: (record: T) => Scalar): Filter<T> {
  return { kind, isRange: false, isIndexed: true, read };
}

/** The different values that a filter reads of a record. */
export function valuesOf<T>(filter: Filter<T>, record: T): readonly Scalar[] {
  const value = filter.read(record);
  if (typeof value !== 'object' || value === null) return [value];
  return value.length === 0 ? [null] : [...new Set(value)];
}

/** Reads a property by a name known only at run time. */
export function readField(record: object, name: string): unknown {
  const value: unknown = Reflect.get(record, name);
  return value;
}

/** Whether a value is an object other than an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The records that a record holds in a list field. */
export function recordsIn(record: object, field: string): readonly ShopRecord[] {
  const value = readField(record, field);
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is ShopRecord {
  return isObject(value) && typeof value['id'] === 'number';
}
