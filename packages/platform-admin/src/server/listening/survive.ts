import type { RequestListener } from 'node:http';
import type { RequestHandler, UpgradeListener } from '../../http/gate.ts';

/**
 * Answers 500 where a handler throws or rejects, and logs the error. It is a bug of ours, but must
 * not end the process, which has everybody's shop.
 */
export function survive(handle: RequestHandler): RequestListener {
  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) return void response.destroy();
      const headers = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' };
      response.writeHead(500, headers).end('The admin failed. Its terminal says why.\n');
    }
  };
}

/** Ends the connection of an upgrade whose handler throws, and logs the error. */
export function surviveUpgrade(upgrade: UpgradeListener): UpgradeListener {
  return (request, connection, head) => {
    try {
      upgrade(request, connection, head);
    } catch (error) {
      console.error(error);
      connection.destroy();
    }
  };
}
