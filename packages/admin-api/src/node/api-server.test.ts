import { request } from 'node:http';
import { createShop } from '@platformapp/shop';
import { expect, onTestFinished, test } from 'vitest';
import { createAdminApi } from '../admin-api.ts';
import { serveApi } from './api-server.ts';
import { readApiArguments, runApi } from './run-api.ts';

const serve = async (): Promise<string> => {
  const server = await serveApi(createAdminApi({ shop: createShop({ sample: 'everyday' }) }));
  onTestFinished(() => server.close());
  return server.origin;
};

/** Sends a request with headers that fetch does not let anybody set. */
const sendRaw = (origin: string, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.end();
  });

test('serves the API with absolute links to itself', async () => {
  const origin = await serve();

  const response = await fetch(`${origin}/admin/api/2019-10/products.json?limit=3`);

  expect(response.status).toBe(200);
  expect((await response.json()).products).toHaveLength(3);
  expect(response.headers.get('link')).toContain(`<${origin}/admin/api/2019-10/products.json?limit=3&page_info=`);
});

test('takes bodies, and answers deletes without one', async () => {
  const origin = await serve();
  const created = await fetch(`${origin}/admin/webhooks.xml`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: '<webhook><topic>orders/create</topic><address>https://a.example/</address></webhook>',
  });
  const id = /<id type="integer">(\d+)</.exec(await created.text())?.[1];

  const deleted = await fetch(`${origin}/admin/webhooks/${id}.xml`, { method: 'DELETE' });

  expect([created.status, deleted.status, await deleted.text()]).toEqual([201, 200, '']);
});

test('refuses a body that is too large', async () => {
  const origin = await serve();

  const response = await fetch(`${origin}/admin/api/2019-10/products.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ' '.repeat(11_000_000),
  }).catch(() => undefined);

  // The connection may be closed before all of the body was sent.
  expect([413, undefined]).toContain(response?.status);
});

test.each(['evil.example', 'evil.example:80', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])(
  'refuses requests that name the host %j',
  async (host) => {
    const origin = await serve();

    expect(await sendRaw(origin, '/admin/webhooks.xml', { host })).toBe(403);
  },
);

test.each(['localhost', '127.0.0.1', '[::1]', 'localhost:9'])('takes requests that name the host %s', async (host) => {
  const origin = await serve();

  expect(await sendRaw(origin, '/admin/webhooks.xml', { host })).toBe(200);
});

test.each([
  ['https://evil.example', 403],
  ['http://localhost.evil.example', 403],
  ['null', 403],
  ['file://', 403],
  ['http://localhost:4821', 200],
  ['http://127.0.0.1:4821', 200],
])('answers a page of the origin %s with %i', async (pageOrigin, status) => {
  const origin = await serve();

  expect(await sendRaw(origin, '/admin/webhooks.xml', { origin: pageOrigin })).toBe(status);
});

test('lets pages of this machine read its answers, headers included', async () => {
  const origin = await serve();

  const preflight = await fetch(`${origin}/admin/webhooks.xml`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:4821', 'access-control-request-headers': 'content-type' },
  });
  const response = await fetch(`${origin}/admin/webhooks.xml`, { headers: { origin: 'http://localhost:4821' } });

  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, DELETE');
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4821');
  expect(response.headers.get('access-control-expose-headers')).toBe('*');
});

test('says that a port is taken', async () => {
  const port = Number(new URL(await serve()).port);

  await expect(serveApi(createAdminApi({ shop: createShop() }), { port })).rejects.toThrow('EADDRINUSE');
});

test('reads the arguments of the command line', () => {
  expect(readApiArguments([])).toEqual({ port: 4840, sample: 'everyday', seed: 1, secret: 'secret' });
  expect(readApiArguments(['--port', '0', '--sample', '500', '--seed', '7', '--secret', 'x'])).toEqual({
    port: 0,
    sample: { products: 500 },
    seed: 7,
    secret: 'x',
  });
});

test.each([[['--port', 'x']], [['--port', '70000']], [['--sample', 'huge']], [['--seed', '-1']], [['--nothing']]])(
  'refuses the arguments %j',
  (argv) => {
    expect(() => readApiArguments(argv)).toThrow(/--?\w+/);
  },
);

test('runs a shop with sample data', async () => {
  const server = await runApi({ port: 0, sample: 'everyday', seed: 1, secret: 'x' });
  onTestFinished(() => server.close());

  const response = await fetch(`${server.origin}/admin/api/2019-10/products/count.json`);

  expect(await response.json()).toEqual({ count: 130 });
});
