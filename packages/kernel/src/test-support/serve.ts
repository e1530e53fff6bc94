import { once } from 'node:events';
import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';

/** Serves on a free port until the test ends. Gives the origin. */
export async function serve(server: Server): Promise<string> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
}
