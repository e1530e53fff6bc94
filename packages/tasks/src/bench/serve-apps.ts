import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { ROOT } from '../repository.ts';

/** Where a benchmark finds the built shell and the built example app. */
export const SHELL: string = 'http://localhost:14840';
/** The example app's origin. */
export const APP: string = 'http://localhost:14841';

/** Serves the built shell and example app for as long as `use` runs. */
export async function withServers<T>(use: () => Promise<T>): Promise<T> {
  const servers = await Promise.all([serve('apps/admin', 14_840), serve('apps/example-app', 14_841)]);
  try {
    return await use();
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function serve(folder: string, port: number): Promise<PreviewServer> {
  return await preview({
    root: join(ROOT, folder),
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port, strictPort: true, open: false },
  });
}
