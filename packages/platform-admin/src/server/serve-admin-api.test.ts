import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { AUDITS, runAudits } from '@platformapp/admin-api/audits';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from '../test-support/create-folder.ts';
import { sendRaw, startReceiver } from '../test-support/shell-scene.ts';
import { serveAdmin, type ServeAdminOptions, type ServedAdmin } from './serve-admin.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const serve = async (options: ServeAdminOptions = {}): Promise<ServedAdmin> => {
  const served = await serveAdmin({
    isPortStrict: true,
    shop: { sample: 'empty' },
    onStorageFailure: (problem) => expect.unreachable(problem),
    ...options,
  });
  onTestFinished(() => served.close());
  return served;
};

const post = (url: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { ...JSON_TYPE, ...headers } });

const createProduct = ({ origin }: ServedAdmin, title: string): Promise<Response> =>
  post(`${origin}/admin/api/2019-10/products.json`, { product: { title } });

test('keeps every rule of the API over HTTP, with the shop in a folder', { timeout: 30_000 }, async () => {
  const { origin } = await serve({ data: await createFolder(), shop: { sample: 'everyday' } });

  const results = await runAudits({ fetch, baseUrl: origin });

  expect(results.filter(({ isKept }) => !isKept)).toEqual([]);
  expect(results.map(({ id }) => id)).toEqual(AUDITS.map(({ id }) => id));
});

const readTitles = async (seed: string): Promise<string> => {
  const { origin } = await serve({ shop: { sample: '20', seed } });
  return await (await fetch(`${origin}/admin/api/2019-10/products.json?fields=id,title,vendor`)).text();
};

test('makes the same shop of the same seed, and another of another', async () => {
  const [first, again, other] = [await readTitles('7'), await readTitles('7'), await readTitles('8')];

  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('serves the pictures of its sample, also to pages of other origins', async () => {
  const picture = { body: Buffer.from('<svg/>'), mediaType: 'image/svg+xml', tag: '"1"' };
  const { origin } = await serve({
    shop: { sample: '1' },
    pictures: { files: new Map([['/admin/pictures/notebook.svg', picture]]), headers: { 'x-a': '1' } },
  });

  const found = await fetch(`${origin}/admin/pictures/notebook.svg`, { headers: { origin: 'http://localhost:3000' } });
  const missing = await fetch(`${origin}/admin/pictures/cat.svg`);

  expect([found.status, found.headers.get('content-type'), await found.text()]).toEqual([
    200,
    'image/svg+xml',
    '<svg/>',
  ]);
  expect(missing.status).toBe(404);
});

test('delivers what happens to this machine, signed with the secret', async () => {
  const receiver = await startReceiver();
  const served = await serve({ shop: { sample: 'empty', secret: 'größe' } });

  await post(`${served.origin}/admin/webhooks.json`, {
    webhook: { topic: 'products/create', address: `${receiver.origin}/hook` },
  });
  await createProduct(served, 'Größe 😀');
  await expect.poll(() => receiver.received).toHaveLength(1);

  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(JSON.parse(body)).toMatchObject({ title: 'Größe 😀' });
  expect(headers).toMatchObject({
    'x-platform-topic': 'products/create',
    'x-platform-shop-domain': `localhost:${served.port}`,
    'x-platform-hmac-sha256': createHmac('sha256', 'größe').update(body).digest('base64'),
  });
});

test('serves by the options of the shop (#10)', async () => {
  const receiver = await startReceiver();
  const shop = {
    sample: 'empty',
    token: 'abc',
    domain: 'corner.example',
    utcOffset: '+02:00',
    headerPrefix: 'X-ACME-',
    idScheme: 'gid://acme',
  };
  const { origin } = await serve({ shop });
  const headers = { 'x-acme-access-token': 'abc' };

  const refused = await fetch(`${origin}/admin/webhooks.json`);
  const webhook = { topic: 'products/create', address: `${receiver.origin}/` };
  const made = await post(`${origin}/admin/webhooks.json`, { webhook }, headers);
  await post(`${origin}/admin/api/2019-10/products.json`, { product: { title: 'Bowl' } }, headers);
  await expect.poll(() => receiver.received).toHaveLength(1);

  expect([refused.status, made.status, made.headers.get('x-acme-shop-api-call-limit')]).toEqual([401, 201, '1/40']);
  const [delivered] = receiver.received;
  expect(delivered?.headers['x-acme-shop-domain']).toBe('corner.example');
  // As the user wrote it.
  expect(delivered?.names).toContain('X-ACME-Shop-Domain');
  expect(JSON.parse(delivered?.body ?? '')).toMatchObject({
    admin_graphql_api_id: expect.stringMatching(/^gid:\/\/acme\/Product\//),
    created_at: expect.stringMatching(/\+02:00$/),
  });
});

test('goes on with a walk whose fields are too long for a link after a restart', async () => {
  const data = await createFolder();
  const first = await serve({ data, shop: { sample: '20' } });
  const fields = `id,${'x'.repeat(3_000)}`;
  const { headers } = await fetch(`${first.origin}/admin/api/2019-10/products.json?limit=7&fields=${fields}`);
  const [, next = ''] = /^<([^>]{1,1999})>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
  await first.close();
  await serve({ data, port: first.port });

  const page = await fetch(next);

  expect(await page.json()).toEqual({ products: Array.from({ length: 7 }, () => ({ id: expect.any(Number) })) });
});

test('refuses a folder that is in use, and lets the port go', async () => {
  const data = await createFolder();
  await serve({ data });
  const port = await serve().then(async (free) => {
    await free.close();
    return free.port;
  });

  await expect(serve({ data, port })).rejects.toMatchObject({
    code: 'storage-refused',
    message: expect.stringContaining(`The shop in ${data} is open in process ${process.pid}.`),
  });

  await expect(serve({ port })).resolves.toMatchObject({ port });
});

test('answers 503 to a write that cannot be stored, in the format of its path', async () => {
  const data = await createFolder();
  const problems: string[] = [];
  const served = await serve({ data, onStorageFailure: (problem) => problems.push(problem) });
  await rm(data, { recursive: true });

  const response = await createProduct(served, 'Lost');
  const read = await fetch(`${served.origin}/admin/webhooks.xml`);

  expect([response.status, await response.json()]).toEqual([503, { errors: expect.stringContaining('stored') }]);
  expect([read.status, await read.text()]).toEqual([503, expect.stringContaining('<error>')]);
  expect(problems).toEqual([expect.stringContaining(`cannot be stored in ${data}`)]);
});

test.each(['/', '/index.html', '/.platform-admin/lane', '/.platform-admin/run', '/admin', '/admin/api/../x.json'])(
  'has nothing at %s',
  async (path) => {
    const { port } = await serve();

    const status = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

    expect(status).toBe(404);
  },
);

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
  ['says its length', { ...JSON_TYPE, 'content-length': '11000000' }],
  ['comes in chunks', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }],
])('answers 413 to a body that %s, and then serves the same client', async (_, headers) => {
  const url = `${(await serve()).origin}/admin/api/2019-10/products.json`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const large = Buffer.alloc(11_000_000, ' ');
  const small = Buffer.from('{"product":{"title":"Bowl"}}');

  const statuses = [];
  for (const [body, sent] of [
    [large, headers],
    [small, JSON_TYPE],
    [large, headers],
    [small, JSON_TYPE],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one request after another
    statuses.push(await sendOver(agent, url, body, sent));
  }

  expect(statuses).toEqual([413, 201, 413, 201]);
});
