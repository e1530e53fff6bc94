import type { AdminState, Holdings } from '@platformapp/host';
import type { Kernel } from './kernel/kernel.ts';

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

export type { Kernel, KernelCalls } from './kernel/kernel.ts';
export type { AnsweredRequest, KernelEvent } from './kernel/kernel-event.ts';
export type { KernelClockSetting } from './kernel/kernel-clock.ts';
export type { KernelOptions } from './kernel/kernel-options.ts';
export type { KernelStatus } from './kernel/kernel-status.ts';
export type { Lane, WireRequest, WireResponse } from './kernel/wire-message.ts';
