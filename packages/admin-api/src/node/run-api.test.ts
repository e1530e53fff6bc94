import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readApiArguments, runApi, type ApiArguments } from './run-api.ts';

const EMPTY: ApiArguments = { port: 0, sample: 'empty', seed: 1, secret: 'x' };

interface Delivered {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Listens at an address of its own for the first delivery. */
const receive = async (): Promise<{ readonly address: string; readonly delivered: Promise<Delivered> }> => {
  const server = createServer();
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const delivered = new Promise<Delivered>((resolve) => {
    server.on('request', (incoming, outgoing) => {
      let body = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (part: string) => {
        body += part;
      });
      incoming.on('end', () => {
        outgoing.writeHead(200).end();
        resolve({ headers: incoming.headers, body });
      });
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return { address: `http://127.0.0.1:${port}/hook`, delivered };
};

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

test.each([
  [['--port=0'], { port: 0 }],
  [['--port', '65535'], { port: 65_535 }],
  [['--port', '1', '--port', '2'], { port: 2 }],
  [['--sample', 'empty'], { sample: 'empty' }],
  [['--sample', '0'], { sample: { products: 0 } }],
  [['--sample', '5000000'], { sample: { products: 5_000_000 } }],
  [['--seed', '0'], { seed: 0 }],
  [['--seed', '9007199254740991'], { seed: Number.MAX_SAFE_INTEGER }],
  [['--secret', ''], { secret: '' }],
  [['--secret=-x "y"'], { secret: '-x "y"' }],
])('reads %j, and the defaults for the rest', (argv, expected) => {
  expect(readApiArguments(argv)).toEqual({ port: 4840, sample: 'everyday', seed: 1, secret: 'secret', ...expected });
});

test.each([
  [['--port', '65536'], '--port must be a whole number up to 65535, not "65536".'],
  [['--port', '1.5'], '--port must be a whole number up to 65535, not "1.5".'],
  [['--port', '0x10'], '--port must be a whole number up to 65535, not "0x10".'],
  [['--port', ' 80'], '--port must be a whole number up to 65535, not " 80".'],
  [['--port', ''], '--port must be a whole number up to 65535, not "".'],
  [['--sample', 'Everyday'], '--sample must be a whole number up to 5000000, not "Everyday".'],
  [['--sample', '5000001'], '--sample must be a whole number up to 5000000, not "5000001".'],
  [['--sample', '1e3'], '--sample must be a whole number up to 5000000, not "1e3".'],
  [['--seed', '9007199254740992'], '--seed must be a whole number up to 9007199254740991, not "9007199254740992".'],
  [['--seed', '٣'], '--seed must be a whole number up to 9007199254740991, not "٣".'],
])('refuses %j and says what it must be', (argv, message) => {
  expect(() => readApiArguments(argv)).toThrow(message);
});

test.each([[['--port']], [['--port', '--seed']], [['4840']], [['-p', '1']], [['--Port', '1']]])(
  'refuses %j, which is no argument with its value',
  (argv) => {
    expect(() => readApiArguments(argv)).toThrow(TypeError);
  },
);

const titlesOf = async (seed: number): Promise<string> => {
  const server = await runApi({ ...EMPTY, sample: { products: 20 }, seed });
  onTestFinished(() => server.close());
  return (await fetch(`${server.origin}/admin/api/2019-10/products.json?fields=id,title,vendor`)).text();
};

test('serves the same shop for the same seed, and another for another', async () => {
  const [first, again, other] = [await titlesOf(7), await titlesOf(7), await titlesOf(8)];

  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('delivers what happens, signed with the secret', async () => {
  const { address, delivered } = await receive();
  const server = await runApi({ ...EMPTY, secret: 'größe' });
  onTestFinished(() => server.close());

  await post(`${server.origin}/admin/webhooks.json`, { webhook: { topic: 'products/create', address } });
  await post(`${server.origin}/admin/api/2019-10/products.json`, { product: { title: 'Größe 😀' } });
  const { headers, body } = await delivered;

  expect(JSON.parse(body)).toMatchObject({ title: 'Größe 😀' });
  expect(headers['x-platform-topic']).toBe('products/create');
  expect(headers['x-platform-hmac-sha256']).toBe(createHmac('sha256', 'größe').update(body).digest('base64'));
});

test('is gone once it is closed, and can be closed twice', async () => {
  const server = await runApi(EMPTY);

  await server.close();
  await server.close();

  await expect(fetch(`${server.origin}/admin/webhooks.xml`)).rejects.toThrow('fetch failed');
});

test('rejects when the port is taken', async () => {
  const server = await runApi(EMPTY);
  onTestFinished(() => server.close());

  await expect(runApi({ ...EMPTY, port: Number(new URL(server.origin).port) })).rejects.toThrow('EADDRINUSE');
});
