import type { Product, Webhook } from '@platformapp/shop';
import type { Contender } from './race.ts';

/** What every contender is given. */
export interface PeerRecords {
  /** Products by title, so that a page needs no sorting by anybody. */
  readonly products: readonly Product[];
  readonly webhooks: readonly Webhook[];
}

/** Another mock, set up as its documentation says, over the same records. */
export interface Peer {
  readonly name: string;
  /** Answers the first page of 50 products, in JSON. */
  readonly page: Contender;
  /** Answers the first 50 webhooks in XML, where it can be made to. */
  readonly xml?: Contender;
  /** Answers 50 orders of 10 line items in GraphQL, where it can be made to. */
  readonly graphql?: Contender;
  close?(): void;
}

/** Asks over HTTP, each time by a new connection: one that waits may be closed by a server at the moment it is used. */
export async function askOverHttp(url: string): Promise<string> {
  const response = await fetch(url, { headers: { connection: 'close' } });
  return await response.text();
}
