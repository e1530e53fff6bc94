import { once } from 'node:events';
import { createServer, request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer, type ClientOptions } from 'ws';
import { SHELL } from '../../test-support/fake-shell.ts';
import { findFreePort, sendRaw } from '../../test-support/shell-scene.ts';
import { openPort } from '../../test-support/open-port.ts';
import { serveAdmin, type ServedAdmin, type ServeAdminOptions } from '../serve-admin.ts';

/** An app: what it got, and what it answers. */
interface App {
  readonly url: URL;
  readonly asked: {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }[];
  answer: readonly [number, Readonly<Record<string, string | string[]>>];
}

/** Starts an app until the test ends. Its WebSockets send back what they get, and who asked. */
const startApp = async (): Promise<App> => {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      app.asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.writeHead(...app.answer).end('the app');
    });
  });
  const port = await openPort(server);
  new WebSocketServer({ server, handleProtocols: () => 'echo' }).on('connection', (socket, { url, headers }) => {
    socket.send(`${url} ${headers.host}`);
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
  });
  const app: App = { url: new URL(`http://localhost:${port}/start?a=b#c`), asked: [], answer: [200, {}] };
  return app;
};

const serve = async (proxy: URL, options: ServeAdminOptions = {}): Promise<ServedAdmin> => {
  const served = await serveAdmin({ shell: SHELL, kernel: 'browser', proxy, ...options });
  onTestFinished(() => served.close());
  return served;
};

/** Asks for a path as it is written, with headers that `fetch` sets itself. */
const get = async (port: number, path: string, headers: Record<string, string> = {}): Promise<string> => {
  const sent = requestHttp({ host: '127.0.0.1', port, path, headers, agent: false }).end();
  const [response]: IncomingMessage[] = await once(sent, 'response');
  return response ? await text(response) : '';
};

test.each([
  '/',
  '/index.html',
  '/assets/app.js',
  '/orders?a=b%20c',
  '/Admin',
  '/administration',
  '/%61dmin',
  '//x/y',
  '/x?/admin',
])('passes %s on to the app as it is written', async (path) => {
  const app = await startApp();
  const { port } = await serve(app.url);

  expect(await get(port, path)).toBe('the app');
  expect(app.asked.map(({ url }) => url)).toEqual([path]);
});

test.each(['/admin', '/admin/', '/admin/apps/my-app/orders', '/platform-app.js', '/admin/assets/index-abc.js'])(
  'keeps %s for the admin',
  async (path) => {
    const app = await startApp();
    const { origin } = await serve(app.url);

    const response = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } });

    expect(response.status).toBe(200);
    expect(app.asked).toEqual([]);
  },
);

test.each([
  ['/api-worker.js', 404],
  ['/admin/assets/gone.js', 404],
  ['/admin/products.json', 503],
  ['/.platform-admin/shop/exportShop', 503],
  ['/.platform-admin/x', 404],
])('does not ask the app for %s, where the admin has nothing: %i', async (path, status) => {
  const app = await startApp();
  const { origin } = await serve(app.url);

  expect((await fetch(`${origin}${path}`)).status).toBe(status);
  expect(app.asked).toEqual([]);
});

test('passes on method, body and headers, with the host that was asked for', async () => {
  const app = await startApp();
  const { origin, port } = await serve(app.url);
  app.answer = [201, { 'x-answer': 'a', 'set-cookie': ['a=b; Domain=localhost; Path=/x', 'c=d'] }];

  const response = await fetch(`${origin}/orders`, {
    method: 'POST',
    headers: { 'x-own': 'b', cookie: 'e=f' },
    body: 'Schüssel',
  });

  expect(app.asked).toMatchObject([
    { method: 'POST', body: 'Schüssel', headers: { host: `localhost:${port}`, 'x-own': 'b', cookie: 'e=f' } },
  ]);
  expect([response.status, response.headers.get('x-answer')]).toEqual([201, 'a']);
  expect(response.headers.getSetCookie()).toEqual(['a=b; Path=/x', 'c=d']);
});

test.each([
  ['APP/login?a=b', 'ORIGIN/login?a=b'],
  ['/login', 'ORIGIN/login'],
  ['https://elsewhere.example/login', 'https://elsewhere.example/login'],
  ['http://[', null],
])('leads a redirect to %s to %s', async (location, expected) => {
  const app = await startApp();
  const { origin } = await serve(app.url);
  app.answer = [302, { location: location.replace('APP', app.url.origin) }];

  const response = await fetch(`${origin}/x`, { redirect: 'manual' });

  expect(response.headers.get('location')).toBe(expected?.replace('ORIGIN', origin) ?? null);
});

test('says that the app does not answer, and goes on', async () => {
  const port = await findFreePort();
  const { origin } = await serve(new URL(`http://localhost:${port}/`));

  const response = await fetch(`${origin}/`);

  expect(response.status).toBe(502);
  expect(await response.text()).toBe(`The app at http://localhost:${port} does not answer. Is its server running?\n`);
  expect((await fetch(`${origin}/admin`, { headers: { accept: 'text/html' } })).status).toBe(200);
});

/** Opens a WebSocket and gives its first message. */
const openSocket = async (url: string, options: ClientOptions): Promise<readonly [WebSocket, string]> => {
  const socket = new WebSocket(url.replace('http', 'ws'), 'echo', options);
  onTestFinished(() => socket.terminate());
  const [first]: unknown[] = await once(socket, 'message');
  return [socket, String(first)];
};

