import type { PlatformAdminHandle } from './handle.ts';
import type { Shell } from './shell.ts';

/** Puts the handle into the window, which `completeHandle` adds the kernel to. */
export function beginHandle(window: Window, { host }: Shell): void {
  const handle: Pick<PlatformAdminHandle, 'state' | 'holdings'> = {
    get state() {
      return host.state;
    },
    get holdings() {
      return host.holdings;
    },
  };
  Object.defineProperty(window, 'platformAdmin', { value: handle });
}
