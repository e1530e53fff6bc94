import type { Shop } from '@platformapp/shop';
import type { AdminSections } from '../../admin-sections.ts';
import type { SendRequest } from '../../api/admin-client.ts';
import type { Plural } from './oracle.ts';

/** A shop in a page, on which somebody clicks. */
export interface WalkedShop {
  readonly shop: Shop;
  readonly send: SendRequest;
  readonly sections: AdminSections;
  /** Waits until nothing is asked of the API any more, and the answers are shown. */
  readonly settle: () => Promise<void>;
}

/** Where the walk is: a list, or the record with an id. */
export interface Place {
  readonly plural: Plural;
  readonly id: number;
  readonly address: URLSearchParams;
}
