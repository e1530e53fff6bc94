import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, Server as SocketServer, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendRaw } from '../../test-support/shell-scene.ts';
import { SELF_SIGNED } from '../../test-support/self-signed.ts';
import { LIMITS, listen, type Listening, type ListenOptions } from './listen.ts';
import { createAccess } from '../../http/access.ts';
import type { RequestHandler } from '../../http/gate.ts';
import type { LoopbackHost } from '../../http/loopback-host.ts';

const answer: RequestHandler = (_request, response) => void response.end('here');

/** Listens until the test ends. */
const start = async (
  host: LoopbackHost,
  { handle = answer, ...options }: Partial<ListenOptions> & { handle?: RequestHandler } = {},
): Promise<Listening> => {
  const listening = await listen(handle, { access: createAccess({ host }), port: 0, isStrict: false, ...options });
  onTestFinished(() => listening.close());
  return listening;
};

/** Takes a port until the test ends, or gives `undefined` where it is taken. */
const take = async (port: number, host = '127.0.0.1'): Promise<Server | undefined> => {
  const server = createServer(answer);
  const isTaken = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, host);
  if (!(await isTaken)) return undefined;
  onTestFinished(() => void server.close());
  return server;
};

/** Takes `count` ports in a row, below those that the system hands out itself. */
const takeRow = async (count: number): Promise<{ readonly first: number; readonly last: Server }> => {
  for (let first = 21_000; first < 29_000; first += 100) {
    const ports = Array.from({ length: count }, (_, index) => first + index);
    // oxlint-disable-next-line no-await-in-loop -- another row is looked at when one is not free
    const servers = await Promise.all(ports.map((port) => take(port)));
    const last = servers.at(-1);
    if (last && !servers.includes(undefined)) return { first, last };
  }
  throw new Error('There are no ports in a row.');
};

const ask = async (host: string, port: number): Promise<string> => {
  try {
    return await (await fetch(`http://${host}:${port}/`)).text();
  } catch {
    return 'nobody';
  }
};

test.each([
  ['localhost', 'here', 'here'],
  ['127.0.0.1', 'here', 'nobody'],
  ['::1', 'nobody', 'here'],
] as const)('%s is on 127.0.0.1: %s, on ::1: %s', async (host, onFour, onSix) => {
  const { port } = await start(host);

  expect(port).toBeGreaterThan(0);
  expect([await ask('127.0.0.1', port), await ask('[::1]', port)]).toEqual([onFour, onSix]);
});

test('skips each taken port', async () => {
  const { first } = await takeRow(3);

  const { port } = await start('127.0.0.1', { port: first });

  expect(port).toBeGreaterThanOrEqual(first + 3);
  expect(port).toBeLessThan(first + 20);
});

test('gives up after twenty ports and names them', async () => {
  const { first } = await takeRow(20);

  await expect(
    listen(answer, { access: createAccess({ host: '127.0.0.1' }), port: first, isStrict: false }),
  ).rejects.toMatchObject({
    code: 'port-busy',
    message: `The ports ${first} to ${first + 19} are in use. Stop what listens there, or choose another one.`,
  });
});

test('names no port above 65535', async () => {
  // Taken by this test or by somebody else.
  for (const port of [65_534, 65_535]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await take(port);
  }

  await expect(
    listen(answer, { access: createAccess({ host: '127.0.0.1' }), port: 65_535, isStrict: false }),
  ).rejects.toThrow('Port 65535 is in');
  await expect(
    listen(answer, { access: createAccess({ host: '127.0.0.1' }), port: 65_534, isStrict: false }),
  ).rejects.toThrow('The ports 65534 to 65535 are in use.');
});

test('takes the last of twenty ports', async () => {
  const { first, last } = await takeRow(20);
  last.close();
  await once(last, 'close');

  const { port } = await start('127.0.0.1', { port: first });

  expect(port).toBe(first + 19);
});

test.each([true, false])('says that no port is free where any would do, with isStrict %s', async (isStrict) => {
  // The second address never has the port of the first one.
  const access = { ...createAccess({ host: '127.0.0.1' }), addresses: ['127.0.0.1', '127.0.0.1'] };

  await expect(listen(answer, { access, port: 0, isStrict })).rejects.toMatchObject({
    code: 'port-busy',
    message: 'The system found no free port. Name one with --port.',
  });
});

