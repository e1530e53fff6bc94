import { createServer, get } from 'node:http';
import { expect, test } from 'vitest';
import { openPort } from '../test-support/open-port.ts';
import { responseTo } from './response-to.ts';

test('rejects for 101, which is the response to an upgrade', async () => {
  const server = createServer(({ socket }) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  });
  const port = await openPort(server);

  await expect(responseTo(get({ port, agent: false }))).rejects.toThrow(expect.objectContaining({ code: 'HTTP 101' }));
});
