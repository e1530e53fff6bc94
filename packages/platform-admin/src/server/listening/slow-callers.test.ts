import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createAccess } from '../../http/access.ts';
import { refuseUpgrade } from '../../http/gate.ts';
import { SHELL } from '../../test-support/fake-shell.ts';
import { LIMITS, listen, type Listening, type ListenOptions } from './listen.ts';
import { serveAdmin, type ServedAdmin, type ServeAdminOptions } from '../serve-admin.ts';

const serve = async (options: ServeAdminOptions = {}): Promise<ServedAdmin> => {
  const served = await serveAdmin({
    isPortStrict: true,
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

test('answers others while 400 callers are slow', async () => {
  const { origin, port } = await serve();
  const upgrade = 'GET /.platform-admin/kernel HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upg';
  const texts = ['', 'GET / HT', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: a', upgrade];

  await Promise.all(Array.from({ length: 400 }, (_, index) => connectSlowly(port, texts[index % texts.length] ?? '')));

  expect((await fetch(origin)).status).toBe(200);
  expect((await fetch(`${origin}/admin/api/2019-10/products.json`)).status).toBe(200);
});

test('answers callers with the key while 400 without it are slow', async () => {
  const { origin, port, accessKey = '' } = await serve({ bind: '0.0.0.0' });
  const form = 'POST /.platform-admin/key HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nkey=';
  const body = 'POST /admin/webhooks.json HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999\r\n\r\n{';
  const texts = ['', 'GET / HT', form, body];

  await Promise.all(Array.from({ length: 400 }, (_, index) => connectSlowly(port, texts[index % texts.length] ?? '')));

  const headers = { 'x-platform-admin-key': accessKey };
  expect((await fetch(origin, { headers })).status).toBe(200);
  expect((await fetch(`${origin}/admin/api/2019-10/products.json`, { headers })).status).toBe(200);
});

/** Listens with limits until the test ends. */
const startListening = async (options: Pick<ListenOptions, 'limits' | 'onUpgrade'>): Promise<Listening> => {
  const access = createAccess({ host: '127.0.0.1' });
  const listening = await listen((_, response) => void response.end('here'), {
    access,
    port: 0,
    isStrict: true,
    ...options,
  });
  onTestFinished(() => listening.close());
  return listening;
};

test('closes the connection of a refused upgrade, though the caller keeps its side open', async () => {
  const { origin, port } = await startListening({
    limits: { ...LIMITS, connections: 1 },
    onUpgrade: (_request, connection) => refuseUpgrade(connection, 403),
  });
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  await once(socket, 'data');

  const ask = (): Promise<number> =>
    fetch(origin).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ask).toBe(200);
});
