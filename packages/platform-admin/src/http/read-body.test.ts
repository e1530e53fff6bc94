import { once } from 'node:events';
import { createServer, request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { openPort } from '../test-support/open-port.ts';
import { BodyRoom, readBody } from './read-body.ts';

/**
 * Opens a request whose body a test writes, and reads it with a limit of 10 bytes and the given
 * time.
 */
const open = async (
  time: number,
  room?: BodyRoom,
): Promise<{ sent: ClientRequest; read: Promise<unknown>; response: ServerResponse }> => {
  const server = createServer();
  const port = await openPort(server, '127.0.0.1');
  const sent = request({ port, host: '127.0.0.1', method: 'POST' });
  sent.on('error', () => {});
  sent.flushHeaders();
  const [incoming, response]: [IncomingMessage, ServerResponse] = await new Promise((resolve) => {
    server.once('request', (...exchange) => resolve(exchange));
  });
  return { sent, read: readBody(incoming, response, 10, { time, ...(room ? { room } : {}) }), response };
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

test('refuses a body for which others leave no room, until they have their answers', async () => {
  const room = new BodyRoom(12);
  const first = await open(5_000, room);
  first.sent.end('12345678');
  await first.read;
  const second = await open(5_000, room);
  second.sent.end('12345');

  expect(await second.read).toBe('no-room');
  first.response.end();
  await once(first.response, 'close');
  const third = await open(5_000, room);
  third.sent.end('1234567890');

  expect(String(await third.read)).toBe('1234567890');
});

test.each([
  ['that is too large', '12345678901'],
  ['that finds no room', '1234567890'],
])('keeps no room for a body %s', async (_, text) => {
  const room = new BodyRoom(9);
  const refused = await open(5_000, room);
  refused.sent.write(text.slice(0, 5));
  refused.sent.end(text.slice(5));
  await refused.read;

  const next = await open(5_000, room);
  next.sent.end('123456789');

  expect(String(await next.read)).toBe('123456789');
});

test('keeps no room for a caller that hung up', async () => {
  const room = new BodyRoom(10);
  const gone = await open(5_000, room);
  gone.sent.write('12345');
  gone.sent.destroy();
  expect(await gone.read).toBe('gone');

  const next = await open(5_000, room);
  next.sent.end('1234567890');

  expect(String(await next.read)).toBe('1234567890');
});
