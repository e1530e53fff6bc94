import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPort } from '../../test-support/open-port.ts';
import type { ExchangeListener } from '../../http/exchange.ts';
import { forwardDelivery } from './forward-delivery.ts';
import { startReceiver } from '../../test-support/shell-scene.ts';
import { SELF_SIGNED } from '../../test-support/self-signed.ts';

/** Starts a server with a handler of its own, until the test ends. */
const startServer = async (handle: RequestListener): Promise<string> =>
  `http://localhost:${await openPort(createServer(handle))}`;

/** Starts a server that does not speak HTTP. */
const startSocket = async (handle: (socket: Socket) => void): Promise<string> =>
  `http://localhost:${await openPort(createSocketServer(handle))}`;

test('posts the body, the query and the headers of the service, and nothing about the caller', async () => {
  const { origin, received } = await startReceiver();
  const order = {
    address: `${origin}/hooks?shop=corner%20shop&a=1#part`,
    headers: [
      ['Content-Type', 'application/json'],
      ['X-Platform-Hmac-Sha256', 'q83vEg=='],
      ['x-platform-topic', 'orders/create'],
      ['X-Platform-Shop-Domain', ''],
    ],
    body: '{"title":"Schüssel 🧦\\u0000"}',
  };

  expect(await forwardDelivery(order, [origin])).toEqual({ type: 'answered', status: 200 });
  expect(received).toMatchObject([
    {
      method: 'POST',
      body: '{"title":"Schüssel 🧦\\u0000"}',
      headers: {
        host: origin.slice('http://'.length),
        'content-type': 'application/json',
        'content-length': '32',
        'x-platform-hmac-sha256': 'q83vEg==',
        'x-platform-topic': 'orders/create',
        'x-platform-shop-domain': '',
      },
    },
  ]);
  for (const name of ['origin', 'referer', 'cookie', 'authorization', 'x-platform-admin-token']) {
    expect(received[0]?.headers).not.toHaveProperty(name);
  }
});

test('names itself, and spells the headers as they are documented (#30)', async () => {
  const heads: string[] = [];
  const origin = await startSocket((socket) => {
    socket.once('data', (part) => {
      heads.push(part.toString());
      socket.end('HTTP/1.1 200 OK\r\n\r\n');
    });
  });
  const headers = [
    ['content-type', 'application/json'],
    ['x-platform-api-version', '2019-10'],
    ['x-platform-hmac-sha256', 'q83vEg=='],
    ['x-platform-shop-domain', 'a.example'],
    ['x-platform-topic', 'orders/create'],
    ['x-platform-webhook-id', '1'],
  ];

  await forwardDelivery({ address: `${origin}/`, headers, body: '{}' }, [origin]);

  const { version }: { readonly version: string } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  expect(heads.join('').split('\r\n').slice(1, 9)).toEqual([
    `User-Agent: platform-admin/${version}`,
    'Accept: */*',
    'Content-Type: application/json',
    'X-Platform-API-Version: 2019-10',
    'X-Platform-Hmac-Sha256: q83vEg==',
    'X-Platform-Shop-Domain: a.example',
    'X-Platform-Topic: orders/create',
    'X-Platform-Webhook-Id: 1',
  ]);
});

test.each(['127.0.0.1', '::1'])('finds a receiver at localhost that listens at %s only (#30)', async (host) => {
  const port = await openPort(
    createServer((_request, response) => void response.end()),
    host,
  );
  const origin = `http://localhost:${port}`;

  const outcome = await forwardDelivery({ address: `${origin}/`, headers: [], body: '{}' }, [origin]);

  expect(outcome).toEqual({ type: 'answered', status: 200 });
});

test('sends the path and the query as written, without the fragment', async () => {
  const asked: (string | undefined)[] = [];
  const origin = await startServer(({ url }, response) => {
    asked.push(url);
    response.end();
  });

  await forwardDelivery({ address: `${origin}/a%2Fb//c;d?e=%26&f#g`, headers: [], body: '' }, [origin]);

  expect(asked).toEqual(['/a%2Fb//c;d?e=%26&f']);
});

test('posts an empty body, and one that is not well-formed', async () => {
  const { origin, received } = await startReceiver();

  await forwardDelivery({ address: `${origin}/`, headers: [], body: '' }, [origin]);
  await forwardDelivery({ address: `${origin}/`, headers: [], body: 'a\uD800b' }, [origin]);

  expect(received.map(({ body }) => body)).toEqual(['', 'a\uFFFDb']);
});

test.each([201, 204, 304, 400, 401, 404, 410, 429, 500, 503])('reports the status %i', async (status) => {
  const origin = await startServer((_request, response) => void response.writeHead(status).end());

  const outcome = await forwardDelivery({ address: `${origin}/`, headers: [], body: '{}' }, [origin]);

  expect(outcome).toEqual({ type: 'answered', status });
});

