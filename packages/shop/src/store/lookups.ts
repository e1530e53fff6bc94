import type { Page, PageQuery } from './pages/page.ts';
import type { Reading } from './reading/reading.ts';
import type { CollectionKind, ShopRecord } from './records/record.ts';

/** Looks up records of a shop, in steps. `Shop` implements it. */
export interface Lookups {
  /** The record whose list `field` holds the record with that id. */
  readOwner<T extends ShopRecord>(kind: CollectionKind<T>, field: string, id: number): Reading<T | undefined>;
  /** A page of a list. */
  readList<T extends ShopRecord>(kind: CollectionKind<T>, query: PageQuery): Reading<Page<T>>;
}
