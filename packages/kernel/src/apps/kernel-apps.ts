import { isAppKey } from '@platformapp/protocol';
import type { InstalledApp, Shop } from '@platformapp/shop';
import type { KernelOptions } from '../options/kernel-options.ts';

/** An app that is installed in the shop. */
export interface KernelApp {
  /** The key of the app in the shell: its `apiKey`, or one made of its address. */
  readonly apiKey: string;
  /** The access token, which its requests send in `X-Platform-Access-Token`. */
  readonly token: string;
  /** What the token allows: `read_products`, `write_orders` and so on, or `*`. */
  readonly scopes: readonly string[];
  /** Milliseconds since the epoch. */
  readonly installedAt: number;
}

/** The installed apps of a kernel's shop. There are none while the option `tokens` is off. */
export class KernelApps {
  readonly #shop: Shop;
  readonly #options: Pick<KernelOptions, 'tokens' | 'scopes'>;

  constructor(shop: Shop, options: Pick<KernelOptions, 'tokens' | 'scopes'>) {
    this.#shop = shop;
    this.#options = options;
  }

  list(): readonly KernelApp[] {
    return this.#options.tokens ? this.#shop.apps.list().map((app) => this.#viewOf(app)) : [];
  }

  /** Returns an app, and installs it first if needed. `undefined` if it cannot be installed. */
  install(apiKey: string): KernelApp | undefined {
    // A page may pass any value.
    if (!this.#options.tokens || typeof apiKey !== 'string' || !isAppKey(apiKey)) return undefined;
    const outcome = this.#shop.apps.install(apiKey);
    return outcome.status === 'done' ? this.#viewOf(outcome.record) : undefined;
  }

  /** Uninstalls an app. Returns `false` for one that is not installed. */
  uninstall(apiKey: string): boolean {
    return this.#options.tokens && this.#shop.apps.uninstall(apiKey).status === 'done';
  }

  #viewOf({ apiKey, token, installedAt }: InstalledApp): KernelApp {
    return { apiKey, token, scopes: this.#options.scopes, installedAt };
  }
}
