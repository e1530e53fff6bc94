import type { AdminState, Holdings } from '@platformapp/host';
import type { Shell } from './shell.ts';

/** What `window.platformAdmin` gives tests and the console: a look at the shell, nothing to act with. */
export interface PlatformAdminHandle {
  /** Everything the chrome shows, misuse reports included. */
  readonly state: AdminState;
  /** How much the host holds, to look for leaks. */
  readonly holdings: Holdings;
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
  };
  Object.defineProperty(window, 'platformAdmin', { value: Object.freeze(handle) });
}
