import type { AdminState, Host } from '@platformapp/host';
import type { Kernel } from '@platformapp/kernel';
import type { Shell } from './shell/shell.ts';

/** `window.platformAdmin`, for tests and the console: the shell's state, and the kernel. */
export interface PlatformAdminHandle {
  /** Everything the chrome shows, misuse reports included. */
  readonly state: AdminState;
  /** Whether requests to the admin API from pages of this origin are answered. */
  readonly isAnswering: boolean;
  /** The shop behind the shell. */
  readonly kernel: Kernel;
  /** The host: what the admin's user can do to the open app, and its reports. */
  readonly host: Pick<Host, 'press' | 'closeModal' | 'setAccountAccess'>;
  /** Adds the app at a URL, and opens it in a new frame. */
  readonly addApp: Shell['addApp'];
}

/** Puts the handle into a window. No script of the page can change or replace it. */
export function installHandle(
  window: Window,
  shell: Pick<Shell, 'host' | 'addApp'>,
  service: Pick<PlatformAdminHandle, 'kernel' | 'isAnswering'>,
): void {
  const value: PlatformAdminHandle = {
    get state() {
      return shell.host.state;
    },
    get isAnswering() {
      return service.isAnswering;
    },
    kernel: service.kernel,
    host: shell.host,
    addApp: (text) => shell.addApp(text),
  };
  Object.defineProperty(window, 'platformAdmin', { value: Object.freeze(value) });
}
