import { once } from 'node:events';
import type { Server } from 'node:http';

/** Lets a server listen on a free port of this machine. Gives its origin. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
}
