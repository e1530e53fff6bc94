import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { askServer } from './ask-server.ts';

test.each(['nothing', 'half an answer'])('gives up a server that sends %s', async (sent) => {
  const server = createServer((_request, response) => {
    if (sent !== 'nothing') response.write('[');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  await expect(
    askServer({ https: false, host: '127.0.0.1', port, accessKey: undefined }, { path: '/', timeLimit: 200 }),
  ).rejects.toMatchObject({
    code: 'server-missing',
    message: `The admin at http://127.0.0.1:${port} has not answered for 0.2 s. Continue or restart platform-admin serve.`,
  });
});
