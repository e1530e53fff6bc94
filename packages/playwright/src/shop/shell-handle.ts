import type { AdminState, Host } from '@platformapp/host';
import type { KernelCalls } from '@platformapp/kernel';

/** The part of a shell's `window.platformAdmin` that tests use. */
export interface ShellHandle {
  /** Everything that the chrome shows. */
  readonly state: AdminState;
  /** The service of the shop behind the shell. */
  readonly kernel: KernelCalls;
  /** What the admin's user can do. */
  readonly host: Pick<Host, 'press' | 'closeModal' | 'setAccountAccess'>;
  /** Opens the app at a URL, in a new frame. */
  readonly addApp: (url: string) => void;
}
