import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { SHELL } from '../../test-support/fake-shell.ts';
import { openPort } from '../../test-support/open-port.ts';
import { serveAdmin, type ServedAdmin } from '../serve-admin.ts';

/** Serves a listening app until the test ends. */
const serve = async (app: Server): Promise<ServedAdmin> => {
  const proxy = new URL(`http://localhost:${await openPort(app)}/`);
  const served = await serveAdmin({ shell: SHELL, kernel: 'browser', proxy });
  onTestFinished(() => served.close());
  return served;
};

/** Waits until the connection of a request is closed, and closes it when the other end does. */
const closeOf = (request: IncomingMessage | undefined): Promise<boolean> => {
  if (!request) throw new Error('Nobody asked.');
  const { socket } = request;
  socket
    .on('error', () => {})
    .on('end', () => socket.end())
    .resume();
  return new Promise((resolve) => socket.once('close', () => resolve(socket.destroyed)));
};

test.each([
  ['open', (server: Server) => void new WebSocketServer({ server })],
  ['never answered', (server: Server) => void server.on('upgrade', () => {})],
])('ends the connection to the app of a WebSocket that is %s, when the admin closes (#31)', async (_state, answer) => {
  const app = createServer();
  answer(app);
  const asked = once(app, 'upgrade');
  const admin = await serve(app);
  const socket = new WebSocket(admin.origin.replace('http', 'ws'), { origin: admin.origin });
  socket.on('error', () => {});
  const [request]: IncomingMessage[] = await asked;
  const ended = closeOf(request);

  await admin.close();

  expect(await ended).toBe(true);
});

test('ends the request to an app that never answers, when the admin closes (#31)', async () => {
  const app = createServer();
  const admin = await serve(app);
  const unanswered = fetch(admin.origin).catch(() => undefined);
  const [request]: IncomingMessage[] = await once(app, 'request');
  const ended = closeOf(request);

  await admin.close();

  expect(await ended).toBe(true);
  await unanswered;
});
