import { createPlatformApp, type PlatformApp as PlatformAppObject } from './create-platform-app.ts';

declare global {
  /** Set by `platform-app.js`. */
  // Only a `var` is also a property of `window`.
  var PlatformApp: PlatformAppObject;
}

// A page that loads the script twice keeps the first object, which its code already uses.
const page: { PlatformApp?: PlatformAppObject } = window;
page.PlatformApp ??= createPlatformApp(window);