test.each([
  ['localhost', '127.0.0.1'],
  ['localhost', '::1'],
  ['[::1]', '::1'],
])('finds an app at %s that listens on %s only (#30)', async (name, host) => {
  const server = createServer((_request, response) => void response.end('the app'));
  new WebSocketServer({ server, handleProtocols: () => 'echo' }).on('connection', (socket) => socket.send('connected'));
  const { origin } = await serve(new URL(`http://${name}:${await openPort(server, host)}/`));

  expect(await (await fetch(`${origin}/`)).text()).toBe('the app');
  expect((await openSocket(`${origin}/`, { origin }))[1]).toBe('connected');
});

test('tells a browser by a page that the app does not answer, which the shell may frame', async () => {
  const { origin } = await serve(new URL(`http://localhost:${await findFreePort()}/`));

  const response = await fetch(`${origin}/`, { headers: { accept: 'text/html' } });

  expect(response.status).toBe(502);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; frame-ancestors 'self'$/);
  expect(await response.text()).toContain('<h1>No answer from the app</h1>');
});

test.each([
  ['http://evil.example/x', 400],
  ['http://localhost/x', 400],
  ['evil.example', 400],
  ['*', 400],
])('asks nobody for the address %s in the request line', async (address, status) => {
  const app = await startApp();
  const { port } = await serve(app.url);

  expect(await sendRaw(port, `OPTIONS ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toBe(
    status,
  );
  expect(app.asked).toEqual([]);
});

test('asks the app nothing for a request that names another machine', async () => {
  const app = await startApp();
  const { port } = await serve(app.url);

  expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')).toBe(403);
  expect(app.asked).toEqual([]);
});

test('asks the app nothing without the access key, and never tells the app the key', async () => {
  const app = await startApp();
  const { origin } = await serve(app.url, { accessKey: 'a-key-of-16-signs' });

  expect((await fetch(`${origin}/`)).status).toBe(401);
  expect(app.asked).toEqual([]);
  await fetch(`${origin}/`, { headers: { 'x-platform-admin-key': 'a-key-of-16-signs' } });
  expect(app.asked).toHaveLength(1);
  expect(JSON.stringify(app.asked)).not.toContain('a-key-of-16-signs');
});

test.each(['browser', 'node'] as const)('connects WebSockets with the app, with the kernel in %s', async (kernel) => {
  const app = await startApp();
  const served =
    kernel === 'browser'
      ? await serve(app.url)
      : await serveAdmin({
          host: 'localhost',
          port: 0,
          isPortStrict: false,
          deliverTo: [],
          shop: { sample: 'empty' },
          shell: SHELL,
          proxy: app.url,
        });
  onTestFinished(() => served.close());
  const { origin, port } = served;

  const [socket, first] = await openSocket(`${origin}/?token=abc`, { origin });
  socket.send(Buffer.from([1, 2, 3]));
  const [back]: unknown[] = await once(socket, 'message');

  expect(first).toBe(`/?token=abc localhost:${port}`);
  expect(back).toEqual(Buffer.from([1, 2, 3]));
});

test.each(['http://evil.example', 'http://localhost:1', 'null'])(
  'connects no WebSocket of a page of %s',
  async (origin) => {
    const app = await startApp();
    const served = await serve(app.url);

    await expect(openSocket(`${served.origin}/`, { origin })).rejects.toThrow('403');
  },
);

test.each(['/admin', '/.platform-admin/kernel', '/platform-app.js'])(
  "connects no WebSocket with the app at %s, which is the admin's own path",
  async (path) => {
    const app = await startApp();
    const { origin } = await serve(app.url);

    await expect(openSocket(`${origin}${path}`, { origin })).rejects.toThrow('404');
  },
);

test('ends a WebSocket for which the app does not answer', async () => {
  const { origin } = await serve(new URL(`http://localhost:${await findFreePort()}/`));

  await expect(openSocket(`${origin}/`, { origin })).rejects.toThrow('socket hang up');
});

test('opens the app by its path under the origin of the admin', async () => {
  const app = await startApp();
  const served = await serve(app.url);
  const { origin } = served;

  expect(served.urlFor()).toBe(`${origin}/admin`);
  expect(served.urlFor(app.url)).toBe(`${origin}/admin?app=${encodeURIComponent(`${origin}/start?a=b#c`)}`);
  expect(served.urlFor(new URL('http://elsewhere.example/'))).toBe(
    `${origin}/admin?app=http%3A%2F%2Felsewhere.example%2F`,
  );
});

test('tells once of a page of the app that asks for a path of the admin', async () => {
  const app = await startApp();
  const collisions: string[] = [];
  const { port } = await serve(app.url, { onCollision: (path) => collisions.push(path) });

  await get(port, '/admin/users', { 'sec-fetch-dest': 'iframe' });
  await get(port, '/admin/users', { 'sec-fetch-dest': 'iframe' });
  await get(port, '/admin/orders', { 'sec-fetch-dest': 'document' });
  await get(port, '/orders', { 'sec-fetch-dest': 'iframe' });
  await get(port, '/platform-app.js', { 'sec-fetch-dest': 'script' });

  expect(collisions).toEqual(['/admin/users']);
});
