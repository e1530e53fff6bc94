import { createPlatformApp, type PlatformApp } from './create-platform-app.ts';

declare global {
  interface Window {
    /** Set by `platform-app.js`. */
    PlatformApp?: PlatformApp | undefined;
  }
}

// A page that loads the script twice keeps the object that its code already talks to.
window.PlatformApp ??= createPlatformApp(window);
