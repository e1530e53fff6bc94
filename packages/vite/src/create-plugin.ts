import { createLaneSession, parseDeliverTo, type ServedShell, type ServeShellOptions } from 'platform-admin';
import type { Connect, Plugin, ViteDevServer } from 'vite';

/** The options of the plugin. */
export interface PlatformAppOptions {
  /**
   * The port of the admin; if it is taken, the next free one. Each port has its own shop. Default:
   * 4820.
   */
  readonly port?: number;
  /** Origins, besides the dev server's own, that may get webhooks, such as that of a back end. */
  readonly deliverTo?: readonly string[];
}

/** The admin's path on the dev server. */
const FOLDER = '/.platform-admin';

/** The module that apps import. */
export const MODULE = 'virtual:platform-app';

/** The default port of the command `platform-admin` too. */
const DEFAULT_PORT = 4820;

/**
 * Makes the plugin for the dev server, with a function that serves the shell.
 *
 * @throws `PlatformAdminError` `usage` for a `deliverTo` that is not a URL.
 */
export function createPlugin(
  { port = DEFAULT_PORT, deliverTo = [] }: PlatformAppOptions,
  serveShell: (options: ServeShellOptions) => Promise<ServedShell>,
): Plugin {
  const targets = deliverTo.map(parseDeliverTo);
  return {
    name: 'platform-app',
    apply: 'serve',
    async resolveId(id) {
      // The plugin's own copy, so that an app need not install the bridge.
      return id === MODULE ? await this.resolve('@platformapp/bridge', import.meta.filename) : undefined;
    },
    configureServer(server) {
      const { httpServer } = server;
      // In middleware mode the server is somebody else's, and Vite does not know the app's URL.
      if (!httpServer) return;
      const shell = new Promise<ServedShell>((resolve, reject) => {
        httpServer.once('listening', () => {
          const session = createLaneSession([...originsOf(server), ...targets]);
          serveShell({ port, session }).then(resolve, reject);
        });
      });
      shell.catch((error: unknown) => server.config.logger.error(`The admin is not served. ${String(error)}`));
      // The dev server may be closed before the admin is served.
      httpServer.once('close', () => {
        shell.then((served) => served.close()).catch(() => {});
      });
      server.middlewares.use(FOLDER, redirectTo(shell, server));
      sayWhere(server);
    },
  };
}

/** Redirects a browser to the shell, which must be at the root of an origin. */
function redirectTo(shell: Promise<ServedShell>, server: ViteDevServer): Connect.NextHandleFunction {
  return async ({ url = '/' }, response, next) => {
    try {
      const served = await shell;
      // The path begins with exactly one slash, so it cannot lead to another origin.
      const path = `/${url.replace(/^[/\\]+/, '')}`;
      const location = path === '/' ? served.urlFor(appOf(server)) : `${served.origin}${path}`;
      response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
    } catch (error) {
      next(error);
    }
  };
}

function sayWhere(server: ViteDevServer): void {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    const app = appOf(server);
    if (app) server.config.logger.info(`  \u279C  Admin:   ${app.origin}${FOLDER}/`);
  };
}

/** The app's URL, as the browser of this machine sees it. */
function appOf({ resolvedUrls }: ViteDevServer): URL | undefined {
  const [local] = resolvedUrls?.local ?? [];
  return local === undefined ? undefined : new URL(local);
}

/** The host names of an app's own server on this machine, in the addresses of webhooks. */
function originsOf({ httpServer, config }: ViteDevServer): readonly string[] {
  const address = httpServer?.address();
  if (typeof address !== 'object' || address === null) return [];
  const scheme = config.server.https ? 'https' : 'http';
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`${scheme}://${host}:${address.port}`).origin);
}
