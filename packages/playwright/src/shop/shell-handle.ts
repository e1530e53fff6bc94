import type { AdminState } from '@platformapp/host';
import type { KernelCalls } from '@platformapp/kernel';

/** `window.platformAdmin` of a shell, as far as tests use it. */
export interface ShellHandle {
  /** Everything that the chrome shows. */
  readonly state: AdminState;
  /** The service of the shop behind the shell. */
  readonly kernel: KernelCalls;
}
