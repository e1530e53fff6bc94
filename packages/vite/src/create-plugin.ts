import { Server as TlsServer } from 'node:tls';
import { parseServeFlags, type serveApp, type ServedApp, type ServeFlags } from 'platform-admin';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';

type AppServer = ViteDevServer | PreviewServer;

/** The admin's path on the dev server. */
const FOLDER = '/.platform-admin';

/** The script's path on the dev server. */
export const SCRIPT = `${FOLDER}/platform-app.js`;

/**
 * Makes the plugin for the dev server, with a function that serves the admin.
 *
 * @throws `PlatformAdminError` `usage` or `host-refused` for an option that `serve` refuses.
 */
export function createPlugin(
  { deliverTo = [], ...flags }: ServeFlags,
  serve: (...args: Parameters<typeof serveApp>) => Promise<ServedApp>,
): Plugin {
  parseServeFlags({ ...flags, deliverTo });
  const addAdmin = (server: AppServer): void => {
    const { httpServer } = server;
    // In middleware mode the server is somebody else's, and Vite does not know the app's URL.
    if (!httpServer) return;
    // Browsers send the cookies of every app on `localhost`. Node reads the property, but only its
    // option is documented.
    Object.assign(httpServer, { maxHeaderSize: 128 * 1_024 });
    const admin = new Promise<ServedApp>((resolve, reject) => {
      httpServer.once('listening', () => {
        serve(appOf(server), { ...flags, deliverTo: [...originsOf(server), ...deliverTo] }).then(resolve, reject);
      });
    });
    admin.catch((error: unknown) => server.config.logger.error(`The admin is not served. ${String(error)}`));
    // The dev server may be closed before the admin is served.
    httpServer.once('close', () => {
      admin.then((served) => served.close()).catch(() => {});
    });
    server.middlewares.use(FOLDER, redirectTo(admin, server));
    sayWhere(server);
  };
  return { name: 'platform-app', apply: 'serve', configureServer: addAdmin, configurePreviewServer: addAdmin };
}

/** Redirects a browser to the shell, which must be at the root of an origin. */
function redirectTo(admin: Promise<ServedApp>, server: AppServer): Connect.NextHandleFunction {
  return async ({ url = '/' }, response, next) => {
    try {
      const served = await admin;
      // The path begins with exactly one slash, so it cannot lead to another origin.
      const path = `/${url.replace(/^[/\\]+/, '')}`;
      const location = path === '/' ? served.urlFor(appOf(server)) : `${served.origin}${path}`;
      // A page with COEP loads the script, and follows the redirect, only if both say so.
      const headers = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-store' };
      response.writeHead(302, { location, ...headers }).end();
    } catch (error) {
      next(error);
    }
  };
}

function sayWhere(server: AppServer): void {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    if (server.resolvedUrls) server.config.logger.info(`  \u279C  Admin:   ${appOf(server).origin}${FOLDER}/`);
  };
}

/**
 * The app's URL, as the browser of this machine sees it. Vite says it only after it has begun to
 * listen.
 */
function appOf(server: AppServer): URL {
  const [local] = server.resolvedUrls?.local ?? [];
  const [origin = ''] = originsOf(server);
  return new URL(local ?? new URL(server.config.base, `${origin}/`));
}

/** The host names of an app's own server on this machine, in the addresses of webhooks. */
function originsOf({ httpServer }: AppServer): readonly string[] {
  const address = httpServer?.address();
  if (typeof address !== 'object' || address === null) return [];
  const scheme = httpServer instanceof TlsServer ? 'https' : 'http';
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`${scheme}://${host}:${address.port}`).origin);
}
