import type { Kernel } from '@platformapp/kernel';

/** The parts of the shop that the pages of the admin need. */
export interface ShopService {
  readonly kernel: Kernel;
  /** Sends a request to the API, like `fetch`, without an access token. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
}
