import type { Plugin } from 'vite';
import { MODULE } from './create-plugin.ts';

const RESOLVED = `\0${MODULE}`;

/** In the browser: the `PlatformApp` of the real admin's script. */
const IN_BROWSER = 'export const { PlatformApp } = globalThis;';

/**
 * On a server there is no admin, but modules that call it while they load must still load, so
 * every call does nothing.
 */
const ON_SERVER = `const nothing = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' ? undefined : nothing),
  apply: () => undefined,
});
export const PlatformApp = nothing;`;

/** Makes code build that imports the virtual module. A build contains nothing of the simulator. */
export function createStandIn(): Plugin {
  return {
    name: 'platform-app-stand-in',
    apply: 'build',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id, options) => (id === RESOLVED ? (options?.ssr === true ? ON_SERVER : IN_BROWSER) : undefined),
  };
}
