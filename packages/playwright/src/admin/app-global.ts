/** `window.PlatformApp` of an app, as far as the kit calls it. */
export interface AppGlobal {
  readonly ready: (run: () => void) => void;
}
