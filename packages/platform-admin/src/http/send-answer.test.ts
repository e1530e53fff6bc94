import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished, expect, test } from 'vitest';
import { openPort } from '../test-support/open-port.ts';
import { BodyRoom } from './read-body.ts';
import { sendAnswer } from './send-answer.ts';

/** More than the buffers of two sockets hold. */
const LARGE = 20_000_000;

/** A server of large answers, which count against this room. */
const start = async (room: BodyRoom, time: number): Promise<number> =>
  openPort(
    createServer((_, response) => {
      if (!sendAnswer(response, 200, Buffer.alloc(LARGE), { time, room })) response.writeHead(503).end();
    }),
  );

/** Asks, and reads only the beginning of the answer. */
const ask = async (port: number): Promise<{ readonly socket: Socket; readonly head: string }> => {
  const socket = connect(port, 'localhost');
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'readable');
  return { socket, head: String(socket.read(12)) };
};

test('ends the connection of a caller that does not read, and has its room again (#30)', async () => {
  const port = await start(new BodyRoom(LARGE), 100);
  const first = await ask(port);

  const beside = await ask(port);
  // Nothing is read before the server has hung up.
  await expect.poll(async () => (await ask(port)).head, { timeout: 10_000 }).toBe('HTTP/1.1 200');

  expect([first.head, beside.head]).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  const closed = once(first.socket, 'close');
  first.socket.on('error', () => {}).resume();
  await closed;
  expect(first.socket.bytesRead).toBeLessThan(LARGE);
});

test('waits for a caller that reads', async () => {
  const port = await start(new BodyRoom(LARGE), 60_000);

  const answer = await fetch(`http://localhost:${port}/`);

  expect((await answer.arrayBuffer()).byteLength).toBe(LARGE);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
});
