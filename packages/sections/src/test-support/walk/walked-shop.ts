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
  /** The id of the record; 0 at a list. */
  readonly id: number;
  /** The query of the address. */
  readonly address: URLSearchParams;
}

/** What a step came to. */
export interface Taken {
  /** What the step is counted as, such as `Refund` or `Refund, refused`. */
  readonly kind: string;
  /** The ids of the records that it may have changed. */
  readonly changed: readonly number[];
}

/** A step that is possible with what is shown. */
export interface Option {
  /** What the step is called. */
  readonly kind: string;
  readonly take: () => Promise<Taken>;
}
