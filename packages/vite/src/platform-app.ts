import { serveShell } from 'platform-admin';
import type { Plugin } from 'vite';
import { createPlugin } from './create-plugin.ts';
import { createStandIn } from './create-stand-in.ts';

/** What the plugin may be told. */
export interface PlatformAppOptions {
  /** The port of the admin; a taken one gives way to the next free one. The shop is kept for each port. Default: 4820. */
  readonly port?: number;
  /** Origins besides the dev server's own that webhooks may be delivered to, such as that of a back end. */
  readonly deliverTo?: readonly string[];
}

/**
 * Serves the simulated admin with your app in it at `/.platform-admin/` of the dev server, and the `PlatformApp` object as
 * `virtual:platform-app`. In a build that is the object of the real admin's script, and nothing else is there.
 *
 * @example
 * export default defineConfig({ plugins: [platformApp()] });
 */
export function platformApp(options: PlatformAppOptions = {}): Plugin[] {
  return [createPlugin(options, serveShell), createStandIn()];
}
