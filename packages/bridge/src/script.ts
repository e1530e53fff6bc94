import { createPlatformApp, type PlatformApp } from './create-platform-app.ts';

declare global {
  interface Window {
    /** Set by `platform-app.js`. */
    PlatformApp?: PlatformApp | undefined;
  }
}

// A page that loads the script twice keeps the first object, which its code already uses.
window.PlatformApp ??= createPlatformApp(window);
