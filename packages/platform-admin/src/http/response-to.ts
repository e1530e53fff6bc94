import type { ClientRequest, IncomingMessage } from 'node:http';

/**
 * Waits for the response to a request. Rejects when there is none, and for 101, which Node hands
 * over only as an upgrade: nobody has asked for one.
 */
export function responseTo(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve);
    sent.on('error', reject);
    sent.once('upgrade', (_, socket) => {
      socket.destroy();
      reject(Object.assign(new Error('The response is 101.'), { code: 'HTTP 101' }));
    });
  });
}
