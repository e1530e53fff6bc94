import { once } from 'node:events';
import { createServer, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { readBody } from './read-body.ts';

/**
 * Opens a request whose body a test writes, and reads it with a limit of 10 bytes and the given
 * time.
 */
const open = async (time: number): Promise<{ sent: ClientRequest; read: Promise<unknown> }> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sent = request({ port, host: '127.0.0.1', method: 'POST' });
  sent.on('error', () => {});
  sent.flushHeaders();
  const [incoming]: IncomingMessage[] = await once(server, 'request');
  if (!incoming) throw new Error('No request came.');
  return { sent, read: readBody(incoming, 10, time) };
};

test('reads a body in parts', async () => {
  const { sent, read } = await open(5_000);

  sent.write('12345');
  sent.end('67890');

  expect(String(await read)).toBe('1234567890');
});

test('reads a body over the limit to its end', async () => {
  const { sent, read } = await open(5_000);

  sent.write('12345678901');
  sent.end('2');

  expect(await read).toBe('too-large');
});

test('stops at the time limit in a body over the limit', async () => {
  const { sent, read } = await open(20);

  sent.write('12345678901');

  expect(await read).toBe('too-large');
});

test('stops waiting after the time limit', async () => {
  const { sent, read } = await open(20);

  sent.write('1');

  expect(await read).toBe('too-slow');
});

test('reports that the caller hung up', async () => {
  const { sent, read } = await open(5_000);
  sent.write('1');

  sent.destroy();

  expect(await read).toBe('gone');
});
