import type { AdminState, Host } from '@platformapp/host';
import type { KernelCalls } from '@platformapp/kernel';

/** `window.platformAdmin` of a shell, as far as tests use it. */
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
