import { Agent, request } from 'node:http';
import { createShop } from '@platformapp/shop';
import { expect, onTestFinished, test } from 'vitest';
import { createAdminApi } from '../admin-api.ts';
import { serveApi } from './api-server.ts';

const serve = async (): Promise<string> => {
  const server = await serveApi(createAdminApi({ shop: createShop({ sample: 'everyday' }) }));
  onTestFinished(() => server.close());
  return server.origin;
};

/** Sends a request with headers that `fetch` does not allow. */
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

/** Sends a body over the agent's connection, which is kept alive if the server allows it. */
const sendOver = (agent: Agent, url: string, body: Buffer, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });

test.each([
  ['says its length', { 'content-type': 'application/json', 'content-length': '11000000' }],
  ['comes in chunks', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }],
])('answers 413 to a body that %s, and then serves the same client', async (_, headers) => {
  const url = `${await serve()}/admin/api/2019-10/products.json`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const large = Buffer.alloc(11_000_000, ' ');
  const small = Buffer.from('{"product":{"title":"Bowl"}}');
  const json = { 'content-type': 'application/json' };

  const statuses = [];
  for (const [body, sent] of [
    [large, headers],
    [small, json],
    [large, headers],
    [small, json],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one request after another
    statuses.push(await sendOver(agent, url, body, sent));
  }

  expect(statuses).toEqual([413, 201, 413, 201]);
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

test('lets pages of this machine read answers and their headers', async () => {
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

test('rejects when the port is taken', async () => {
  const port = Number(new URL(await serve()).port);

  await expect(serveApi(createAdminApi({ shop: createShop() }), { port })).rejects.toThrow('EADDRINUSE');
});
