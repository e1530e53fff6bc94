import type { AdminState } from '@platformapp/host';

/** `window.platformAdmin` of a shell: its look at itself, as far as tests read it. */
export interface ShellHandle {
  /** Everything that the chrome shows. */
  readonly state: AdminState;
}

/** `window.PlatformApp` of an app, as far as the kit calls it. */
export interface AppGlobal {
  readonly ready: (run: () => void) => void;
}
