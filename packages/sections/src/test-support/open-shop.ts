import { createAdminApi } from '@platformapp/admin-api';
import { createFixedClock, createShop, type Shop } from '@platformapp/shop';
import { AdminClient, type SendRequest } from '../api/admin-client.ts';

/** A shop with the API that the pages use. */
export interface ShopInTest {
  readonly shop: Shop;
  readonly client: AdminClient;
  readonly send: SendRequest;
  /** The requests that were sent, oldest first: method and path. */
  readonly sent: readonly string[];
}

/** Opens a shop with the everyday sample, or an empty one. Its clock stands at 2026-02-03. */
export function openShop(sample: 'everyday' | 'empty' = 'everyday', utcOffset = '+00:00'): ShopInTest {
  const shop = createShop({ sample, utcOffset, clock: createFixedClock(Date.UTC(2026, 1, 3)) });
  const api = createAdminApi({ shop });
  const sent: string[] = [];
  const send: SendRequest = async (path, init) => {
    sent.push(`${init?.method ?? 'GET'} ${path.split('?')[0]}`);
    return await api(new Request(`https://shop.example${path}`, init));
  };
  return { shop, client: new AdminClient(send), send, sent };
}
