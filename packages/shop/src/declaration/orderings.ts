import { readField, type Filter, type Sort } from '../store/records/record.ts';
import { isScalar, type Scalar } from '../store/records/scalar.ts';
import { timestamps } from './field.ts';
import type { Fields } from './shape.ts';

/**
 * How a resource declares a sort order: `true` for the field of the same name, or a function that
 * reads the value.
 */
export type SortDeclaration<T> = true | ((record: T) => Scalar);

/**
 * How a resource declares a filter: `exact` or `range` for the field of the same name, or a
 * detailed declaration.
 */
export type FilterDeclaration<T> = 'exact' | 'range' | DetailedFilter<T>;

/** A filter in detail. */
export interface DetailedFilter<T> {
  /** The kind of the filter's value. Default: by the type of the field of the same name. */
  readonly kind?: Filter<T>['kind'];
  /** Whether an index and counts are kept for it. Default: `false`. */
  readonly isIndexed?: boolean;
  /** The value that means "do not filter". */
  readonly wildcard?: string;
  /** The only values that it has. Default: the choices of the field of the same name. */
  readonly values?: readonly string[];
  /** Whether texts that differ only in case are equal in REST too. Default: `false`. */
  readonly ignoresCase?: boolean;
  /** The value or values of the record. Default: the field of the same name. */
  read?(record: T): Scalar | readonly Scalar[];
}

/** How many characters of a text count in a sort order. It bounds the size of every page key. */
const SORTED_LENGTH = 64;

/** The sort orders of a kind of record: the declared ones, `id`, and each of its timestamps. */
export function sortsOf<T extends object>(
  fields: Fields,
  declared: Readonly<Record<string, SortDeclaration<T>>>,
): Readonly<Record<string, Sort<T>>> {
  const all: Readonly<Record<string, SortDeclaration<T>>> = { id: true, ...timed(fields, true), ...declared };
  const sorts = Object.entries(all).map(([name, sort]) => {
    const read = sort === true ? (record: T) => scalarIn(record, name) : sort;
    return [name, { read: (record: T) => cut(read(record)) }] as const;
  });
  return Object.fromEntries(sorts);
}

/** The filters of a kind of record: the declared ones, `id`, and each of its timestamps. */
export function filtersOf<T extends object>(
  fields: Fields,
  declared: Readonly<Record<string, FilterDeclaration<T>>>,
): Readonly<Record<string, Filter<T>>> {
  const all: Readonly<Record<string, FilterDeclaration<T>>> = { id: 'range', ...timed(fields, 'range'), ...declared };
  const filters = Object.entries(all).map(([name, filter]): readonly [string, Filter<T>] => {
    const detailed: DetailedFilter<T> = typeof filter === 'object' ? filter : { isIndexed: filter === 'exact' };
    const kind = name === 'id' ? 'integer' : kindOf(fields, name);
    const read = (record: T): Scalar => (kind === 'text' ? textIn(record, name) : scalarIn(record, name));
    const type = fields[name]?.type;
    const values = type?.kind === 'choice' ? type.choices : undefined;
    const plain = { kind, isIndexed: false, read, values };
    return [name, { ...plain, ...detailed, isRange: filter === 'range' }];
  });
  return Object.fromEntries(filters);
}

function timed<Value>(fields: Fields, value: Value): Readonly<Record<string, Value>> {
  const names = Object.keys(timestamps).filter((name) => Object.hasOwn(fields, name));
  return Object.fromEntries(names.map((name) => [name, value]));
}

function kindOf(fields: Fields, name: string): Filter<unknown>['kind'] {
  const kind = fields[name]?.type.kind;
  if (kind === 'datetime') return 'datetime';
  return kind === 'integer' || kind === 'reference' ? 'integer' : 'text';
}

function scalarIn(record: object, name: string): Scalar {
  const value = readField(record, name);
  return isScalar(value) ? value : null;
}

/** A number or a boolean as the text that a client sends for it. */
function textIn(record: object, name: string): string | null {
  const value = scalarIn(record, name);
  return value === null ? null : String(value);
}

function cut(value: Scalar): Scalar {
  return typeof value === 'string' ? value.slice(0, SORTED_LENGTH) : value;
}
