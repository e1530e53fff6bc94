import { join } from 'node:path';
import { readShellFiles, serveAdmin } from 'platform-admin';
import { preview } from 'vite';

/** The repository's top folder. */
export const ROOT: string = join(import.meta.dirname, '../../../..');

/**
 * The first of the two ports that benchmarks serve on; `BENCH_PORT` names another when it is
 * taken.
 */
const PORT = Number(process.env['BENCH_PORT'] ?? 14_840);

/** The origins of the built shell and the built example app. */
export const SHELL: string = `http://localhost:${PORT}`;
/** The example app's origin. */
export const APP: string = `http://localhost:${PORT + 1}`;
/** The same app under another site, which the browser runs in a process of its own. */
export const CROSS_SITE_APP: string = `http://127.0.0.1:${PORT + 1}`;

/** Serves the built shell and the built example app for as long as `use` runs. */
export async function withServers<T>(use: () => Promise<T>): Promise<T> {
  const servers = await Promise.all([serveShell(), serveExampleApp()]);
  try {
    return await use();
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function serveShell(): Promise<{ close(): Promise<void> }> {
  return await serveAdmin({ port: PORT, isPortStrict: true, shell: readShellFiles(), kernel: 'browser' });
}

async function serveExampleApp(): Promise<{ close(): Promise<void> }> {
  return await preview({
    root: join(ROOT, 'apps/example-app'),
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: PORT + 1, strictPort: true, open: false },
  });
}
