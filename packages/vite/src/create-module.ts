import type { IndexHtmlTransformResult, Plugin, ResolvedConfig } from 'vite';
import { SCRIPT } from './create-plugin.ts';

/** The module that apps import. */
const MODULE = 'virtual:platform-app';
const RESOLVED = `\0${MODULE}`;

/** In the browser: the `PlatformApp` of the page's script. */
const OF_PAGE = 'export const { PlatformApp } = globalThis;';

/**
 * On a server there is no admin, but modules that call it while they load must still load, so
 * every call does nothing.
 */
const ON_SERVER = `const nothing = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' ? undefined : nothing),
  apply: () => undefined,
});
export const PlatformApp = nothing;`;

/** A tag that loads the script from anywhere. */
const TAG = /<script\b[^>]*\bsrc=(["'])(?:[^"']*\/)?platform-app\.js(?:\?[^"']*)?\1[^>]*>/i;

/**
 * Makes the virtual module, which is the same object as `window.PlatformApp`, and loads the script
 * in pages that do not: two in one page would both ask the admin for a connection.
 *
 * @param script The URL of the real admin's script, for a build.
 */
export function createModule(script: string | undefined): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'platform-app-module',
    configResolved: (resolved) => {
      config = resolved;
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id, options) {
      if (id !== RESOLVED) return undefined;
      if (options?.ssr === true) return ON_SERVER;
      if (config?.command === 'build') return OF_PAGE;
      // A page that Vite does not write has no script. The plugin's own copy, so that an app need
      // not install the bridge.
      const bridge = await this.resolve('@platformapp/bridge', import.meta.filename);
      return `export const { PlatformApp } = globalThis.PlatformApp ? globalThis : await import(${JSON.stringify(bridge?.id)});`;
    },
    transformIndexHtml: {
      // Vite would put its base in front of the path.
      order: 'post',
      handler: (page, { server }): IndexHtmlTransformResult => {
        if (TAG.test(page)) return server ? page.replace(TAG, `<script src="${SCRIPT}">`) : page;
        if (!server && script === undefined) {
          config?.logger.warn(`The built page loads ${SCRIPT}. Set the option "script" to the real admin's script.`);
        }
        return [{ tag: 'script', attrs: { src: (server ? undefined : script) ?? SCRIPT }, injectTo: 'head-prepend' }];
      },
    },
  };
}
