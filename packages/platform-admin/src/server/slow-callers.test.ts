import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { SHELL } from '../test-support/fake-shell.ts';
import { sendRaw } from '../test-support/lane-scene.ts';
import { serveNodeShell, type ServedNodeShell, type ServeNodeShellOptions } from './serve-node-shell.ts';

const serve = async (options: Partial<ServeNodeShellOptions> = {}): Promise<ServedNodeShell> => {
  const served = await serveNodeShell({
    port: 0,
    host: 'localhost',
    isPortStrict: true,
    deliverTo: [],
    shop: { sample: 'empty' },
    onStorageFailure: (problem) => expect.unreachable(problem),
    shell: SHELL,
    ...options,
  });
  onTestFinished(() => served.close());
  return served;
};

/** Connects and sends what has no end. */
const connectSlowly = async (port: number, text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};

test('answers others while 1,000 callers are slow', async () => {
  const { origin, port } = await serve();
  const upgrade = 'GET /.platform-admin/kernel HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upg';
  const texts = ['', 'GET / HT', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: a', upgrade];

  await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => connectSlowly(port, texts[index % texts.length] ?? '')),
  );

  expect((await fetch(origin)).status).toBe(200);
  expect((await fetch(`${origin}/admin/api/2019-10/products.json`)).status).toBe(200);
});

test('answers callers with the key while 1,000 without it are slow', async () => {
  const { origin, port, accessKey = '' } = await serve({ bind: '0.0.0.0' });
  const form = 'POST /.platform-admin/key HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nkey=';
  const body = 'POST /admin/webhooks.json HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999\r\n\r\n{';
  const texts = ['', 'GET / HT', form, body];

  await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => connectSlowly(port, texts[index % texts.length] ?? '')),
  );

  const headers = { 'x-platform-admin-key': accessKey };
  expect((await fetch(origin, { headers })).status).toBe(200);
  expect((await fetch(`${origin}/admin/api/2019-10/products.json`, { headers })).status).toBe(200);
});

test('closes the connection of a caller beyond 2,000 without an answer', async () => {
  const { port } = await serve();
  const request = 'GET /admin/icon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  // 500 at a time: the system refuses more than 511 that wait to be accepted.
  for (const size of [500, 500, 500, 499]) {
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(Array.from({ length: size }, () => connectSlowly(port, '')));
  }

  expect(await sendRaw(port, request)).toBe(200);
  await connectSlowly(port, '');
  expect(await sendRaw(port, request)).toBe(0);
});

test('ends a caller whose headers take longer than five seconds', { timeout: 20_000 }, async () => {
  const { port } = await serve();
  const socket = await connectSlowly(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n');
  const start = performance.now();
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part));

  await once(socket, 'close');

  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - start).toBeLessThan(10_000);
});
