import type { AdminState, Holdings } from '@platformapp/host';
import type { Kernel } from '@platformapp/kernel';

/** What `window.platformAdmin` gives tests and the console: a look at the shell, and the kernel to act with. */
export interface PlatformAdminHandle {
  /** Everything the chrome shows, misuse reports included. */
  readonly state: AdminState;
  /** How much the host holds, to look for leaks. */
  readonly holdings: Holdings;
  /** Whether requests to the admin API from pages of this origin are answered by now. */
  readonly isAnswering: boolean;
  /** The shop behind the shell. */
  readonly kernel: Kernel;
}

export type {
  AnsweredRequest,
  Kernel,
  KernelCalls,
  KernelClockSetting,
  KernelEvent,
  KernelOptions,
  KernelStatus,
  Lane,
  WireRequest,
  WireResponse,
} from '@platformapp/kernel';
