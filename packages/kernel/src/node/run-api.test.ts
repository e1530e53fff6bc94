import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { API_HELP, readApiArguments, runApi, type ApiArguments } from './run-api.ts';

const EMPTY: ApiArguments = { port: 0, options: { sample: 'empty' } };

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

test('listens at 4840 when nothing is given', () => {
  expect(readApiArguments([])).toEqual({ port: 4840, options: {} });
});

test('reads the port and every option of a shop', () => {
  const argv =
    '--port 1 --port 2 --sample 0 --seed=7 --secret x --clock real --domain corner.example --utc-offset +02:00 ' +
    '--token abc --scopes read_orders --rate-limit true --header-prefix X-Acme- --id-scheme gid://acme';

  expect(readApiArguments(argv.split(' '))).toEqual({
    port: 2,
    options: {
      sample: { products: 0 },
      seed: 7,
      secret: 'x',
      clock: 'real',
      domain: 'corner.example',
      utcOffset: '+02:00',
      token: 'abc',
      scopes: ['read_orders'],
      rateLimit: true,
      headerPrefix: 'X-Acme-',
      idScheme: 'gid://acme',
    },
  });
});

test.each([
  [['--port', '65536'], '--port must be a number from 0 to 65535, not "65536".'],
  [['--port', '1.5'], '--port must be a number from 0 to 65535, not "1.5".'],
  [['--port', ''], '--port must be a number from 0 to 65535, not "".'],
  [['--sample', '5000001'], '--sample must be empty, everyday, large or a number of products up to 5000000'],
  [['--utc-offset', 'x'], '--utc-offset must be a UTC offset from -14:00 to +14:00, not "x".'],
  [['--secret', ''], '--secret must be a text, not "".'],
])('refuses %j and says what it must be', (argv, message) => {
  expect(() => readApiArguments(argv)).toThrow(message);
});

test.each([[['--port']], [['4840']], [['-p', '1']], [['--storage', 'journal']]])('refuses %j', (argv) => {
  expect(() => readApiArguments(argv)).toThrow(TypeError);
});

test.each(['--help', '-h'])('explains each flag for %s', (flag) => {
  expect(readApiArguments([flag])).toBe('help');
  expect(API_HELP).toContain('  --utc-offset     UTC offset of timestamps: a UTC offset from -14:00 to +14:00\n');
});

const titlesOf = async (seed: number): Promise<string> => {
  const server = await runApi({ port: 0, options: { sample: { products: 20 }, seed } });
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
  const server = await runApi({ port: 0, options: { sample: 'empty', secret: 'größe' } });
  onTestFinished(() => server.close());

  await post(`${server.origin}/admin/webhooks.json`, { webhook: { topic: 'products/create', address } });
  await post(`${server.origin}/admin/api/2019-10/products.json`, { product: { title: 'Größe 😀' } });
  const { headers, body } = await delivered;

  expect(JSON.parse(body)).toMatchObject({ title: 'Größe 😀' });
  expect(headers['x-platform-topic']).toBe('products/create');
  expect(headers['x-platform-hmac-sha256']).toBe(createHmac('sha256', 'größe').update(body).digest('base64'));
});

test('serves by the options of the shop (#10)', async () => {
  const { address, delivered } = await receive();
  const options = { sample: 'empty', token: 'abc', utcOffset: '+02:00', headerPrefix: 'X-Acme-' } as const;
  const server = await runApi({ port: 0, options: { ...options, idScheme: 'gid://acme' } });
  onTestFinished(() => server.close());
  const headers = { 'content-type': 'application/json', 'x-acme-access-token': 'abc' };
  const body = JSON.stringify({ webhook: { topic: 'products/create', address } });

  const refused = await fetch(`${server.origin}/admin/webhooks.json`);
  const made = await fetch(`${server.origin}/admin/webhooks.json`, { method: 'POST', headers, body });
  const product = JSON.stringify({ product: { title: 'Bowl' } });
  await fetch(`${server.origin}/admin/api/2019-10/products.json`, { method: 'POST', headers, body: product });
  const { headers: received, body: payload } = await delivered;

  expect([refused.status, made.status, made.headers.get('x-acme-shop-api-call-limit')]).toEqual([401, 201, '1/40']);
  expect(received['x-acme-shop-domain']).toBe(new URL(server.origin).host);
  expect(JSON.parse(payload)).toMatchObject({
    admin_graphql_api_id: expect.stringMatching(/^gid:\/\/acme\/Product\//),
    created_at: expect.stringMatching(/\+02:00$/),
  });
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
