import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';

const PAGES = fileURLToPath(new URL('../../pages', import.meta.url));

/**
 * Serves the pages of the benchmarks at some ports, with MSW's own worker script at the root, for
 * as long as `use` runs.
 */
export async function withPages<T>(ports: readonly number[], use: () => Promise<T>): Promise<T> {
  const servers = await Promise.all(ports.map(servePages));
  try {
    return await use();
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function servePages(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    root: PAGES,
    configFile: false,
    logLevel: 'warn',
    publicDir: dirname(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))),
    resolve: { conditions: ['@platformapp/source', 'module', 'browser', 'development|production'] },
    // These are ES modules already; bundling them in the middle of a run would reload the page.
    optimizeDeps: { include: ['msw', 'msw/browser'], exclude: ['comlink', 'penpal', 'valibot'] },
    server: { host: '127.0.0.1', port, strictPort: true, hmr: false },
    cacheDir: `node_modules/.vite-bench-${port}`,
  });
  return await server.listen();
}
