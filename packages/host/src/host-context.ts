import type { Frames } from './connection/frames.ts';
import type { HostOptions } from './host-options.ts';
import type { Tap } from './host-report.ts';
import type { MisuseLog } from './misuse-log.ts';
import type { AdminStore } from './store.ts';

/** What the parts of a host share: its options with every default filled in, and what it keeps. */
export interface HostContext extends Required<Omit<HostOptions, 'store'>> {
  readonly store: AdminStore;
  readonly frames: Frames;
  readonly log: MisuseLog;
  readonly tap: Tap;
  readonly shellUrl: URL;
  /**
   * The origins of the shop and of the shell, at which apps reach the admin. A session adds the shop
   * that its guest names.
   */
  readonly origins: readonly string[];
}
