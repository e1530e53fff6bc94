import type { Outcome } from '../outcome.ts';
import { shopSettings } from '../resources/shop/shop-settings.ts';
import type { ShopAccess } from '../store/shop-access.ts';
import {
  idFilters,
  idSorts,
  indexed,
  readField,
  type CollectionKind,
  type ShopRecord,
} from '../store/records/record.ts';

// Every runtime has it, but the ES2023 library does not declare it.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** The maximum number of apps in a shop. */
export const MAX_INSTALLED_APPS = 250;

/** An app that is installed in the shop. */
export interface InstalledApp extends ShopRecord {
  /** Unique within the shop. */
  readonly apiKey: string;
  /** The access token of this app for this shop. */
  readonly token: string;
  /** Milliseconds since the epoch. */
  readonly installedAt: number;
}

/** The collection of installed apps. It is part of the state, so a token survives a restart. */
export const installedApps: CollectionKind<InstalledApp> = {
  plural: 'installedApps',
  findMisfit: (record) =>
    ['apiKey', 'token'].find((name) => typeof readField(record, name) !== 'string') ??
    (Number.isFinite(readField(record, 'installedAt')) ? undefined : 'installedAt'),
  sorts: idSorts,
  filters: {
    ...idFilters,
    apiKey: indexed('text', ({ apiKey }) => apiKey),
    token: indexed('text', ({ token }) => token),
  },
};

/** The apps of a shop and their access tokens. */
export class InstalledApps {
  readonly #shop: ShopAccess;

  constructor(shop: ShopAccess) {
    this.#shop = shop;
  }

  list(): readonly InstalledApp[] {
    return [...this.#shop.collection(installedApps).select([])];
  }

  findByToken(token: string): InstalledApp | undefined {
    return this.#find('token', token);
  }

  /**
   * Installs an app with a new token. An app that is already installed is returned as it is.
   * Invalid when the shop has 250 apps.
   */
  install(apiKey: string): Outcome<InstalledApp> {
    const known = this.#find('apiKey', apiKey);
    if (known) return { status: 'done', record: known };
    return this.#shop.change((draft) => {
      if (this.list().length >= MAX_INSTALLED_APPS) {
        draft.refuse('base', `Shop cannot have more than ${MAX_INSTALLED_APPS} apps`);
      }
      const app = { id: draft.newId(), apiKey, token: createToken(), installedAt: draft.at };
      draft.put(installedApps, app);
      return app;
    });
  }

  /**
   * Removes an app, which ends its token, and emits `app/uninstalled`. Webhooks stay: they belong
   * to the shop.
   */
  uninstall(apiKey: string): Outcome<InstalledApp> {
    return this.#shop.change((draft) => {
      const app = this.#find('apiKey', apiKey);
      if (!app) return undefined;
      draft.remove(installedApps, app.id);
      const [settings] = draft.select(shopSettings, []);
      draft.emit('app/uninstalled', settings ?? {});
      return app;
    });
  }

  #find(filter: 'apiKey' | 'token', value: string): InstalledApp | undefined {
    const [found] = this.#shop.collection(installedApps).select([{ filter, operator: 'eq', value }]);
    return found;
  }
}

/** A new access token, which nobody can guess. */
export function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `platform_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
