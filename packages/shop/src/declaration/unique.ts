import type { Draft } from '../store/draft.ts';
import { readField, type ShopRecord } from '../store/records/record.ts';
import type { Resource } from './resource.ts';

/** The part of a resource that declares what must be unique among its records. */
type UniqueResource = Pick<Resource, 'plural' | 'unique' | 'filters'>;

/**
 * The unique values of a record as one text, which differs from that of every other record.
 * `undefined` when a value is missing or empty, or nothing is unique.
 */
export function uniqueKey({ plural, unique = [], filters }: UniqueResource, record: ShopRecord): string | undefined {
  const values = unique.map((name) => {
    const value = readField(record, name);
    return filters[name]?.ignoresCase && typeof value === 'string' ? value.toLowerCase() : value;
  });
  const isWhole = values.length > 0 && values.every((value) => typeof value === 'string' && value !== '');
  return isWhole ? JSON.stringify([plural, ...values]) : undefined;
}

/** Whether another record of the shop has the same unique values. */
export function isTaken<T extends ShopRecord>(resource: Resource<T>, record: T, draft: Draft): boolean {
  const key = uniqueKey(resource, record);
  if (key === undefined) return false;
  const [filter = ''] = resource.unique ?? [];
  const value = String(readField(record, filter));
  for (const other of draft.select(resource, [{ filter, operator: 'is', value }])) {
    if (other.id !== record.id && uniqueKey(resource, other) === key) return true;
  }
  return false;
}
