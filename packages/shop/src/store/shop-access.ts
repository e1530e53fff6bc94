import type { Outcome } from '../outcome.ts';
import type { Collection } from './collection.ts';
import type { Draft } from './draft.ts';
import type { CollectionKind, ShopRecord } from './records/record.ts';

/** What the parts of a shop, such as its outbox, need of it. */
export interface ShopAccess {
  /** Milliseconds since the epoch. */
  now(): number;

  collection<T extends ShopRecord>(kind: CollectionKind<T>): Collection<T>;

  change<R>(make: (draft: Draft) => R | undefined): Outcome<R>;
}
