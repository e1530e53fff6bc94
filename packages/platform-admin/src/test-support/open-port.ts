import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import { Server as HttpsServer } from 'node:https';
import type { Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Lets a server listen on a free port until the test ends. Gives the port. */
export async function openPort(server: Server, host = 'localhost'): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    if (server instanceof HttpServer || server instanceof HttpsServer) server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
