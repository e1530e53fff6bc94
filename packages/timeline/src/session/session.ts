import type { ShopClock } from '@platformapp/kernel';
import type { AccountAccess } from '@platformapp/protocol';
import type { TimelineEntry } from '../entries/entry.ts';

/** The state in which an app was opened. */
export interface SessionStart {
  /** The app's URL, without what the admin adds when it opens the app. */
  readonly app: string;
  readonly accountAccess: AccountAccess;
  /** Where the admin was, such as `http://localhost:4820`. */
  readonly shopOrigin: string;
  /** The options that the shop's sample was made with. */
  readonly seed: number;
  readonly clock: ShopClock;
  /** The whole shop, as the kernel exports it. */
  readonly shop: string;
}

/** Everything that a replay of an app in the admin needs. */
export interface Session extends SessionStart {
  /** When it was saved, in milliseconds since the epoch by the computer's clock. */
  readonly savedAt: number;
  /** What happened since the app was opened, oldest first. */
  readonly entries: readonly TimelineEntry[];
}
