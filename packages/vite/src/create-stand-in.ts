import type { Plugin } from 'vite';
import { MODULE } from './create-plugin.ts';

const RESOLVED = `\0${MODULE}`;

/** In the browser: the `PlatformApp` that the real admin's script has put into the page. */
const IN_BROWSER = 'export const { PlatformApp } = globalThis;';

/**
 * On a server there is no admin, and modules that call it while they load must load all the same:
 * every call does nothing.
 */
const ON_SERVER = `const nothing = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' ? undefined : nothing),
  apply: () => undefined,
});
export const PlatformApp = nothing;`;

/** Lets code that names the virtual module be built. Nothing of the simulator is in a build. */
export function createStandIn(): Plugin {
  return {
    name: 'platform-app-stand-in',
    apply: 'build',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id, options) => (id === RESOLVED ? (options?.ssr === true ? ON_SERVER : IN_BROWSER) : undefined),
  };
}
