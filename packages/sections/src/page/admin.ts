import type { Delivery } from '@platformapp/shop';
import { AdminClient, type SendRequest } from '../api/admin-client.ts';
import type { AppLink } from '../links/app-link.ts';

/** An app of the shell. */
export interface AdminApp {
  /** Its API key. */
  readonly key: string;
  readonly name: string;
  /** Its own address. */
  readonly url: string;
  /** The path of the shell that opens it. */
  readonly path: string;
  readonly links?: readonly AppLink[] | undefined;
}

/** The access of the apps of a shop. */
export interface AppAccess {
  /** The secret that signs webhooks and launches. */
  readonly secret: string;
  /** The token that every app may use; `''` if there is none. */
  readonly token: string;
  /** The scopes of requests: `read_products`, `write_orders` and so on, or `*`. */
  readonly scopes: readonly string[];
  /** The tokens of installed apps, by API key. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Takes and restores snapshots of the shop. */
export interface ShopHistory {
  /** Keeps the state of the shop, and gives its name. */
  snapshot(): Promise<string>;
  /** Puts the shop back to a snapshot. False if there is none of that name any more. */
  restore(name: string): Promise<boolean>;
}

/** The shop before an action. */
export interface Before {
  readonly snapshot: string;
  /** The deliveries of webhooks; `undefined` if they are unknown. */
  readonly deliveries: readonly Delivery[] | undefined;
}

/** What an action of the user did. */
export interface Outcome {
  /** `3 orders archived`. */
  readonly text: string;
  /** What was refused, a sentence each. */
  readonly details?: readonly string[];
  /** Whether it failed, at least in part. It then stays until it is closed. */
  readonly isError?: boolean;
  readonly delivery?: number | undefined;
  /**
   * The shop to go back to, and what is said afterwards. Absent if nothing takes the action back.
   */
  readonly undo?: (Before & { readonly text: string }) | undefined;
}

/**
 * What the admin's own pages have of the shop and the shell. When it changes, it is another object.
 */
export interface AdminShell {
  readonly send: SendRequest;
  /** Counts the changes of the shop. Each new number refreshes what is shown. */
  readonly changes: number;
  readonly apps: readonly AdminApp[];
  readonly history?: ShopHistory | undefined;
  /** Lists the deliveries to webhooks, oldest first. */
  readonly listDeliveries?: (() => Promise<readonly Delivery[]>) | undefined;
  readonly loadAccess?: (() => Promise<AppAccess>) | undefined;
  readonly saveLinks?: ((url: string, links: readonly AppLink[]) => void) | undefined;
}

/** The shop and the shell as the pages use them. */
export interface Admin extends AdminShell {
  readonly client: AdminClient;
  /** Shows an outcome, also after the page was left. */
  readonly report: (outcome: Outcome) => void;
}

const wait: SendRequest = () => new Promise(() => {});

/** An admin whose shop does not answer yet. */
export const WAITING_ADMIN: Admin = {
  send: wait,
  client: new AdminClient(wait),
  changes: 0,
  apps: [],
  report: () => {},
};
