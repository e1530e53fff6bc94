import { createPlatformApp } from './create-platform-app.ts';

/** The `PlatformApp` object of the page that imports this module. On a server it does nothing. */
export const PlatformApp: ReturnType<typeof createPlatformApp> = createPlatformApp(
  globalThis.window,
  async () => (await import('./tunnel/create-tunnel.ts')).createTunnel,
);

/** Type of the {@link PlatformApp} object. */
export type PlatformApp = typeof PlatformApp;
