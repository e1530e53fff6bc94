import { createAdminApi } from '@platformapp/admin-api';
import { createFixedClock, createShop, type Shop, type ShopSnapshot } from '@platformapp/shop';
import { AdminClient, type SendRequest } from '../api/admin-client.ts';
import type { ShopHistory } from '../page/admin.ts';

/** A shop with the API that the pages use. */
export interface ShopInTest {
  readonly shop: Shop;
  readonly client: AdminClient;
  readonly send: SendRequest;
  /** The requests that were sent, oldest first: method and path. */
  readonly sent: readonly string[];
  /** The snapshots that actions are undone by. */
  readonly history: ShopHistory;
}

/** Opens a shop with the everyday sample, or an empty one. Its clock stands at 2026-02-03. */
export function openShop(sample: 'everyday' | 'empty' = 'everyday', utcOffset = '+00:00'): ShopInTest {
  const shop = createShop({ sample, utcOffset, clock: createFixedClock(Date.UTC(2026, 1, 3)) });
  const api = createAdminApi({ shop });
  const sent: string[] = [];
  const send: SendRequest = async (path, init) => {
    const url = new URL(path, 'https://shop.example');
    sent.push(`${init?.method ?? 'GET'} ${url.pathname}`);
    return await api(new Request(url, init));
  };
  const kept = new Map<string, ShopSnapshot>();
  const history: ShopHistory = {
    snapshot: async () => {
      const name = `snapshot-${kept.size}`;
      kept.set(name, shop.snapshot());
      return await Promise.resolve(name);
    },
    restore: async (name) => {
      const found = kept.get(name);
      if (found) shop.restore(found);
      return await Promise.resolve(found !== undefined);
    },
  };
  return { shop, client: new AdminClient(send), send, sent, history };
}
