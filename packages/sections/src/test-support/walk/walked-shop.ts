import type { Shop } from '@platformapp/shop';
import type { AdminSections } from '../../admin-sections.ts';
import type { SendRequest } from '../../api/admin-client.ts';
import type { Plural } from './oracle.ts';

/** A shop in a page, on which somebody clicks. */
export interface WalkedShop {
  readonly shop: Shop;
  readonly send: SendRequest;
  readonly sections: AdminSections;
  /** Waits until no request is pending and the answers are shown. */
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

/** The result of a step. */
export interface Taken {
  /** The kind under which the step is counted, such as `Refund` or `Refund, refused`. */
  readonly kind: string;
  /** The ids of the records that it may have changed. */
  readonly changed: readonly number[];
}

/** A step that can be taken now. */
export interface Option {
  /** The name of the step. */
  readonly kind: string;
  readonly take: () => Promise<Taken>;
}
