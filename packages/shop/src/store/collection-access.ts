import type { Outcome } from '../outcome.ts';
import type { Collection } from './collection.ts';
import type { Draft } from './draft.ts';
import type { ShopRecord } from './records/record.ts';

/** One collection of a shop, and the way to change the shop. */
export interface CollectionAccess<T extends ShopRecord> {
  /** The records as they are now. */
  collection(): Collection<T>;
  /** Commits a change. */
  change<R>(make: (draft: Draft) => R | undefined): Outcome<R>;
}
