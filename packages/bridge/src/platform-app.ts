import { createPlatformApp } from './create-platform-app.ts';

/** The `PlatformApp` object of the page that imports this module. On a server it does nothing. */
export const PlatformApp: ReturnType<typeof createPlatformApp> = createPlatformApp(globalThis.window);

/** Type of the {@link PlatformApp} object. */
export type PlatformApp = typeof PlatformApp;
