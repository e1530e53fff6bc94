import type { AdminState, Holdings } from '@platformapp/host';
import type { Kernel } from './kernel/kernel.ts';
import { kernel } from './service/admin-service.ts';
import type { Shell } from './shell.ts';

/** What `window.platformAdmin` gives tests and the console: a look at the shell, and the kernel to act with. */
export interface PlatformAdminHandle {
  /** Everything the chrome shows, misuse reports included. */
  readonly state: AdminState;
  /** How much the host holds, to look for leaks. */
  readonly holdings: Holdings;
  /** The shop behind the shell. */
  readonly kernel: Kernel;
}

/** Puts the handle into the window. */
export function provideHandle(window: Window, { host }: Shell): void {
  const handle: PlatformAdminHandle = {
    get state() {
      return host.state;
    },
    get holdings() {
      return host.holdings;
    },
    kernel,
  };
  Object.defineProperty(window, 'platformAdmin', { value: Object.freeze(handle) });
}
