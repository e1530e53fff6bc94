import { createServer, type Server } from 'node:http';
import { listen } from '../src/commands/listen.ts';

const SCRIPT = 'new SharedWorker("/worker.js"); navigator.serviceWorker.register("/worker.js");';

/**
 * The smallest page that could be a shell: an app's frame, and one worker of each kind that does
 * nothing.
 */
const page = (appUrl: string): string => `<!doctype html>
<link rel="icon" href="data:,">
<iframe src="${appUrl}" style="width: 100%; height: 100%"></iframe>
<script>${SCRIPT}</script>`;

/** Serves an empty shell on a free port, to measure the minimum cost of any shell. */
export async function serveEmptyShell(appUrl: string): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/worker.js';
    response
      .writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html; charset=utf-8' })
      .end(isWorker ? '' : page(appUrl));
  });
  return { server, url: `${await listen(server)}/` };
}