test('delivers to each of the origins on the list', async () => {
  const [first, second] = [await startReceiver(), await startReceiver()];
  const deliverTo = [first.origin, second.origin];

  await forwardDelivery({ address: `${second.origin}/`, headers: [], body: '2' }, deliverTo);
  await forwardDelivery({ address: `${first.origin}/`, headers: [], body: '1' }, deliverTo);

  expect([first.received, second.received].map((received) => received.map(({ body }) => body))).toEqual([['1'], ['2']]);
});

test('does not wait for the body of the answer', async () => {
  const closed: string[] = [];
  const origin = await startServer((_request, response) => {
    response.writeHead(202);
    response.write('I shall say more, but never do');
    response.on('close', () => closed.push('closed'));
  });

  const outcome = await forwardDelivery({ address: `${origin}/`, headers: [], body: '{}' }, [origin]);

  expect(outcome).toEqual({ type: 'answered', status: 202 });
  await expect.poll(() => closed).toEqual(['closed']);
});

test.each([
  ['hangs up', (socket: Socket) => void socket.once('data', () => socket.destroy())],
  ['answers half a head', (socket: Socket) => void socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nX-A'))],
])('says that a receiver which %s cannot be reached, and does not reject', async (_, handle) => {
  const origin = await startSocket(handle);

  const outcome = await forwardDelivery({ address: `${origin}/`, headers: [], body: '{}' }, [origin]);

  expect(outcome).toEqual({
    type: 'failed',
    sentence: expect.stringMatching(`^${origin} cannot be reached \\([A-Z_]+\\)\\. Check that it runs\\.$`),
  });
});

test('says that a receiver does not answer in HTTP', async () => {
  const origin = await startSocket((socket) => void socket.once('data', () => socket.end('good day\r\n\r\n')));

  const outcome = await forwardDelivery({ address: `${origin}/`, headers: [], body: '{}' }, [origin]);

  expect(outcome).toEqual({
    type: 'failed',
    sentence: `${origin} answered, but not in HTTP. Check what listens there.`,
  });
});

test('gives the status of a receiver that answers with an upgrade', async () => {
  const answer = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';
  const origin = await startSocket((socket) => void socket.once('data', () => socket.write(answer)));

  const outcome = await forwardDelivery({ address: `${origin}/`, headers: [], body: '{}' }, [origin]);

  expect(outcome).toEqual({ type: 'answered', status: 101 });
});

test('leaves path and query out of the sentence about a receiver that cannot be reached', async () => {
  const outcome = await forwardDelivery(
    { address: 'http://localhost:9/hooks?secret=hunter2', headers: [], body: '{}' },
    ['http://localhost:9'],
  );

  expect(JSON.stringify(outcome)).not.toContain('hunter2');
});

test('reports each attempt, without the query of its address', async () => {
  const { origin } = await startReceiver();
  const report = vi.fn<ExchangeListener>();
  const headers = [['X-Acme-Topic', 'orders/create']];

  for (const address of [
    `${origin}/hooks?secret=hunter2`,
    'http://localhost:9/hooks?secret=hunter2',
    'http://a.example/b?secret=hunter2',
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    await forwardDelivery({ address, headers, body: '{}' }, [origin, 'http://localhost:9'], report);
  }
  await forwardDelivery('nonsense', [origin], report);

  const each = { method: 'POST', topic: 'orders/create', duration: expect.any(Number) };
  expect(report.mock.calls).toEqual([
    [{ ...each, path: '/hooks', status: 200 }],
    [{ ...each, path: '/hooks', problem: expect.stringContaining('cannot be reached') }],
    [{ ...each, path: 'http://a.example/b', problem: expect.stringContaining('--deliver-to') }],
  ]);
});

test('gives a receiver 5 seconds, and then advice', async () => {
  const { origin } = await startReceiver();
  const late = AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
  // The platform's own clock cannot be moved.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late);
  onTestFinished(() => timeout.mockRestore());

  const outcome = await forwardDelivery({ address: `${origin}/`, headers: [], body: '{}' }, [origin]);

  expect(outcome).toEqual({
    type: 'failed',
    sentence: 'There was no answer within 5 seconds. Respond first, then do the work.',
  });
  expect(timeout.mock.calls).toEqual([[5_000]]);
});

test.each([
  ['localhost', { type: 'answered', status: 202 }],
  ['0.0.0.0', { type: 'failed', sentence: expect.stringContaining('SELF_SIGNED') }],
])('accepts a self-signed certificate on this machine only: %s', async (host, outcome) => {
  const bodies: string[] = [];
  const server = createSecureServer(SELF_SIGNED, (request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => bodies.push(part));
    request.on('end', () => response.writeHead(202).end());
  });
  const origin = `https://${host}:${await openPort(server, '127.0.0.1')}`;

  expect(await forwardDelivery({ address: `${origin}/hooks`, headers: [], body: '{}' }, [origin])).toEqual(outcome);
  expect(bodies).toEqual(host === 'localhost' ? ['{}'] : []);
});
