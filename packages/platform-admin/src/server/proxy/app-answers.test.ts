import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { SHELL } from '../../test-support/fake-shell.ts';
import { openPort } from '../../test-support/open-port.ts';
import { serveAdmin } from '../serve-admin.ts';

/** Starts an app until the test ends that answers everything with these bytes. */
const startRawApp = async (answer: string): Promise<URL> => {
  const app = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(answer, 'latin1'));
  });
  return new URL(`http://localhost:${await openPort(app)}/`);
};

test.each([
  ['HTTP/1.1 000 Zero', 502, 'the status 0, '],
  ['HTTP/1.1 42 Low', 502, 'not in HTTP'],
  ['HTTP/1.1 099 Low', 502, 'the status 99, '],
  ['HTTP/1.1 200 O\u0001K', 502, 'a control character '],
  ['HTTP/1.1 200 O\u007FK', 502, 'a control character '],
  ['HTTP/1.1 1000 High', 502, 'not in HTTP'],
  ['HTTP/1.1 -1 Low', 502, 'not in HTTP'],
  ['no HTTP', 502, 'not in HTTP'],
  ['HTTP/1.1 999', 999, 'body'],
  ['HTTP/1.1 200 \u00fc\t\u00ff', 200, 'body'],
  ['HTTP/1.1 200 OK\r\nx-a: \u0000', 502, 'not in HTTP'],
  ['HTTP/1.1 200 OK\r\nlocation: http://[', 200, 'body'],
  ['HTTP/1.1 204 No Content', 204, ''],
  ['HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x', 502, 'does not answer'],
])('passes on what an app answers with %j, or says what is wrong, and goes on (#30)', async (head, status, reason) => {
  const url = await startRawApp(`${head}\r\n\r\nbody`);
  const served = await serveAdmin({ shell: SHELL, kernel: 'browser', proxy: url });
  onTestFinished(() => served.close());
  const { origin } = served;

  const response = await fetch(`${origin}/`);

  expect(response.status).toBe(status);
  expect(await response.text()).toContain(reason);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/`, { origin });
  await expect(once(socket, 'open')).rejects.toThrow();
  expect((await fetch(`${origin}/platform-app.js`)).status).toBe(200);
});
