import type { PlatformAdminHandle } from './handle.ts';
import { kernel } from './service/admin-service.ts';
import { isLaneActive } from './service/start-service.ts';
import type { Shell } from './shell.ts';

/** Puts the handle into the window. */
export function provideHandle(window: Window, { host }: Shell): void {
  const handle: PlatformAdminHandle = {
    get state() {
      return host.state;
    },
    get holdings() {
      return host.holdings;
    },
    get isAnswering() {
      return isLaneActive();
    },
    kernel,
  };
  Object.defineProperty(window, 'platformAdmin', { value: Object.freeze(handle) });
}
