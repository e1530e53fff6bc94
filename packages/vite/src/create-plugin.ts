import { createLaneSession, parseDeliverTo, type ServedShell, type ServeShellOptions } from 'platform-admin';
import type { Connect, Plugin, ViteDevServer } from 'vite';

/** What the plugin may be told. */
export interface PlatformAppOptions {
  /**
   * The port of the admin. A taken port gives way to the next free one. The shop is kept for each
   * port. Default: 4820.
   */
  readonly port?: number;
  /**
   * Origins besides the dev server's own that webhooks may be delivered to, such as that of a back
   * end.
   */
  readonly deliverTo?: readonly string[];
}

/** Where the admin is found on the dev server. */
const FOLDER = '/.platform-admin';

/** What apps import. */
export const MODULE = 'virtual:platform-app';

/** The port that the command `platform-admin` tries first, too. */
const DEFAULT_PORT = 4820;

/**
 * Makes the plugin for the dev server, over whatever serves the shell.
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
      // The plugin's own copy: an app need not install the bridge.
      return id === MODULE ? await this.resolve('@platformapp/bridge', import.meta.filename) : undefined;
    },
    configureServer(server) {
      const { httpServer } = server;
      // In middleware mode the server is somebody else's, and Vite does not know where the app is.
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

/** Sends a browser on to the shell, which must lie at the root of an origin. */
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

/** Where the app is, as the browser of this machine sees it. */
function appOf({ resolvedUrls }: ViteDevServer): URL | undefined {
  const [local] = resolvedUrls?.local ?? [];
  return local === undefined ? undefined : new URL(local);
}

/** The names that an app on this machine may give its own server in the addresses of webhooks. */
function originsOf({ httpServer, config }: ViteDevServer): readonly string[] {
  const address = httpServer?.address();
  if (typeof address !== 'object' || address === null) return [];
  const scheme = config.server.https ? 'https' : 'http';
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`${scheme}://${host}:${address.port}`).origin);
}
