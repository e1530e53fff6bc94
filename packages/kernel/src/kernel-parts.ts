import type { Deliverer } from '@platformapp/admin-api';
import type { WireResponse } from '@platformapp/protocol';
import type { Shop } from '@platformapp/shop';
import type { KernelClock } from './clock/kernel-clock.ts';
import type { FaultState } from './faults/fault-state.ts';
import type { Journal } from './journal/journal.ts';
import type { KernelEvent, KernelRequest, KernelStatus } from './kernel-event.ts';
import type { KernelLog } from './kernel-log.ts';
import type { KernelOptions } from './options/kernel-options.ts';
import type { Snapshots } from './snapshots/snapshots.ts';
import type { RequestWatch } from './traffic/request-watch.ts';

/** What the methods of a kernel work on. */
export interface KernelParts {
  readonly shop: Shop;
  /** Where changes are stored. Absent: in memory only. */
  readonly journal: Pick<Journal, 'mark' | 'settled' | 'close'> | undefined;
  readonly clock: KernelClock;
  readonly log: KernelLog;
  readonly options: KernelOptions;
  readonly status: () => KernelStatus;
  readonly snapshots: Snapshots;
  readonly watch: RequestWatch;
  readonly faults: FaultState;
  /** Reports an event to all listeners at once. */
  readonly tell: (event: KernelEvent) => void;
  readonly answer: (request: KernelRequest) => Promise<WireResponse>;
  readonly deliverer: Deliverer;
  /** Settles when all changes are stored. */
  readonly stored: () => Promise<void>;
}
