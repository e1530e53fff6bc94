import type { Plugin } from 'vite';
import { MODULE } from './create-plugin.ts';

const RESOLVED = `\0${MODULE}`;

/**
 * Lets code that names the virtual module be built: there it is the `PlatformApp` that the real admin's script has put into the
 * page. Nothing of the simulator is in a build.
 */
export function createStandIn(): Plugin {
  return {
    name: 'platform-app-stand-in',
    apply: 'build',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? 'export const { PlatformApp } = globalThis;' : undefined),
  };
}
