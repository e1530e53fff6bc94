import { createAdminApi } from '@platformapp/admin-api';
import { createFixedClock, createShop } from '@platformapp/shop';
import type { SendRequest } from '../controls/inspector-element.ts';

/** Opens a shop with the everyday sample, and gives what sends requests to its API. */
export function openApi(): SendRequest {
  const api = createAdminApi({
    shop: createShop({ sample: 'everyday', clock: createFixedClock(Date.UTC(2026, 1, 3)) }),
  });
  return async (url, init) => await api(new Request(new URL(url, 'https://shop.example'), init));
}
