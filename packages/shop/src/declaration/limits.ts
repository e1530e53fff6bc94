import type { Draft } from '../store/draft.ts';
import type { CollectionKind, ShopRecord } from '../store/records/record.ts';

/** A limit on a total over all records of a resource. */
export interface Limit<T extends ShopRecord> {
  readonly maximum: number;
  /** How much one record adds. */
  measure(record: T): number;
  readonly message: string;
}

/** The part of a resource that declares these limits. */
interface LimitedResource<T extends ShopRecord> extends CollectionKind<T> {
  readonly limits?: readonly Limit<T>[];
}

/** How much of a limit the records of a resource use. */
export function measureAll<T extends ShopRecord>(limit: Limit<T>, records: Iterable<T>): number {
  let sum = 0;
  for (const record of records) sum += limit.measure(record);
  return sum;
}

/** Refuses a record that adds to a limit of its resource more than is left. */
export function checkLimits<T extends ShopRecord>(
  resource: LimitedResource<T>,
  record: T,
  { before, draft }: { readonly before?: T; readonly draft: Draft },
): void {
  for (const limit of resource.limits ?? []) {
    const added = limit.measure(record) - (before ? limit.measure(before) : 0);
    if (added <= 0) continue;
    if (measureAll(limit, draft.select(resource, [])) + added > limit.maximum) draft.refuse('base', limit.message);
  }
}
