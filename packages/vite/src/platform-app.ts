import { serveShell } from 'platform-admin';
import type { Plugin } from 'vite';
import { createPlugin, type PlatformAppOptions } from './create-plugin.ts';
import { createStandIn } from './create-stand-in.ts';

/**
 * Serves the simulated admin with your app in it at `/.platform-admin/` of the dev server, and the
 * `PlatformApp` object as `virtual:platform-app`. In a build that module is the object of the real
 * admin's script, and nothing of the simulator.
 *
 * @example
 * export default defineConfig({ plugins: [platformApp()] });
 */
export function platformApp(options: PlatformAppOptions = {}): Plugin[] {
  return [createPlugin(options, serveShell), createStandIn()];
}