test('tries one port only with isStrict', async () => {
  const { first } = await takeRow(1);

  await expect(
    listen(answer, { access: createAccess({ host: '127.0.0.1' }), port: first, isStrict: true }),
  ).rejects.toMatchObject({
    code: 'port-busy',
    message: `Port ${first} is in use. Stop what listens there, or choose another one.`,
  });
});

test('releases one address when the port is taken on the other', async () => {
  const server = await take(0, '::1');
  const address = server?.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  await expect(
    listen(answer, { access: createAccess({ host: 'localhost' }), port, isStrict: true }),
  ).rejects.toMatchObject({
    code: 'port-busy',
  });

  expect(await ask('127.0.0.1', port)).toBe('nobody');
  expect(await take(port, '127.0.0.1')).toBeDefined();
});

test('ends a pending request when it is closed', async () => {
  let handled = 0;
  const listening = await start('localhost', {
    handle: () => {
      handled += 1;
    },
  });
  const asked = ask('[::1]', listening.port);
  await expect.poll(() => handled).toBe(1);

  await listening.close();

  expect(await asked).toBe('nobody');
});

test('ends a silent connection when it is closed', async () => {
  const listening = await start('localhost');
  const socket = connect(listening.port, '127.0.0.1');
  await once(socket, 'connect');
  // The server must know of it before it is closed.
  await ask('127.0.0.1', listening.port);
  const gone = once(socket, 'close').catch(() => 'gone');

  await listening.close();

  await expect(gone).resolves.toBeDefined();
});

test('can be closed twice at once', async () => {
  const listening = await start('localhost');

  await Promise.all([listening.close(), listening.close()]);

  expect(await ask('127.0.0.1', listening.port)).toBe('nobody');
});

test('ends a connection whose TLS handshake has not begun when it closes', async () => {
  const listening = await listen(answer, {
    access: createAccess({ host: '127.0.0.1' }),
    port: 0,
    isStrict: false,
    certificate: SELF_SIGNED,
  });
  const connection = connect(listening.port, '127.0.0.1');
  onTestFinished(() => void connection.destroy());
  await once(connection, 'connect');
  // Another caller is answered, so the server has taken the first one.
  const other = tlsConnect({ port: listening.port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(other, 'secureConnect');
  const ended = once(connection, 'close');

  await listening.close();

  await ended;
});

test('says that the ports are not for this user', async () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  // Who runs the tests may be allowed every port.
  const refused = vi.spyOn(SocketServer.prototype, 'listen').mockImplementation(function (this: SocketServer) {
    queueMicrotask(() => this.emit('error', error));
    return this;
  });
  onTestFinished(() => refused.mockRestore());

  await expect(
    listen(answer, { access: createAccess({ host: '127.0.0.1' }), port: 80, isStrict: false }),
  ).rejects.toThrow('The system does not let you use the ports 80 to 99. Choose another one.');
});

/** Connects and sends a text, until the test ends. */
const connectWith = async (port: number, text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};

test('has the limits of the README', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

  expect(LIMITS.connections).toBe(2_000);
  expect(readme).toContain('At most 2,000 clients may be connected.');
});

test('closes the connection of a caller beyond the limit without an answer, until another one leaves', async () => {
  const { port } = await start('127.0.0.1', { limits: { ...LIMITS, connections: 3 } });
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const [first] = [await connectWith(port, ''), await connectWith(port, ''), await connectWith(port, '')];

  expect(await sendRaw(port, request)).toBe(0);
  first.destroy();
  await expect.poll(() => sendRaw(port, request)).toBe(200);
});

test.each([
  ['throws', () => expect.unreachable('A bug')],
  ['rejects', () => Promise.reject(new Error('A bug'))],
])('answers 500 where a handler %s, logs it and goes on (#30)', async (_how, fail) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const { origin } = await start('localhost', {
    handle: (request, response) => (request.url === '/bug' ? fail() : void response.end('here')),
  });

  const statuses = [await fetch(`${origin}/bug`), await fetch(origin)].map(({ status }) => status);

  expect(statuses).toEqual([500, 200]);
  expect(log).toHaveBeenCalledTimes(1);
});
