import { serveApp, type ServeFlags } from 'platform-admin';
import type { Plugin } from 'vite';
import { createModule } from './create-module.ts';
import { createPlugin } from './create-plugin.ts';

/**
 * The options of the plugin: the flags of `platform-admin serve`, written as `strictPort` for
 * `--strict-port`. Deliveries also go to the dev server.
 */
export interface PlatformAppOptions extends ServeFlags {
  /**
   * The URL of the real admin's script, for pages of a build that load none. Default: the build
   * works only where `/.platform-admin/platform-app.js` is the script.
   */
  readonly script?: string;
}

/**
 * Serves the simulated admin with your app in it at `/.platform-admin/` of the dev server, and the
 * `PlatformApp` object as `virtual:platform-app`. In a build that module is the object of the
 * page's script, and nothing of the simulator.
 *
 * @example
 * export default defineConfig({ plugins: [platformApp()] });
 */
export function platformApp({ script, ...flags }: PlatformAppOptions = {}): Plugin[] {
  return [createPlugin(flags, serveApp), createModule(script)];
}
